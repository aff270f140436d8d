import type { Query } from '@tanstack/react-query';
import { list, listOfRecord } from '../../../shared/contract/activity.ts';
import { contract, type EntityName } from '../../../shared/contract/index.ts';
import { queryClient } from '../query-client.ts';

/** Milliseconds: changes that come together are read together; the lists are read again at most so often. */
const TOGETHER = 100;
const BETWEEN = 400;

/** The reads that a change of an entity makes stale: its lists. The record of an open form is left to the form. */
function readsOf(entity: EntityName): readonly string[] {
  const rows = Object.entries(contract[entity] ?? {});
  return rows.flatMap(([name, row]) => (row.method === 'GET' && name !== 'get' ? [row.path] : []));
}

/** What a change touches beside its own entity. */
const alsoStale: Partial<Record<EntityName, readonly EntityName[]>> = { accessRequests: ['users'] };

const stale = new Set<string>();
let isAllStale = false;
let isReading = false;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function readStale(): Promise<void> {
  await pause(TOGETHER);
  while ((stale.size > 0 || isAllStale) && document.visibilityState === 'visible') {
    const paths = new Set(stale);
    const all = isAllStale;
    stale.clear();
    isAllStale = false;
    const isStale = ({ queryKey: [path] }: Query) => all || paths.has(String(path));
    const isFirst = (query: Query) => isStale(query) && query.state.data === undefined;
    // A first reading on its way goes on, and may have begun before the change: what it reads is stale.
    const isOld = queryClient.isFetching({ predicate: isFirst }) > 0;
    await queryClient.invalidateQueries({ predicate: isStale });
    if (isOld) {
      for (const path of paths) stale.add(path);
      isAllStale ||= all;
    }
    await pause(BETWEEN);
  }
  isReading = false;
}

/** Reads what is stale again, unless nobody sees it: then when somebody does. */
export function readSoon(): void {
  if (isReading) return;
  isReading = true;
  void readStale();
}

/** A change of an entity: reads its lists again soon. */
export function readChanged(entity: EntityName): void {
  for (const each of [entity, ...(alsoStale[entity] ?? [])])
    for (const path of readsOf(each)) stale.add(path);
  for (const row of [list, listOfRecord]) stale.add(row.path);
  readSoon();
}

/** More has changed than is known: reads everything again soon. */
export function readAll(): void {
  isAllStale = true;
  readSoon();
}

/** Cais answers again after a time without it: reads again what could not be read meanwhile. */
export function readFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
