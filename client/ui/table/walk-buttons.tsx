import { IconButton } from '../layout/icon-button.tsx';
import type { RowWalk } from './use-row-walk.ts';

interface WalkButtonsProps<Row> {
  readonly walk: RowWalk<Row>;
  /** Names of the two buttons, for example 'Notícia anterior'. */
  readonly before: string;
  readonly after: string;
  /** Spoken besides the place when the walk went on. */
  readonly titleOf: (row: Row) => string;
}

/** The ways to the rows before and after the one in a side panel, and its place among them. */
export const WalkButtons = <Row,>({ walk, before, after, titleOf }: WalkButtonsProps<Row>) => {
  const { item, place, count, step } = walk;
  return (
    <>
      <IconButton
        icon="left"
        label={before}
        aria-keyshortcuts="ArrowUp ArrowLeft"
        aria-disabled={place <= 0}
        onClick={() => step(-1)}
      />
      <span className="walk-place" role="status">
        {place + 1} de {count}
        <span className="visually-hidden">: {item && titleOf(item)}</span>
      </span>
      <IconButton
        icon="right"
        label={after}
        aria-keyshortcuts="ArrowDown ArrowRight"
        aria-disabled={place >= count - 1}
        onClick={() => step(1)}
      />
    </>
  );
};
