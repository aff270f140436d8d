import { Fragment, type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { CallerAnswerOf } from '../../shared/contract/call.ts';
import type { RecordedEntity } from '../../shared/contract/index.ts';
import { recordTitle } from '../../shared/records/record-title.ts';
import { useReturnPath } from '../ui/table/list-view-state.ts';
import { HistoryList } from './activity/history-list.tsx';
import { copyParameter } from './form-paths.ts';
import { RecordHeader } from './record-header.tsx';
import { RecordHistory } from './record-history.tsx';
import { type RecordRow, StoredRecord, useRecordRow } from './stored-record.tsx';

/** What a form is for: a new record, a new one that begins as a copy of another, or the change of one. */
export type RecordTask<Stored> =
  | { readonly kind: 'create'; readonly record?: undefined }
  | { readonly kind: 'copy' | 'edit'; readonly record: Stored };

interface RecordFormScreenProps<Row extends RecordRow> {
  readonly entity: RecordedEntity;
  readonly get: Row;
  readonly titles: { readonly create: string; readonly edit: string };
  /** The record with its article, for example 'a notícia'. */
  readonly name: string;
  /** Said where there is no such record. */
  readonly goneText: string;
  /** The list that the form belongs to, and the text of a link to it. */
  readonly list: { readonly path: string; readonly label: string };
  /** About how many fields the form has. */
  readonly fields: number;
  /** Whether a new record can begin as a copy; `children` then tells copies from edits. */
  readonly copies?: true;
  readonly children: (task: RecordTask<CallerAnswerOf<Row>>) => ReactNode;
}

/** The page of a record's form: with an id in the address it changes that record, which is read first. */
export function RecordFormScreen<Row extends RecordRow>(props: RecordFormScreenProps<Row>) {
  const { entity, get, titles, name, goneText, list, fields, copies, children } = props;
  const { id } = useParams();
  const [restored, setRestored] = useState(0);
  const [query] = useSearchParams();
  const left = useReturnPath(list.path);
  // A form that another screen opened belongs to its list all the same.
  const back = { to: left.startsWith(list.path) ? left : list.path, label: list.label };
  const copied = copies && id === undefined ? query.get(copyParameter) : null;
  const read = id ?? copied ?? undefined;
  const kind = id === undefined ? 'copy' : 'edit';
  // What the form below has read.
  const { data } = useRecordRow(get, read ?? '', { enabled: false });
  const recorded = recordTitle(entity, data);
  const words = {
    loading: `Carregando ${name}`,
    failed: `Não foi possível carregar ${name}`,
    gone: get.words?.notFound?.text ?? goneText,
    goneText,
  };
  return (
    <>
      <RecordHeader
        entity={entity}
        title={id === undefined ? titles.create : titles.edit}
        record={kind === 'copy' && recorded !== undefined ? `Cópia de ${recorded}` : recorded}
        listPath={back.to}
      >
        {id !== undefined && (
          <RecordHistory key={id} name={recorded} onRestored={() => setRestored((times) => times + 1)}>
            {(onRestored) => <HistoryList {...{ entity, record: id, onRestored }} />}
          </RecordHistory>
        )}
      </RecordHeader>
      {read === undefined ? (
        <Fragment key="">{children({ kind: 'create' })}</Fragment>
      ) : (
        <StoredRecord
          // The form begins again with restored values.
          key={`${kind} ${read} ${restored}`}
          row={get}
          id={read}
          area={entity}
          words={words}
          back={back}
          fields={fields}
        >
          {(record) => children({ kind, record })}
        </StoredRecord>
      )}
    </>
  );
}
