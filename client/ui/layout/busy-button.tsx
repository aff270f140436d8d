import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from 'react-bootstrap';

export interface BusyButtonProps extends ComponentProps<'button'> {
  readonly busy: boolean;
  /** Shown instead of the children while busy. */
  readonly busyText?: string;
  readonly variant?: 'primary' | 'danger' | 'outline-secondary' | 'outline-primary';
}

/**
 * A button whose work takes a while. While busy it keeps its focus (so it is not `disabled`) and swallows presses, also
 * the ones that Enter in a field sends to a submit button.
 */
export const BusyButton = (props: BusyButtonProps) => {
  const { busy, busyText = 'Aguarde…', variant = 'primary', className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={['btn', `btn-${variant}`, className].filter(Boolean).join(' ')}
      onClick={press}
      aria-disabled={busy || undefined}
    >
      {busy && <Spinner as="span" size="sm" aria-hidden="true" />}
      {busy ? busyText : children}
    </button>
  );
};
