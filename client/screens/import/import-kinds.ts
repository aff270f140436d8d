import { writeCsv } from '../../../shared/csv/csv.ts';
import { portLocationsCsv, restrictionsCsv } from '../../../shared/csv/list-csv.ts';
import { contactColumns, contactsCsv } from '../../../shared/import/kinds/contact-columns.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import { locationColumns } from '../../../shared/import/kinds/location-columns.ts';
import { restrictionColumns } from '../../../shared/import/kinds/restriction-columns.ts';
import type { ImportColumn } from '../../../shared/import/plan/headers.ts';
import { entityPages, type ImportedEntity, importPath } from '../../../shared/page-paths.ts';

interface KindPage {
  readonly area: ImportedEntity;
  readonly columns: readonly ImportColumn<string>[];
  /** A file with the heads of the columns alone. */
  readonly template: () => string;
}

export interface ImportPage extends KindPage {
  readonly kind: ImportKindName;
  readonly title: string;
  /** The list that the records belong to. */
  readonly list: string;
}

/** What is imported. A kind that is forgotten here does not compile. */
const kinds: Readonly<Record<ImportKindName, KindPage>> = {
  ports: {
    area: 'portLocations',
    columns: locationColumns,
    template: () => writeCsv(portLocationsCsv, []),
  },
  restrictions: {
    area: 'restrictions',
    columns: restrictionColumns,
    template: () => writeCsv(restrictionsCsv, []),
  },
  contacts: {
    area: 'contacts',
    columns: contactColumns,
    template: () => writeCsv(contactsCsv, []),
  },
};

const pages: readonly ImportPage[] = Object.entries(kinds).map(([kind, page]) => {
  const { path: list = '', imports: title = '' } =
    entityPages.find(({ entity }) => entity === page.area) ?? {};
  return { ...page, kind: kind as ImportKindName, title, list };
});

/** The page at a path, whatever its case and with or without a slash at the end. @throws where there is none */
export function importPageAt(pathname: string): ImportPage {
  const path = pathname.toLowerCase().replace(/\/+$/u, '');
  const found = pages.find(({ list }) => importPath(list).toLowerCase() === path);
  if (found === undefined) throw new Error(`no import at ${pathname}`);
  return found;
}
