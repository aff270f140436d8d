import { entities } from '../../../shared/entities.ts';
import { ownStorage } from '../../data/own-storage.ts';

/** As many as the palette offers. */
const most = 8;

const storage = ownStorage('recentes');
const name = 'registros';

const isPath = (value: unknown): value is string => typeof value === 'string';

/** Where the record of a request is opened. The activity leads nowhere, since an answered request cannot be opened. */
export const requestPath = '/solicitacaoAcesso/';

const places: readonly string[] = [
  requestPath,
  '/porto/',
  ...Object.values(entities).flatMap((entity) =>
    'record' in entity && entity.record !== null ? [entity.record.path] : [],
  ),
];

/** The records that the signed-in administrator opened last, by their addresses, the latest first. */
export const recentRecords = {
  all(): readonly string[] {
    const paths = storage.read(name);
    return Array.isArray(paths) ? paths.filter(isPath) : [];
  },
  add(path: string): void {
    storage.write(name, [path, ...recentRecords.all().filter((other) => other !== path)].slice(0, most));
  },
  dropAll: storage.dropAll,
};

/** The address of the record that an address opens, in one spelling; undefined for any other address. */
export function recordAt(pathname: string, search: string): string | undefined {
  for (const place of places) {
    const [path = '', query] = place.split('?');
    const id =
      query === undefined
        ? startOf(pathname, path)
        : pathname.toLowerCase() === path.toLowerCase()
          ? new URLSearchParams(search).get(query.replace('=', ''))
          : undefined;
    if (id) return `${place}${encodeURIComponent(id)}`;
  }
  return undefined;
}

/** What follows the path of a form, which may be spelled in any case (R3). */
function startOf(pathname: string, path: string): string | undefined {
  if (!pathname.toLowerCase().startsWith(path.toLowerCase())) return undefined;
  try {
    return decodeURIComponent(pathname.slice(path.length));
  } catch {
    return undefined;
  }
}
