import { forEachFew } from '../calls/few-at-once.ts';
import { MalformedAnswer } from '../errors.ts';
import { unreadOf } from './answers.ts';
import type { CallRow, RecordOf } from './call.ts';
import { type Fields, isFields } from './envelope.ts';
import type { Field } from './fields/field-description.ts';

type Parts = Readonly<Record<string, string>>;

/** Makes a read and gives its checked data. `only`: the id of the only record of a list that is needed. @throws {Failure} */
export type ReadRow = (row: CallRow, params: Parts, only?: string) => Promise<unknown>;

/**
 * The record with an id, as the upstream has it now; undefined where it is not there, or the contract knows no read of it.
 *
 * @param known of the record: where it says which part of a list has the record, no other is read
 * @throws {MalformedAnswer} where it is there and cannot be read @throws {Failure} of a read
 */
export async function readRecord(
  record: RecordOf | undefined,
  id: string,
  readRow: ReadRow,
  known: Fields = {},
): Promise<Fields | undefined> {
  if (record?.read === undefined) return undefined;
  const { read: row, among, part } = record;
  const isList = among !== undefined || row.params === undefined;
  const only = isList && part === undefined ? id : undefined;
  const find = async (params: Parts) => {
    const answer = await readRow(row, params, only);
    if (record.carried === undefined && recordIn(record, unreadOf(answer), id)) {
      throw new MalformedAnswer(`record ${id} cannot be read`);
    }
    return recordIn(record, answer, id);
  };
  const own = readParts(record, id, known);
  if (own !== undefined || among === undefined) return find(own ?? {});
  return findAmong(row, async () => ((await readRow(among, {})) as readonly unknown[]).map(String), find);
}

/**
 * Where the last record of a list in parts was found. A form saves the contacts of one branch one after the other: with 22
 * branches this reads one list per contact instead of 23.
 */
const lastFound = new WeakMap<CallRow, Parts>();

/** Looks for a record in the parts of a list. */
async function findAmong(
  row: CallRow,
  values: () => Promise<readonly string[]>,
  find: (parts: Parts) => Promise<Fields | undefined>,
): Promise<Fields | undefined> {
  const likely = lastFound.get(row);
  const found = likely && (await find(likely).catch(() => undefined));
  if (found !== undefined) return found;
  const [name = ''] = Object.keys(row.params ?? {});
  const all = (await values()).map((value) => ({ [name]: value }));
  const hits: { readonly parts: Parts; readonly stored: Fields }[] = [];
  const failures: unknown[] = [];
  // A few at once: one write must not hold all connections to the upstream.
  await forEachFew(all, async (parts) => {
    if (hits.length > 0) return;
    await find(parts).then(
      (stored) => stored !== undefined && hits.push({ parts, stored }),
      (failure: unknown) => failures.push(failure),
    );
  });
  const [hit] = hits;
  if (hit === undefined && failures.length > 0) throw failures[0];
  if (hit !== undefined) lastFound.set(row, hit.parts);
  return hit?.stored;
}

/**
 * The path parts of the read of a record: each is the record's id or, where the row says `among`, known of the record.
 * Undefined where one is not known.
 */
function readParts({ read, among }: RecordOf, id: string, known: Fields): Parts | undefined {
  const parts = Object.keys(read?.params ?? {}).map((name) => [name, among ? known[name] : id]);
  if (parts.some(([, value]) => typeof value !== 'string')) return undefined;
  return Object.fromEntries(parts);
}

/** The record in what its read answers; undefined where it is not there. */
export function recordIn({ carried, part }: RecordOf, answer: unknown, id: string): Fields | undefined {
  if (!Array.isArray(answer)) return isFields(answer) ? answer : undefined;
  if (carried !== undefined) {
    const first = answer.find(isFields);
    return first && Object.fromEntries(carried.map((name) => [name, first[name]]));
  }
  if (part === undefined) return answer.find((record) => idOf(record) === id);
  return answer
    .flatMap((record) => rowsApart(record, part))
    .find(({ [part]: rows }) => Array.isArray(rows) && idOf(rows[0]) === id);
}

/** A record once for each row of one of its lists, with that row alone and all other lists empty. */
export function rowsApart(record: unknown, list: string): readonly Fields[] {
  if (!isFields(record)) return [];
  const emptied = Object.entries(record).map(([name, value]) => [name, Array.isArray(value) ? [] : value]);
  const held = record[list];
  return (Array.isArray(held) ? held : []).map((row) => ({ ...Object.fromEntries(emptied), [list]: [row] }));
}

/** A user has another name for its id. */
export const idOf = (record: unknown): string | undefined =>
  isFields(record) ? String(record.id ?? record.idUsuario) : undefined;

/** The value that a stored record has for a field by the name under which it is sent. */
export function storedValue(record: Fields, name: string, field: Field | undefined): unknown {
  const value = record[field?.stored ?? name];
  if (value !== undefined || field?.tells === undefined) return value;
  const list = record[field.tells];
  return Array.isArray(list) && list.length > 0;
}
