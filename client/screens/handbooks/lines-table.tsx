import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rowFields } from '../../../shared/contract/handbooks.ts';
import { type HandbookLine, nameOf } from '../../parts/handbooks/handbook-line.ts';
import { SlideLink } from '../../parts/handbooks/slide-link.tsx';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLocalListView } from '../../ui/table/list-view-state.ts';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { useFocusAfterRemoval } from '../../ui/table/use-focus-after-removal.ts';
import type { HandbookValues } from './handbook-form-values.ts';

/** A row that is not saved yet. */
const isNew = ({ id }: HandbookLine): boolean => id === undefined;

/** Columns of spec 2.14, with a mark on rows that 'Salvar' will add. */
const lineColumns: readonly Column<HandbookLine>[] = columnsOf(
  rowFields,
  {
    tipo: {
      weight: 1.6,
      cell: (line) => (
        <span className="d-inline-flex flex-wrap align-items-center column-gap-2 text-nowrap">
          {line.tipo}
          {isNew(line) && <span className="tag">Nova, não salva</span>}
        </span>
      ),
    },
    id_slidegoogledrive: {
      key: 'drive',
      weight: 3.2,
      cell: ({ id_slidegoogledrive }) => <SlideLink id={id_slidegoogledrive} />,
    },
    nome_arquivo: { key: 'nome', weight: 2.6 },
    grpMerc: { key: 'commodity', weight: 2 },
  },
  { names: ['tipo', 'id_slidegoogledrive', 'nome_arquivo', 'grpMerc'] },
);

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
    <div className="mb-4">
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
        fixed
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
