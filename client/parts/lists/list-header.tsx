import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EntityName } from '../../../shared/contract/index.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { warning } from '../../../shared/message.ts';
import { entityPages, importPath } from '../../../shared/page-paths.ts';
import { unreadCount } from '../../../shared/records/unread-count.ts';
import { lazyPart, loadPart } from '../../connection/connection.ts';
import type { List } from '../../data/use-list.ts';
import { useAreaNotify } from '../../data/writes/use-area-notify.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { useKeys } from '../../ui/layout/keys.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Popover } from '../../ui/layout/popover.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { PanelSkeleton } from '../../ui/layout/skeleton.tsx';
import { type Add, AddButton } from '../../ui/table/data-table-state.tsx';
import type { CountsByFacet, Facets } from '../../ui/table/facets.ts';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import type { Questions } from './filter-builder.tsx';
import { chosenOf, type Filter, facetFilters, type ListDisplay } from './list-display.ts';
import { AddFilter, ListFilter } from './list-filters.tsx';
import { PrintedView } from './printed-view.tsx';
import { UnreadRecords } from './unread-records.tsx';

interface ListHeaderProps<Row> {
  /** The heading of a list that is no entity's. */
  readonly title?: string;
  /** The entity of the list, and its source, whose unreadable records are named below the heading. */
  readonly entity: EntityName;
  readonly source: Pick<List<unknown>, 'unread'>;
  /** Begins the name of the exported file, which ends with today's date: `usuarios-2026-03-09.csv`. */
  readonly fileName: string;
  /** All rows that the list shows, filtered and sorted; undefined while it loads. */
  readonly rows: readonly Row[] | undefined;
  readonly csv: readonly CsvColumn<Row>[];
  /** Reads the rows of the file, where the list has not read them all. Rejects with the `Failure` of the read. */
  readonly readAll?: () => Promise<readonly Row[]>;
  /** Opens a dialog or leads to a form. Absent: there is no button 'Incluir'. */
  readonly add?: Add;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The heading of an entity's list with 'Exportar CSV', 'Importar' and 'Incluir'. */
export const ListHeader = <Row,>(props: ListHeaderProps<Row>) => {
  const { title = '', entity, source, fileName, rows = [], csv, readAll, add, children } = props;
  const page = entityPages.find((each) => each.entity === entity);
  const notify = useAreaNotify(entity);
  const navigate = useNavigate();
  const include = () => {
    if (typeof add === 'function') add();
    else if (add) void navigate(add.to, { state: add.state });
  };
  useKeys('Nas listas', add ? [{ keys: 'c', does: 'Incluir', run: include }] : []);
  return (
    <>
      <PageHeader title={page?.title ?? title}>
        <Button
          variant="outline-secondary"
          disabled={rows.length === 0}
          aria-label="Exportar CSV"
          title="Exporta as linhas mostradas, na ordem mostrada"
          onClick={async () => {
            const { exportCsv } = await loadPart(() => import('./export-csv.ts'));
            exportCsv(fileName, csv, (await readAll?.()) ?? rows);
            const left = source.unread.length;
            if (left > 0) {
              notify(
                warning(
                  `${unreadCount(left)} e ${left === 1 ? 'ficou' : 'ficaram'} fora do arquivo.`,
                  'Aviso',
                ),
              );
            }
          }}
        >
          <Icon name="download" />
          <span className="d-none d-sm-inline">Exportar CSV</span>
        </Button>
        {page?.imports && (
          <RouteLink className="btn btn-outline-secondary" to={importPath(page.path)} aria-label="Importar">
            <Icon name="upload" />
            <span className="d-none d-sm-inline">Importar</span>
          </RouteLink>
        )}
        {add && <AddButton add={add}>Incluir</AddButton>}
        {children}
      </PageHeader>
      <UnreadRecords entity={entity} records={source.unread} />
    </>
  );
};

const FilterChips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips);
const SavedViews = lazyPart(async () => (await import('./saved-views.tsx')).SavedViews);
const DisplayPanel = lazyPart(async () => (await import('./display-panel.tsx')).DisplayPanel, PanelSkeleton);

