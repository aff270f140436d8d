import type { ReactNode } from 'react';
import { IconButton } from '../layout/icon-button.tsx';

export interface ChipProps {
  readonly children: ReactNode;
  /** Name for the button; without `onRemove` there is none. */
  readonly label?: string;
  readonly onRemove?: (() => void) | undefined;
  /** Why this one is not well, for example 'não encontrado'. */
  readonly problem?: string | undefined;
}

/** One of several values; an item of a list. */
export const Chip = ({ children, label, onRemove, problem }: ChipProps) => (
  <li className="chip" data-problem={problem === undefined ? undefined : true} title={problem}>
    <span>
      {children}
      {problem !== undefined && <span className="visually-hidden"> ({problem})</span>}
    </span>
    {onRemove && <IconButton icon="close" small label={`Remover ${label}`} onClick={onRemove} />}
  </li>
);
