import type { RecordedEntity } from '../../../shared/contract/index.ts';
import { writeCsv } from '../../../shared/csv/csv.ts';
import { portLocationsCsv, restrictionsCsv } from '../../../shared/csv/list-csv.ts';
import { contactColumns, contactsCsv } from '../../../shared/import/kinds/contact-columns.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { locationColumns } from '../../../shared/import/kinds/location-columns.ts';
import { restrictionColumns } from '../../../shared/import/kinds/restriction-columns.ts';
import type { ImportColumn } from '../../../shared/import/plan/headers.ts';
import type { PagePath } from '../../../shared/page-paths.ts';

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

/** The paths of the pages of imports. */
type ImportPath = Extract<PagePath, `${string}/importar`>;

/** What is imported at each path. A path or a kind that is forgotten here does not compile. */
const kindAt: Readonly<Record<ImportPath, ImportKindName>> = {
  '/localizacaoPorto/importar': 'ports',
  '/portSearcher/importar': 'restrictions',
  '/contatos/importar': 'contacts',
};

const pages: { readonly [Kind in ImportKindName]: ImportPage & { readonly kind: Kind } } = {
  ports: {
    kind: 'ports',
    title: 'Importar portos',
    list: '/localizacaoPorto',
    area: 'portLocations',
    columns: locationColumns,
    template: () => writeCsv(portLocationsCsv, []),
  },
  restrictions: {
    kind: 'restrictions',
    title: 'Importar restrições',
    list: '/portSearcher',
    area: 'restrictions',
    columns: restrictionColumns,
    template: () => writeCsv(restrictionsCsv, []),
  },
  contacts: {
    kind: 'contacts',
    title: 'Importar contatos',
    list: '/contatos',
    area: 'contacts',
    columns: contactColumns,
    template: () => writeCsv(contactsCsv, []),
  },
};

/** The page at a path, whatever its case and with or without a slash at the end. @throws where there is none */
export function importPageAt(pathname: string): ImportPage {
  const path = pathname.toLowerCase().replace(/\/+$/u, '');
  const found = Object.entries(kindAt).find(([known]) => known.toLowerCase() === path);
  if (found === undefined) throw new Error(`no import at ${pathname}`);
  return pages[found[1]];
}
