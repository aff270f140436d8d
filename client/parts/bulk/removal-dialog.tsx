import { useState } from 'react';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import { formatNumber } from '../../../shared/format.ts';
import { alsoRemoved } from '../../../shared/records/also-removed.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
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
  /** A second line below the name of a row: what tells it from another of that name. */
  readonly detailOf?: (row: Row) => string | undefined;
  /** What else goes with the rows, besides what the call's words say. */
  readonly also?: (rows: readonly Row[]) => string | false;
}

/** More rows than this are removed only by a person who types how many they are. */
const manyRows = 50;

interface RemovalDialogProps<Row> extends TaskProps<Row> {
  readonly removal: Removal<Row>;
}

/** Removes the chosen rows. One that somebody else removed meanwhile is gone as well, and says so. */
export const RemovalDialog = <Row,>({ removal, ...task }: RemovalDialogProps<Row>) => {
  const { noun, nameOf, name, cut, onClose } = task;
  const { area, call, callOf, refresh, send, isRemoved = () => false, also, detailOf } = removal;
  const rows = task.rows.filter((row) => !isRemoved(row));
  const takes = alsoRemoved(call, rows);
  const count = formatNumber(rows.length);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const check = () => {
    const isRight = rows.length <= manyRows || typed.replaceAll('.', '').trim() === String(rows.length);
    setError(isRight ? undefined : `Digite ${count} para excluir`);
    return isRight;
  };
  const already = task.rows.length - rows.length;
  return (
    <BulkDialog
      {...{ area, call, callOf, refresh, rows, noun, nameOf, detailOf, name, cut, onClose, check }}
      title={`Excluir ${counted(noun, rows.length)}`}
      question={`Tem certeza que deseja excluir ${these(noun, rows.length)}?`}
      notes={[
        takes !== '' && `${takes}.`,
        also?.(rows) ?? false,
        already > 0 &&
          `${counted(noun, already)} já ${agreeing(noun, 'excluído', already)}: ${already === 1 ? 'fica' : 'ficam'} como ${already === 1 ? 'está' : 'estão'}.`,
      ]}
      yes={`Excluir ${count}`}
      danger
      participle="excluído"
      send={async (row, submit) => {
        await send(row, submit);
        return undefined;
      }}
    >
      {rows.length > manyRows ? (
        <TextField
          className="mt-3"
          label={`Para confirmar, digite ${count}`}
          inputMode="numeric"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : undefined}
    </BulkDialog>
  );
};
