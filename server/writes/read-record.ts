import { checkAnswer, unreadOf } from '../../shared/contract/answers.ts';
import type { CallRow } from '../../shared/contract/call.ts';
import { isFields } from '../../shared/contract/envelope.ts';
import { readParts, recordIn } from '../../shared/contract/stored-record.ts';
import { Refused, SessionEnded } from '../../shared/errors.ts';
import { forEachFew } from '../../shared/few-at-once.ts';
import { isSuccess, openAnswer, type SendWhole, type UpstreamCall } from '../upstream/upstream.ts';

/** The id by which a write names what it changes. */
function idOf({ row, params, body }: UpstreamCall): string | undefined {
  if (row.record === undefined) return undefined;
  const { id, in: place } = row.record;
  const found = place === 'body' ? (isFields(body) ? body[id] : undefined) : params[id];
  return found === undefined || found === null ? undefined : String(found);
}

/** The id of the record that a write changes. Where a write names a part of a record, the stored record has the id. */
export function recordIdOf(write: UpstreamCall, before: unknown): string | undefined {
  if (write.row.record?.part === undefined) return idOf(write);
  return isFields(before) ? String(before.id) : undefined;
}

/**
 * The record that a write is about, as the upstream has it now; undefined where the contract knows no read of it. Where it
 * cannot be read the write is not made, since it would lose the values that it must keep.
 *
 * @param milliseconds that the reads may take at most
 */
export async function readStored(
  send: SendWhole,
  write: UpstreamCall,
  milliseconds?: number,
): Promise<unknown> {
  const { record } = write.row;
  const id = idOf(write);
  if (record?.read === undefined || id === undefined) return undefined;
  const { read: row, among, part } = record;
  const end = milliseconds === undefined ? undefined : performance.now() + milliseconds;
  const answerOf = async (call: Pick<UpstreamCall, 'row' | 'params' | 'only'>) => {
    const left = end === undefined ? undefined : Math.max(1, end - performance.now());
    const token = write.token === undefined ? {} : { token: write.token };
    const checked = checkAnswer(call.row.answer, await readData(send, { ...call, ...token }, left));
    if ('issues' in checked) throw unreadable();
    return checked.value;
  };
  const isList = among !== undefined || row.params === undefined;
  const only = isList && part === undefined ? { only: id } : {};
  const find = async (params: Parts): Promise<unknown> => {
    const answer = await answerOf({ row, params, ...only });
    if (record.carried === undefined && recordIn(record, unreadOf(answer), id)) throw unreadable();
    return recordIn(record, answer, id);
  };
  const own = readParts(record, id, {});
  if (own !== undefined) return find(own);
  const values = async () =>
    ((await answerOf({ row: among as CallRow, params: {} })) as string[]).map(String);
  return findAmong(row, values, find);
}

type Parts = UpstreamCall['params'];

/**
 * Where the last record of a list in parts was found. A form saves the contacts of one branch one after the other: with 22
 * branches this reads one list per contact instead of 23.
 */
const lastFound = new WeakMap<CallRow, Parts>();

/** Looks for a record in the parts of a list. */
async function findAmong(
  row: CallRow,
  values: () => Promise<readonly string[]>,
  find: (parts: Parts) => Promise<unknown>,
): Promise<unknown> {
  const likely = lastFound.get(row);
  const found = likely && (await find(likely).catch(() => undefined));
  if (found !== undefined) return found;
  const [name = ''] = Object.keys(row.params ?? {});
  const all = (await values()).map((value) => ({ [name]: value }));
  const hits: { readonly parts: Parts; readonly stored: unknown }[] = [];
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

const unreadable = () => new Refused(502, ['O registro atual não pôde ser lido. Nada foi alterado.']);

/** What a read answers, out of its envelope. @throws {Refused} @throws {SessionEnded} */
export async function readData(send: SendWhole, read: UpstreamCall, milliseconds?: number): Promise<unknown> {
  const answer = await send(read, milliseconds === undefined ? {} : { most: milliseconds });
  const { status, data, messages } = openAnswer(answer);
  if (status === 401) throw new SessionEnded('the upstream answered 401');
  if (!isSuccess(status)) throw new Refused(status, messages);
  if (data === null) throw new Refused(404, messages);
  return data;
}
