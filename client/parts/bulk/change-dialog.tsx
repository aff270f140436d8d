import { type ReactNode, useRef } from 'react';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import type { Shown } from '../../forms/clash-check.ts';
import type { Submit } from '../run/submits.ts';
import { BulkDialog, ChangedMeanwhile, type TaskProps } from './bulk-dialog.tsx';
import { these } from './noun.ts';

type Texts = Readonly<Record<string, string>>;

export const textsByLabel = (shown: Shown): Texts =>
  Object.fromEntries(Object.values(shown).map(({ label, text }) => [label, text]));

/** What a task makes of a row as it is stored now. */
interface Change {
  /** Fields under change, by their labels, as they are stored. */
  readonly stored: Texts;
  /** As the task will leave them. */
  readonly mine: Texts;
  /** Labels of the fields whose stored value is overwritten. */
  readonly overwritten: readonly string[];
  readonly send: (submit: Submit) => Promise<unknown>;
}

interface ChangeDialogProps<Row> extends TaskProps<Row> {
  readonly title: string;
  /** What the fields below say of the rows, before 'valem para estes 12 usuários'. */
  readonly lead: string;
  readonly area: EntityName;
  /** The call that changes a row, for its words. */
  readonly call: CallRow;
  readonly list: CallRow;
  /** Whether anything is filled in. */
  readonly dirty: boolean;
  /** What is filled in: plain data. */
  readonly values: unknown;
  /** Holds the fields against their rules; false leaves the dialog as it is. */
  readonly check: () => boolean;
  /** The fields under change of a row, by their labels, as the list shows them. */
  readonly shownOf: (row: Row) => Texts;
  /** Reads the row first, so that everything else stays as it is stored. */
  readonly change: (row: Row) => Promise<Change>;
  readonly children: ReactNode;
}

/**
 * The same change for the chosen rows. One that has the values already is left alone. One that somebody changed since the list
 * was read fails, and the next try overwrites what the failure said.
 */
export const ChangeDialog = <Row,>(props: ChangeDialogProps<Row>) => {
  const { rows, noun, lead, list, shownOf, change, children, ...dialog } = props;
  const seen = useRef<Map<Row, Texts>>(undefined);
  seen.current ??= new Map(rows.map((row) => [row, shownOf(row)]));
  const send = async (row: Row, submit: Submit) => {
    const { stored, mine, overwritten, send: write } = await change(row);
    if (Object.keys(mine).every((label) => mine[label] === stored[label])) return 'Já estava assim';
    const before = seen.current?.get(row);
    const clashes = overwritten.filter(
      (label) => stored[label] !== before?.[label] && stored[label] !== mine[label],
    );
    if (clashes.length > 0) {
      seen.current?.set(row, stored);
      const texts = clashes.map((label) => `${label} agora é ${stored[label] || '(em branco)'}`);
      throw new ChangedMeanwhile(`Alguém mudou este registro: ${texts.join('; ')}.`);
    }
    await write(submit);
    return undefined;
  };
  return (
    <BulkDialog
      {...dialog}
      {...{ rows, noun, send }}
      question={`${lead} ${these(noun, rows.length)}:`}
      yes={`Alterar ${rows.length}`}
      participle="alterado"
      refresh={[list]}
    >
      <div className="mt-3">{children}</div>
    </BulkDialog>
  );
};
