import type { ComponentProps, MouseEvent } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** A variant of Bootstrap. */
  readonly variant?: 'primary' | 'danger' | 'link' | 'outline-secondary' | 'outline-primary' | undefined;
  readonly size?: 'sm';
}

/** Bootstrap's button. React Bootstrap's own would bring its index into the scripts of the first list. */
export const Button = ({ variant = 'primary', size, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={['btn', `btn-${variant}`, size && `btn-${size}`, className].filter(Boolean).join(' ')}
  />
);

export interface BusyButtonProps extends ButtonProps {
  readonly busy: boolean;
  /** Shown instead of the children while busy. */
  readonly busyText?: string;
}

/**
 * A button whose work takes a while. While busy it keeps its focus (so it is not `disabled`) and swallows presses, also
 * the ones that Enter in a field sends to a submit button.
 */
export const BusyButton = ({ busy, busyText = 'Aguarde…', children, onClick, ...rest }: BusyButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...rest} onClick={press} aria-disabled={busy || undefined}>
      {busy && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      {busy ? busyText : children}
    </Button>
  );
};
