import { type ActivityEntry, type ActivityFilter, list } from '../../../shared/contract/activity.ts';
import { api } from '../../data/api.ts';

/** The most changes that are read for a file or a chart. */
export const mostChanges = 10_000;

/** The page after an entry; undefined after the last one. */
export const pageAfter = (entry: ActivityEntry | undefined): string | undefined =>
  entry?.more && `${entry.at} ${entry.id}`;

/** Each change that a filter lets through, newest first, at most `mostChanges`. @throws the `Failure` of a page */
export async function readChanges(filter: ActivityFilter, signal?: AbortSignal): Promise<ActivityEntry[]> {
  const all: ActivityEntry[] = [];
  let before: string | undefined;
  do {
    const query = { ...filter, each: '1' as const, ...(before !== undefined && { before }) };
    const page = await api.send(list, { query }, signal && { signal });
    all.push(...page);
    before = pageAfter(page.at(-1));
  } while (before !== undefined && all.length < mostChanges);
  return all;
}
