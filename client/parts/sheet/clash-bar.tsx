import { formatNumber } from '../../../shared/format.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { CellPlace } from './pending-cells.ts';

interface ClashChoiceProps {
  readonly count: number;
  /** What was typed here stays pending. */
  readonly onKeep: () => void;
  /** What is stored stands. */
  readonly onTake: () => void;
}

/** The two ways to decide cells that were changed meanwhile. */
export const ClashChoice = ({ count, onKeep, onTake }: ClashChoiceProps) => (
  <>
    <Button size="sm" variant="outline-secondary" onClick={onKeep}>
      Manter {count === 1 ? 'o meu' : 'os meus'}
    </Button>
    <Button size="sm" variant="outline-secondary" onClick={onTake}>
      Ficar com {count === 1 ? 'o gravado' : 'os gravados'}
    </Button>
  </>
);

interface ClashBarProps extends Omit<ClashChoiceProps, 'count'> {
  readonly clashes: readonly CellPlace[];
  readonly onGo: (cell: CellPlace) => void;
}

/** Cells that were changed while they were pending here (GR-04): each is decided before anything is sent. */
export const ClashBar = ({ clashes, onGo, ...choice }: ClashBarProps) => {
  const [first] = clashes;
  const text =
    clashes.length === 1
      ? 'Uma célula em que você digitou foi alterada enquanto isso.'
      : `${formatNumber(clashes.length)} células em que você digitou foram alteradas enquanto isso.`;
  return (
    <div role="status">
      {first !== undefined && (
        <div className="form-alert align-items-center flex-wrap mb-2" data-tone="warning">
          <Icon name="warning" />
          <span className="flex-grow-1">{text}</span>
          <Button size="sm" variant="outline-secondary" onClick={() => onGo(first)}>
            Mostrar
          </Button>
          <ClashChoice {...choice} count={clashes.length} />
        </div>
      )}
    </div>
  );
};
