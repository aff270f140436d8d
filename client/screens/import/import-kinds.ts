import type { EntityName } from '../../../shared/contract/index.ts';
import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';

interface ImportPage {
  readonly kind: ImportKindName;
  readonly title: string;
  /** The list that the records belong to. */
  readonly list: string;
  readonly area: EntityName;
}

/** What can be imported, by the path of its page in lower case. */
const pages: Readonly<Record<string, ImportPage>> = {
  '/localizacaoporto/importar': {
    ...{ kind: 'ports', title: 'Importar portos', list: '/localizacaoPorto', area: 'portLocations' },
  },
  '/portsearcher/importar': {
    ...{ kind: 'restrictions', title: 'Importar restrições', list: '/portSearcher', area: 'restrictions' },
  },
  '/contatos/importar': { kind: 'contacts', title: 'Importar contatos', list: '/contatos', area: 'contacts' },
};

/** The page at a path, which may end in a slash. */
export const importPageAt = (pathname: string): ImportPage =>
  pages[pathname.toLowerCase().replace(/\/+$/u, '')] ?? (pages['/localizacaoporto/importar'] as ImportPage);
