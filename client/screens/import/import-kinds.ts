import { importKinds } from '../../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../../shared/import/plan/kind.ts';
import { importPages } from '../../../shared/page-paths.ts';

/** The page of imports at a path, whatever its case and with or without a slash at the end. @throws where there is none */
export function importPageAt(pathname: string) {
  const sought = pathname.toLowerCase().replace(/\/+$/u, '');
  const found = importPages.find(({ path }) => path.toLowerCase() === sought);
  if (found === undefined) throw new Error(`no import at ${pathname}`);
  const { columns, toCsv }: ImportKind = importKinds[found.kind];
  /** A file with the heads of the columns alone. */
  const template = () => toCsv([]);
  return { ...found, columns, template };
}

export type ImportPage = ReturnType<typeof importPageAt>;
