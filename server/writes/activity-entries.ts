import type { ActivityDetail, ActivityEntry } from '../../shared/contract/activity.ts';
import { canonicalLogin } from '../../shared/contract/session.ts';
import { changesOf, differingParts, textOf } from '../../shared/records/changes-of.ts';
import type { AddressHolderTable, Moment } from '../storage/tables.ts';
import type { Known } from './activity-queries.ts';
import type { Values } from './activity-values.ts';
import type { AddressHolders } from './address-holders.ts';

/** An address that somebody else had within so many milliseconds before a change shows both. */
const HELD = 90 * 24 * 3_600_000;

/** Alike changes, as the database counts them. */
export type Group = Known & { readonly count: unknown; readonly records: unknown };
type Told = Omit<Known, 'actor' | 'alike' | 'run' | 'run_title'>;
type RunPart = Pick<Known, 'action' | 'outcome'> & { readonly count: unknown };
/** What came of the changes of runs, by run and actor. */
export type Runs = ReadonlyMap<string, readonly RunPart[]>;
/** The users behind logins. */
export type People = Awaited<ReturnType<AddressHolders['of']>>;

/** What an entry says that stands for a run. */
export function asRun(id: string, rows: readonly RunPart[], title: string | null) {
  const parts = rows.map(({ action, outcome, count }) => ({ action, outcome, count: Number(count) }));
  const outcome = outcomes.find((each) => parts.some((part) => part.outcome === each)) ?? 'unknown';
  return { id, title, outcome, record: null, status: null, message: null, run: { id, parts } };
}

/** Of a run the outcome that a person must know of first. */
const outcomes = ['unknown', 'applied', 'refused'] as const;

/** What a change of a stored record changed, with long values cut to where they differ. */
export function changesIn(detail: ActivityDetail): Pick<ActivityEntry, 'changes'> {
  const { kind, fields } = changesOf(detail);
  if (kind !== 'changed' || fields.length === 0) return {};
  const changes = fields.map(({ name, before = '', after = '' }) => {
    const parts = differingParts(before, after);
    return { name, before: textOf(parts.before), after: textOf(parts.after) };
  });
  return { changes };
}

/** A change as the activity tells it. */
export function entryOf(row: Told, people: People, values?: Values): ActivityEntry {
  const { id, at, user_id, entity, action, record, title, outcome, status, message } = row;
  const login = canonicalLogin(row.login);
  const known = people.get(login) ?? [];
  const holders = holdersAt(at, user_id, known);
  return {
    ...{ id, at, login, name: nameIn(known, user_id), userId: user_id },
    ...(holders.length > 0 && { holders }),
    ...{ entity, action, record, title, outcome, status, message },
    ...(values?.forgotten && { forgotten: values.forgotten }),
  };
}

/** The name behind a login; undefined where several users had it and it is not known which of them it was. */
export function nameIn(known: readonly AddressHolderTable[] = [], userId: string | null): string | undefined {
  const found =
    known.find(({ user_id }) => user_id === userId) ?? (known.length === 1 ? known[0] : undefined);
  return found?.name || undefined;
}

/** Who had the address of a change: first the user who made it, where that is known. None where it was nobody else's. */
function holdersAt(at: Moment, signer: string | null, all: readonly AddressHolderTable[]) {
  const since = new Date(Date.parse(at) - HELD).toISOString();
  const near = all.filter(({ user_id, seen_at }) => user_id === signer || seen_at >= since);
  if (near.every(({ user_id }) => user_id === near[0]?.user_id)) return [];
  const inOrder = near.toSorted((a, b) => Number(b.user_id === signer) - Number(a.user_id === signer));
  return inOrder.map(({ user_id, name }) => ({ userId: user_id, name }));
}

/** The same with its values. */
export function detailOf(row: Told, people: People, values: Values | undefined): ActivityDetail {
  const { before = null, sent = null } = values ?? {};
  const detail = { ...entryOf(row, people, values), before, sent };
  return { ...detail, ...changesIn(detail) };
}