interface ListToolbarProps {
  readonly list: ListViewState;
  /** How many rows are found; undefined while the list loads. */
  readonly matches: number | undefined;
  /** Name of the search box; 'Buscar' unless given. */
  readonly label?: string;
  readonly filters?: readonly Filter[];
  /** Further filters, whose choices are counted once the rows are drawn. */
  readonly facets?: { readonly of: Facets<never>; readonly count: (() => CountsByFacet) | undefined };
  /** What '+ Filtro' offers; absent where conditions mean nothing. */
  readonly questions?: Questions | undefined;
  /** Whether the names of the filters are shown above them. */
  readonly labelled?: boolean;
  /** Absent where there are no columns to choose from. */
  readonly display?: ListDisplay<never> | undefined;
  /** How many rows a saved view leaves, by the query of its address. */
  readonly countOf?: (query: string) => number | undefined;
  /** Stands before the search. */
  readonly title?: ReactNode;
  /** What the list may be ordered by, where `display` does not say so. */
  readonly columns?: readonly { readonly key: string; readonly header: string }[];
  /** What else the list is about, for its heading on paper: 'Filial: Santos'. */
  readonly also?: readonly string[];
  /** Further filters, before the others. */
  readonly further?: ReactNode;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const DisplayMenu = ({ display }: { readonly display: ListDisplay<never> }) => (
  <Popover
    label="Exibição: densidade, colunas e visões"
    className="btn btn-outline-secondary ms-auto"
    button={
      <>
        <Icon name="columns" />
        Exibição
      </>
    }
  >
    {() => (
      <div className="w-17">
        <DisplayPanel display={display} />
      </div>
    )}
  </Popover>
);

/** The search of a list, its filters and how it is shown; on paper, what was searched and filtered by. */
export const ListToolbar = (props: ListToolbarProps) => {
  const {
    list,
    matches,
    label,
    facets,
    questions,
    labelled,
    display,
    columns = display?.all,
    countOf,
    title,
    also = [],
    further,
    children,
  } = props;
  const count = useDeferredValue(facets?.count ?? null, null);
  const counts = useMemo(() => count?.(), [count]);
  const filters = [...(props.filters ?? []), ...(facets ? facetFilters(facets.of, counts) : [])];
  const chosen = chosenOf(filters, list, questions?.asked);
  const filtersId = useId();
  const [open, setOpen] = useState(false);
  const addFilter = questions && <AddFilter list={list} questions={questions} />;
  return (
    <>
      {display && countOf && display.views.length > 0 && <SavedViews display={display} countOf={countOf} />}
      <div className={labelled ? 'toolbar align-items-end' : 'toolbar'}>
        {title}
        <SearchBox
          {...(label && { label })}
          value={list.view.search}
          matches={matches}
          onChange={(search) => list.change({ search })}
        />
        {filters.length > 0 && (
          <Button
            variant="outline-secondary"
            className="d-sm-none"
            aria-expanded={open}
            aria-controls={filtersId}
            onClick={() => setOpen(!open)}
          >
            Filtros
          </Button>
        )}
        {filters.length > 0 && (
          <fieldset
            id={filtersId}
            className={[labelled && 'labelled-filters', !open && 'd-none d-sm-flex']
              .filter(Boolean)
              .join(' ')}
          >
            <legend className="visually-hidden">Filtros</legend>
            {further}
            {filters.map((filter) => (
              <ListFilter key={filter.name} list={list} filter={filter} hideLabel={!labelled} />
            ))}
            {addFilter}
          </fieldset>
        )}
        {filters.length === 0 && addFilter}
        {display && <DisplayMenu display={display} />}
        {children}
        {chosen.length > 0 && <FilterChips list={list} chosen={chosen} questions={questions} />}
      </div>
      <PrintedView
        view={list.view}
        chosen={[...also, ...chosen.map(({ text }) => text)]}
        columns={columns}
        matches={matches}
      />
    </>
  );
};
