import { useMemo } from 'react';
import { formatNumber } from '../../../shared/format.ts';
import type { Difference } from '../../../shared/import/plan/planned-record.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Marked } from '../../ui/layout/marked.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListViewState } from '../../ui/table/list-view.ts';
import type { TableRows } from '../../ui/table/table-rows.ts';
import type { Chosen } from '../../ui/table/ticks.tsx';
import type { PlanRow, RowOutcome } from './protocol.ts';
import { isWritable, rowStates, withOutcome } from './row-states.ts';

const StateTag = ({ row }: { readonly row: PlanRow }) => {
  const { label, icon, tone } = rowStates[row.state];
  return (
    <span className="toned d-inline-flex align-items-center gap-1 fw-semibold" data-tone={tone}>
      <Icon name={icon} />
      {label}
    </span>
  );
};

/** A field with what is stored and what the file says. */
const Change = ({ field, stored, wanted, isRemoved }: Difference & { readonly isRemoved: boolean }) => (
  <li>
    <span className="text-body-secondary">{field}: </span>
    {stored !== '' && (
      <>
        <del className="text-body-secondary">
          <span className="visually-hidden">de </span>
          {stored}
        </del>
        {!isRemoved && <span aria-hidden="true"> → </span>}
      </>
    )}
    {isRemoved ? null : wanted === '' ? (
      <em>vazio</em>
    ) : (
      <ins className="text-decoration-none">
        {stored !== '' && <span className="visually-hidden"> para </span>}
        {wanted}
      </ins>
    )}
  </li>
);

const Details = ({ row: { differences, notes, state } }: { readonly row: PlanRow }) => (
  <div>
    {notes.map((note) => (
      <p key={note} className="mb-0">
        <Marked text={note} />
      </p>
    ))}
    {differences.length > 0 && (
      <ul className="list-unstyled mb-0">
        {differences
          .filter(({ stored, wanted }) => stored !== wanted && (stored !== '' || wanted !== ''))
          .map((difference) => (
            <Change key={difference.field} {...difference} isRemoved={state === 'remove'} />
          ))}
      </ul>
    )}
  </div>
);

const lineColumn: Column<PlanRow> = {
  key: 'linha',
  header: 'Linha',
  align: 'end',
  weight: 0.6,
  cell: ({ line }) => formatNumber(line),
  sortValue: { as: 'number', of: ({ line }) => line },
};

/** What search and order look at: the same while rows are ticked and written. */
export const planColumns: readonly Column<PlanRow>[] = [
  lineColumn,
  {
    key: 'registro',
    header: 'Registro',
    names: true,
    weight: 2,
    cell: ({ subject }) => (subject === '' ? <em>não reconhecido</em> : <Marked text={subject} />),
    sortValue: { as: 'text', of: ({ subject }) => subject },
  },
  {
    key: 'situacao',
    header: 'Situação',
    weight: 1.4,
    cell: (row) => <StateTag row={row} />,
    sortValue: { as: 'text', of: ({ state }) => rowStates[state].label },
  },
  {
    key: 'valores',
    header: 'Valores',
    weight: 3.6,
    cell: (row) => <Details row={row} />,
    searchText: ({ differences, notes }) =>
      [...notes, ...differences.flatMap(({ stored, wanted }) => [stored, wanted])].join('\n'),
  },
];

interface PlanTableProps {
  readonly table: TableRows<PlanRow>;
  readonly list: ListViewState;
  /** Undefined once the rows are being written. */
  readonly ticked: Chosen | undefined;
  readonly outcomes: ReadonlyMap<number, RowOutcome> | undefined;
}

const lineOf = ({ line }: PlanRow): number => line;
const nameOf = ({ line, subject }: PlanRow): string => `a linha ${line}, ${subject}`;

/** The rows of a plan, each that can be written with a tick; later with what came of them. */
export const PlanTable = ({ table, list, ticked, outcomes }: PlanTableProps) => {
  const columns = useMemo(
    () =>
      planColumns.map((column) => ({
        ...column,
        cell: (row: PlanRow) => column.cell(withOutcome(row, outcomes?.get(row.line))),
      })),
    [outcomes],
  );
  const ticks = useMemo(() => ticked && { chosen: ticked, nameOf, isRecord: isWritable }, [ticked]);
  return (
    <div className="import-plan">
      <DataTable
        caption="Plano da importação"
        columns={columns}
        table={table}
        list={list}
        rowKey={lineOf}
        {...(ticks && { ticks })}
        cards="md"
        fixed
        noMatch="Nenhuma linha encontrada"
      />
    </div>
  );
};
