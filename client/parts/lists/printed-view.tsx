import { formatMoment, formatNumber } from '../../../shared/format.ts';
import type { ListView } from '../../ui/table/list-view.ts';
import { usePrinting } from '../../ui/table/use-printing.ts';

interface PrintedViewProps {
  readonly view: Pick<ListView, 'search' | 'sort'>;
  /** How many rows are found; undefined while the list loads. */
  readonly matches: number | undefined;
  /** The chosen filters in words, such as 'Categoria: ECONOMY'. */
  readonly chosen?: readonly string[];
  /** What the list may be ordered by. */
  readonly columns?: readonly { readonly key: string; readonly header: string }[] | undefined;
}

/** Below the title on paper: how many rows, found and ordered by what, and when this was printed. */
export const PrintedView = ({ view, matches = 0, chosen = [], columns = [] }: PrintedViewProps) => {
  if (!usePrinting()) return null;
  const ordered = columns.find(({ key }) => key === view.sort?.key)?.header;
  const facts = [
    matches === 1 ? '1 registro' : `${formatNumber(matches)} registros`,
    view.search.trim() && `Busca: ${view.search.trim()}`,
    ...chosen,
    ordered && `Ordem: ${ordered}${view.sort?.desc ? ' (decrescente)' : ''}`,
    `Impresso em ${formatMoment(new Date().toISOString())}`,
  ];
  return <p className="printed-view small">{facts.filter(Boolean).join(' · ')}</p>;
};
