import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { OutcomeBadge } from '../../parts/activity/activity-words.tsx';
import { Address, Excerpt, Marked } from '../../ui/layout/marked.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { ActivityItem } from './activity-item.ts';

/** The record by its title and id, leading to its edit screen where it has one. */
export const RecordName = ({ item: { entry, title, path } }: { readonly item: ActivityItem }) => {
  if (title === '') return null;
  return (
    <span className="stacked">
      {path === undefined ? (
        <span className="clamp">
          <Marked text={title} />
        </span>
      ) : (
        <RouteLink className="clamp" to={path}>
          <Marked text={title} />
        </RouteLink>
      )}
      {entry.title && entry.record && (
        <small>
          id <Marked text={entry.record} />
        </small>
      )}
    </span>
  );
};

/** The login, with the names behind it where it was several users'. */
export const Who = ({ item: { entry, holders } }: { readonly item: ActivityItem }) => (
  <span className="stacked">
    <Address>{entry.login}</Address>
    {holders && (
      <small>
        <Marked text={holders} />
      </small>
    )}
  </span>
);

export const columns: readonly Column<ActivityItem>[] = [
  {
    key: 'quando',
    header: 'Quando',
    cell: ({ entry, when }) => (
      <time className="text-nowrap" dateTime={entry.at}>
        <Marked text={when} />
      </time>
    ),
    sortValue: { as: 'date', of: ({ entry }) => entry.at },
    weight: 1.4,
    searchText: ({ when }) => when,
  },
  {
    key: 'quem',
    header: 'Quem',
    cell: (item) => <Who item={item} />,
    sortValue: { as: 'text', of: ({ entry }) => entry.login },
    weight: 1.7,
    searchText: ({ entry, holders }) => `${entry.login}\n${holders}`,
  },
  {
    key: 'oque',
    header: 'O quê',
    cell: ({ what }) => what,
    sortValue: { as: 'text', of: ({ what }) => what },
    weight: 1.5,
  },
  {
    key: 'registro',
    header: 'Registro',
    cell: (item) => <RecordName item={item} />,
    sortValue: { as: 'text', of: ({ title }) => title },
    weight: 2.4,
    searchText: ({ entry }) => `${entry.title ?? ''}\n${entry.record ?? ''}`,
  },
  {
    key: 'resultado',
    header: 'Resultado',
    cell: ({ entry }) => (
      <span className="stacked">
        <OutcomeBadge outcome={entry.outcome} />
        {entry.message && (
          <span className="clamp">
            <Excerpt text={entry.message} />
          </span>
        )}
      </span>
    ),
    sortValue: { as: 'text', of: ({ result }) => result },
    weight: 1.9,
    searchText: ({ entry, result }) => `${result}\n${entry.message ?? ''}`,
  },
];

/** The list's columns as a spreadsheet gets them. */
export const csvColumns: readonly CsvColumn<ActivityItem>[] = [
  { header: 'Quando', value: ({ when }) => when },
  { header: 'Quem', value: ({ entry, holders }) => [entry.login, holders].filter(Boolean).join('. ') },
  { header: 'O quê', value: ({ what }) => what },
  { header: 'Registro', value: ({ entry }) => entry.title },
  { header: 'Id do registro', value: ({ entry }) => entry.record },
  { header: 'Resultado', value: ({ result }) => result },
  { header: 'Mensagem', value: ({ entry }) => entry.message },
];
