import type { RecordedEntity } from '../../../shared/contract/index.ts';
import { writeCsv } from '../../../shared/csv/csv.ts';
import { portLocationsCsv } from '../../../shared/csv/port-locations-csv.ts';
import { restrictionsCsv } from '../../../shared/csv/restrictions-csv.ts';
import { contactColumns, contactsCsv } from '../../../shared/import/kinds/contact-columns.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { locationColumns } from '../../../shared/import/kinds/location-columns.ts';
import { restrictionColumns } from '../../../shared/import/kinds/restriction-columns.ts';
import type { ImportColumn } from '../../../shared/import/plan/headers.ts';

export interface ImportPage {
  readonly kind: ImportKindName;
  readonly title: string;
  /** The list that the records belong to. */
  readonly list: string;
  readonly area: RecordedEntity;
  readonly columns: readonly ImportColumn<string>[];
  /** A file with the heads of the columns alone. */
  readonly template: () => string;
}

const ports: ImportPage = {
  kind: 'ports',
  title: 'Importar portos',
  list: '/localizacaoPorto',
  area: 'portLocations',
  columns: locationColumns,
  template: () => writeCsv(portLocationsCsv, []),
};

/** What can be imported, by the path of its page in lower case. */
const pages: Readonly<Record<string, ImportPage>> = {
  '/localizacaoporto/importar': ports,
  '/portsearcher/importar': {
    kind: 'restrictions',
    title: 'Importar restrições',
    list: '/portSearcher',
    area: 'restrictions',
    columns: restrictionColumns,
    template: () => writeCsv(restrictionsCsv, []),
  },
  '/contatos/importar': {
    kind: 'contacts',
    title: 'Importar contatos',
    list: '/contatos',
    area: 'contacts',
    columns: contactColumns,
    template: () => writeCsv(contactsCsv, []),
  },
};

/** The page at a path, which may end in a slash. */
export const importPageAt = (pathname: string): ImportPage =>
  pages[pathname.toLowerCase().replace(/\/+$/u, '')] ?? ports;
