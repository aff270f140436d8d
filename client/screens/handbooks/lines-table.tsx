import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLocalListView } from '../../ui/table/list-view-state.ts';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import type { HandbookValues } from './handbook-form-values.ts';
import { type HandbookLine, nameOf } from './handbook-line.ts';
import { SlideLink } from './slide-link.tsx';

/** A row that is not saved yet. */
const isNew = ({ id }: HandbookLine): boolean => id === undefined;

/** Columns of spec 2.14, with a mark on rows that 'Salvar' will add. */
const lineColumns: readonly Column<HandbookLine>[] = [
  {
    key: 'tipo',
    header: 'Tipo',
    cell: (line) => (
      <span className="d-inline-flex flex-wrap align-items-center column-gap-2">
        {line.tipo}
        {isNew(line) && <span className="tag">Nova, não salva</span>}
      </span>
    ),
    sortValue: { as: 'text', of: ({ tipo }) => tipo },
  },
  {
    key: 'drive',
    header: 'ID Google Drive',
    weight: 3,
    cell: ({ id_slidegoogledrive }) => <SlideLink id={id_slidegoogledrive} />,
    sortValue: { as: 'text', of: ({ id_slidegoogledrive }) => id_slidegoogledrive },
  },
  {
    key: 'nome',
    header: 'Nome',
    weight: 2,
    cell: ({ nome_arquivo }) => nome_arquivo || null,
    sortValue: { as: 'text', of: ({ nome_arquivo }) => nome_arquivo },
  },
  {
    key: 'commodity',
    header: 'Tipo de commodity',
    weight: 2,
    cell: ({ grpMerc }) => grpMerc || null,
    sortValue: { as: 'text', of: ({ grpMerc }) => grpMerc },
  },
];

interface LinesTableProps {
  readonly form: UseFormReturn<HandbookValues>;
  readonly stored: readonly HandbookLine[];
  /** Deletes a stored row at once, after confirmation; false where it stays. */
  readonly onRemoveStored: (line: HandbookLine) => Promise<boolean>;
  readonly error: string | undefined;
}

/** The rows of the handbook: those stored, then those that 'Salvar' will add. */
export const LinesTable = ({ form, stored, onRemoveStored, error }: LinesTableProps) => {
  const added = form.watch('linhas');
  const signature = JSON.stringify(added);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form gives a copy each time; what it says is what counts
  const lines = useMemo(() => [...stored, ...added], [stored, signature]);
  const view = useLocalListView();
  const table = useTableRows(lines, lineColumns, view.view);
  const keepFocus = useFocusAfterRemoval(table.rows);

  const remove = async (line: HandbookLine, button: Element) => {
    const forget = keepFocus(button);
    if (isNew(line)) {
      const rest = form.getValues('linhas').filter(({ key }) => key !== line.key);
      form.setValue('linhas', rest, { shouldDirty: true });
    } else if (!(await onRemoveStored(line))) forget();
  };

  return (
    <div className="handbook-lines mb-4">
      <h3>Arquivos e commodities</h3>
      {error !== undefined && (
        <div className="field-error">
          <Icon name="error" />
          <span>{error}</span>
        </div>
      )}
      <DataTable
        caption="Arquivos e commodities"
        columns={lineColumns}
        table={table}
        list={view}
        rowKey={({ key }) => key}
        empty="Nenhum arquivo ou commodity ainda"
        cards="md"
        actions={(line) => (
          <IconButton
            icon="delete"
            danger
            label={isNew(line) ? `Retirar ${nameOf(line)} (não salva)` : `Excluir ${nameOf(line)}`}
            onClick={({ currentTarget }) => void remove(line, currentTarget)}
          />
        )}
      />
    </div>
  );
};
