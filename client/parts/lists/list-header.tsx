import type { ReactNode } from 'react';
import type { EntityName } from '../../../shared/contract/index.ts';
import { type CsvColumn, writeCsv } from '../../../shared/csv.ts';
import type { List } from '../../data/use-list.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { ListOrigin } from '../../ui/table/list-origin.ts';
import type { ListViewState } from '../../ui/table/list-view.ts';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { UnreadRecords } from './unread-records.tsx';

/** The records of a list that could not be read, counted and named. */
export const Unread = ({ entity, source: { unread } }: Pick<ListHeaderProps<unknown>, 'entity' | 'source'>) =>
  unread.length > 0 && <UnreadRecords entity={entity} records={unread} />;

interface ListHeaderProps<Row> {
  readonly title: string;
  /** The entity of the list, and its source, whose unreadable records are named below the heading. */
  readonly entity: EntityName;
  readonly source: Pick<List<unknown>, 'unread'>;
  /** Begins the name of the exported file, which ends with today's date: `usuarios-2026-03-09.csv`. */
  readonly fileName: string;
  /** All rows that the list shows, filtered and sorted; undefined while it loads. */
  readonly rows: readonly Row[] | undefined;
  readonly csv: readonly CsvColumn<Row>[];
  /** Opens a dialog or leads to a form. Absent: there is no button 'Incluir'. */
  readonly add?: (() => void) | { readonly to: string; readonly state: ListOrigin };
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The heading of a list screen with 'Exportar CSV' and 'Incluir'. */
export const ListHeader = <Row,>(props: ListHeaderProps<Row>) => {
  const { title, entity, source, fileName, rows = [], csv, add, children } = props;
  const addText = (
    <>
      <Icon name="add" />
      Incluir
    </>
  );
  return (
    <>
      <PageHeader title={title}>
        <Button
          variant="outline-secondary"
          disabled={rows.length === 0}
          title="Exporta as linhas mostradas, na ordem mostrada"
          onClick={() => saveAs(`${fileName}-${dayText(today())}.csv`, writeCsv(csv, rows))}
        >
          <Icon name="download" />
          Exportar CSV
        </Button>
        {typeof add === 'function' && <Button onClick={add}>{addText}</Button>}
        {typeof add === 'object' && (
          <RouteLink className="btn btn-primary" {...add}>
            {addText}
          </RouteLink>
        )}
        {children}
      </PageHeader>
      <Unread entity={entity} source={source} />
    </>
  );
};

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this call returns. A minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface ListToolbarProps {
  readonly list: ListViewState;
  /** How many rows are found; undefined while the list loads. */
  readonly matches: number | undefined;
  /** Name of the search box; 'Buscar' unless given. */
  readonly label?: string;
  /** For filters with visible labels. */
  readonly labelled?: boolean;
  /** Filters. */
  readonly children?: ReactNode;
}

/** The search of a list and its filters. */
export const ListToolbar = ({ list, matches, label, labelled, children }: ListToolbarProps) => (
  <div className={labelled ? 'toolbar align-items-end' : 'toolbar'}>
    <SearchBox
      {...(label && { label })}
      value={list.view.search}
      matches={matches}
      onChange={(search) => list.change({ search })}
    />
    {children}
  </div>
);

interface ListFilterProps {
  readonly list: ListViewState;
  /** The filter's name in the address. */
  readonly name: string;
  readonly label: string;
  /** The choice that filters nothing, for example 'Tipo: todos'. */
  readonly all: string;
  readonly options: readonly Option[];
}

/** One filter of a list, kept in the address. */
export const ListFilter = ({ list: { view, change }, name, label, all, options }: ListFilterProps) => (
  <SelectField
    label={label}
    hideLabel
    placeholder={all}
    options={options}
    value={view.filters[name] ?? ''}
    onChange={({ target }) => change({ filters: { ...view.filters, [name]: target.value } })}
  />
);
