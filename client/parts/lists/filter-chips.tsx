import { Button } from '../../ui/layout/button.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import type { ListView, ListViewState } from '../../ui/table/list-view.ts';
import type { Questions } from './filter-builder.tsx';
import type { Chosen } from './list-display.ts';
import { FilterMenu } from './list-filters.tsx';

interface FilterChipsProps {
  readonly list: ListViewState;
  readonly chosen: readonly Chosen[];
  readonly questions: Questions | undefined;
}

/** The active filters. Each can be removed alone, or all at once; a condition can be edited. Focus then goes to the search. */
export const FilterChips = ({ list, chosen, questions }: FilterChipsProps) => {
  const put = (from: Element, filters: ListView['filters']) => {
    from.closest('.toolbar')?.querySelector('input')?.focus();
    list.change({ filters });
  };
  const none = { ...list.view.filters, ...Object.fromEntries(chosen.map(({ name }) => [name, ''])) };
  return (
    <ul
      className="filter-chips list-unstyled d-flex flex-wrap align-items-center gap-2 w-100 m-0"
      aria-label="Filtros ativos"
    >
      {chosen.map(({ text, without, condition }) => (
        <li
          key={text}
          className="chip d-inline-flex align-items-center gap-1 mw-100 rounded-2 small text-break"
        >
          {condition && questions ? (
            <FilterMenu
              {...{ list, questions, condition }}
              label={`Editar o filtro ${text}`}
              className="line-link border-0 bg-transparent p-0 text-start text-reset"
            >
              {text}
            </FilterMenu>
          ) : (
            text
          )}
          <IconButton
            icon="close"
            small
            label={`Retirar ${text}`}
            onClick={({ currentTarget }) => put(currentTarget, without)}
          />
        </li>
      ))}
      <li>
        <Button variant="link" size="sm" onClick={({ currentTarget }) => put(currentTarget, none)}>
          Limpar tudo
        </Button>
      </li>
    </ul>
  );
};
