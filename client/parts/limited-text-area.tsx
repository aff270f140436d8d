import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Message } from '../../shared/message.ts';
import type { AreaNotify } from '../data/writes/use-area-notify.ts';
import { TextAreaField, type TextAreaFieldProps } from '../ui/fields/text-area-field.tsx';

interface LimitedTextAreaProps
  extends Pick<TextAreaFieldProps, 'label' | 'hint' | 'error' | 'required' | 'rows'> {
  readonly field: UseFormRegisterReturn;
  /** The present length in UTF-16 units. */
  readonly length: number;
  /** Characters at which typing stops, with the warning. */
  readonly limit: number;
  /** The longest text that can be saved; `limit` by default. */
  readonly longest?: number;
  readonly full: Message;
  readonly notify: AreaNotify;
}

/**
 * A long text with a live counter. A toast warns when the limit is reached, and goes when the text is shorter again; the
 * warning stays beside the text until then.
 */
export const LimitedTextArea = (props: LimitedTextAreaProps) => {
  const { field, length, limit, longest = limit, full, notify, error, hint, ...rest } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const isFull = length >= limit;
  const wasFull = useRef(isFull);
  useEffect(() => {
    const node = area.current;
    const stop = (event: InputEvent) => stopTyping(event, limit);
    node?.addEventListener('beforeinput', stop);
    return () => node?.removeEventListener('beforeinput', stop);
  }, [limit]);
  useEffect(() => {
    if (isFull === wasFull.current) return undefined;
    wasFull.current = isFull;
    return isFull ? notify(full) : undefined;
  }, [isFull, full, notify]);
  const refused = error ?? (length > longest ? full.text : undefined);
  return (
    <TextAreaField
      {...rest}
      limit={limit}
      error={refused}
      hint={isFull && refused === undefined ? full.text : hint}
      {...field}
      ref={(node) => {
        area.current = node;
        field.ref(node);
      }}
    />
  );
};

/**
 * Typing stops at the limit. Pasted or dictated text does not, because cutting it would silently lose its end. It stays
 * whole and counts as too long until the person shortens it.
 */
function stopTyping(event: InputEvent, limit: number): void {
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  const { inputType, data } = event;
  const oneKey = inputType === 'insertLineBreak' || (inputType === 'insertText' && data?.length === 1);
  const { value, selectionStart, selectionEnd } = event.target;
  if (oneKey && value.length >= limit && selectionStart === selectionEnd) event.preventDefault();
}
