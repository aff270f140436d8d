import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name and tooltip, for example 'Editar Santos'. */
  readonly label: string;
  /** Marks what destroys something. */
  readonly danger?: boolean;
  readonly small?: boolean;
}

export const IconButton = ({ icon, label, danger, small, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={['btn btn-icon', small && 'btn-icon-small', className].filter(Boolean).join(' ')}
    aria-label={label}
    title={label}
    data-danger={danger || undefined}
  >
    <Icon name={icon} />
  </button>
);
