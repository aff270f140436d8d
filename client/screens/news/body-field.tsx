import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { bodyLimit, bodySaveLimit, messages } from '../../../shared/contract/news.ts';
import type { Message } from '../../../shared/message.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import type { NewsValues } from './news-form-values.ts';

/**
 * Typing stops at the limit. A paste or a dictation does not: cutting it would lose its end unseen, so it stands there
 * whole, counted as too long, to be shortened by whoever put it there.
 */
function stopTyping(event: InputEvent): void {
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  const { inputType, data } = event;
  const oneKey = inputType === 'insertLineBreak' || (inputType === 'insertText' && data?.length === 1);
  const { value, selectionStart, selectionEnd } = event.target;
  if (oneKey && value.length >= bodyLimit && selectionStart === selectionEnd) event.preventDefault();
}

interface BodyFieldProps {
  readonly form: UseFormReturn<NewsValues>;
  readonly error: string | undefined;
  readonly notify: (message: Message) => void;
}

/** The body with its live counter (NW-10): a warning at 3997 characters, saved below 4000. */
export const BodyField = ({ form, error, notify }: BodyFieldProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, onChange, ...field } = form.register('corpo');
  const { length } = useWatch({ control: form.control, name: 'corpo' });
  const before = useRef(length);
  useEffect(() => {
    const node = area.current;
    node?.addEventListener('beforeinput', stopTyping);
    return () => node?.removeEventListener('beforeinput', stopTyping);
  }, []);
  useEffect(() => {
    if (length >= bodyLimit && before.current < bodyLimit) notify(messages.bodyFull);
    before.current = length;
  }, [length, notify]);
  const tooLong = length >= bodySaveLimit ? messages.bodyFull.text : undefined;
  return (
    <TextAreaField
      label="Notícia"
      required
      rows={12}
      limit={bodyLimit}
      error={error ?? tooLong}
      hint={length >= bodyLimit && (error ?? tooLong) === undefined ? messages.bodyFull.text : undefined}
      {...field}
      onChange={onChange}
      ref={(node) => {
        area.current = node;
        ref(node);
      }}
    />
  );
};
