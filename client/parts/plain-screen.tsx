import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CallRow, InputOf, Schema } from '../../shared/contract/call.ts';
import type { Field } from '../../shared/contract/fields/field-description.ts';
import { refusingTaken } from '../../shared/contract/fields/unique-fields.ts';
import type { RecordedEntity } from '../../shared/contract/index.ts';
import { csvColumnsOf } from '../../shared/csv/csv-columns.ts';
import { entities, type Noun } from '../../shared/entities.ts';
import { calledBy } from '../../shared/records/record-title.ts';
import { type List, useList } from '../data/use-list.ts';
import { plainForm } from '../forms/field-values.ts';
import { RecordFields } from '../forms/record-fields.tsx';
import { useDialogRecord } from '../forms/use-dialog-record.ts';
import { type OpenRecord, type Stored, useOpenRecord } from '../forms/use-open-record.ts';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { useListViewState } from '../ui/table/list-view-state.ts';
import { useTableRows } from '../ui/table/table-rows.ts';
import { columnsOf } from './lists/columns-of.tsx';
import { ListHeader, ListToolbar } from './lists/list-header.tsx';
import { ListBulk, type ListKind, useListScreen } from './lists/list-screen.tsx';
import { RecordDialog } from './record-dialog.tsx';

/** The calls of a plain entity: `update` and `remove` name the record `:id` in their path. */
interface PlainCalls {
  readonly list: CallRow;
  readonly create: CallRow & { readonly body: Schema };
  readonly update: CallRow;
  readonly remove: CallRow;
}

interface PlainEntity {
  readonly entity: RecordedEntity;
  readonly calls: PlainCalls;
  readonly fields: Readonly<Record<string, Field>>;
}

type Row = Stored & Readonly<Record<string, unknown>>;

/** 'Nenhum armador cadastrado', 'Nenhuma restrição cadastrada'. */
const noneOf = ({ one, feminine }: Noun): string =>
  feminine ? `Nenhuma ${one} cadastrada` : `Nenhum ${one} cadastrado`;

/**
 * The screen of an entity of which every field is plain: a list with search, columns, export, ticks and removal, and a
 * dialog that adds and edits. A screen that needs more is written out with the same parts, as that of the port locations.
 */
export function plainScreen({ entity, calls, fields }: PlainEntity): ComponentType {
  const { area, noun } = entities[entity];
  const columns = columnsOf<Row, string>(fields);
  const csv = csvColumnsOf<Row, string>(fields);
  const view = { sort: { key: columns[0]?.key ?? '', desc: false }, filters: {} };
  const kind: ListKind<Row, CallRow> = {
    entity,
    fileName: noun.many,
    keyOf: ({ id }) => id,
    nameOf: (row) => calledBy(entity, row),
    removal: {
      call: calls.remove,
      refresh: [calls.list],
      inputOf: ({ id }) => ({ params: { id } }) as unknown as InputOf<CallRow, File>,
    },
  };
  const form = plainForm(fields);

  const PlainDialog = ({
    opened,
    rows,
  }: {
    readonly opened: OpenRecord<Row>;
    readonly rows: readonly Row[];
  }) => {
    const others = rows.filter(({ id }) => id !== opened.stored?.id);
    const record = useDialogRecord(entity, {
      opened,
      calls,
      rule: refusingTaken(calls.create.body, fields, others),
      valuesOf: (stored: Row | undefined): FieldValues => form.valuesOf(stored),
      shown: form.shown,
      toWire: form.toWire,
      title: opened.stored ? `Edição de ${kind.nameOf(opened.stored)}` : `Inclusão de ${noun.one}`,
    });
    return (
      <RecordDialog record={record}>
        <RecordFields fields={fields} rule={calls.create.body} form={record.form} errorOf={record.errorOf} />
      </RecordDialog>
    );
  };

  return () => {
    // The compiler cannot follow a row that is a variable to the records that it answers.
    const source = useList(calls.list, entity) as List<readonly Row[]>;
    const list = useListViewState(view);
    const table = useTableRows(source.rows, columns, list.view);
    const screen = useListScreen(kind, { source, view: list, columns, csv, all: source.rows, table });
    const { opened, add, edit } = useOpenRecord(source.rows);
    const addText = `Incluir ${noun.one}`;
    return (
      <>
        <ListHeader {...screen.header} add={() => add()} />
        <ListToolbar {...screen.toolbar} />
        <DataTable
          {...screen.table}
          caption={area}
          empty={noneOf(noun)}
          beginning={{ text: `Aqui ficam os registros de ${area}.`, label: addText, add: () => add() }}
          actions={(row) => (
            <>
              <IconButton icon="edit" label={`Editar ${kind.nameOf(row)}`} onClick={() => edit(row)} />
              <IconButton
                icon="delete"
                danger
                label={`Excluir ${kind.nameOf(row)}`}
                onClick={({ currentTarget }) => void screen.remove(row, currentTarget)}
              />
            </>
          )}
        />
        <ListBulk {...screen.bulk} />
        {opened !== undefined && <PlainDialog key={opened.path} opened={opened} rows={source.rows ?? []} />}
      </>
    );
  };
}
