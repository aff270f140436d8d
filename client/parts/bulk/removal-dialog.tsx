import { alsoRemoved } from '../../../shared/also-removed.ts';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import type { Submit } from '../run/submits.ts';
import { BulkDialog, type TaskProps } from './bulk-dialog.tsx';
import { agreeing, counted, these } from './noun.ts';

export interface Removal<Row> {
  readonly area: EntityName;
  /** The call that removes a row, for its words. */
  readonly call: CallRow;
  /** Where it is not the same for all rows. */
  readonly callOf?: (row: Row) => CallRow;
  readonly refresh: readonly CallRow[];
  readonly send: (row: Row, submit: Submit) => Promise<unknown>;
  /** Rows that there is nothing to remove of, for example one that is marked as deleted. */
  readonly isRemoved?: ((row: Row) => boolean) | undefined;
  /** What else goes with the rows, besides what the call's words say. */
  readonly also?: (rows: readonly Row[]) => string | false;
}

interface RemovalDialogProps<Row> extends TaskProps<Row> {
  readonly removal: Removal<Row>;
}

/** Removes the chosen rows. One that somebody else removed meanwhile is gone as well, and says so. */
export const RemovalDialog = <Row,>({ removal, ...task }: RemovalDialogProps<Row>) => {
  const { noun, nameOf, name, cut, onClose } = task;
  const { area, call, callOf, refresh, send, isRemoved = () => false, also } = removal;
  const rows = task.rows.filter((row) => !isRemoved(row));
  const takes = alsoRemoved(call, rows);
  const already = task.rows.length - rows.length;
  return (
    <BulkDialog
      {...{ area, call, callOf, refresh, rows, noun, nameOf, name, cut, onClose }}
      title={`Excluir ${counted(noun, rows.length)}`}
      question={`Tem certeza que deseja excluir ${these(noun, rows.length)}?`}
      notes={[
        takes !== '' && `${takes}.`,
        also?.(rows) ?? false,
        already > 0 &&
          `${counted(noun, already)} já ${agreeing(noun, 'excluído', already)}: ${already === 1 ? 'fica' : 'ficam'} como ${already === 1 ? 'está' : 'estão'}.`,
      ]}
      yes={`Excluir ${rows.length}`}
      danger
      participle="excluído"
      send={async (row, submit) => {
        await send(row, submit);
        return undefined;
      }}
    />
  );
};
