import express, { type Request, type RequestHandler, type Response } from 'express';
import type { CallRow, Stamp } from '../../shared/contract/call.ts';
import { type Fields, isFields } from '../../shared/contract/envelope.ts';
import { validate } from '../../shared/contract/fields/validate.ts';
import { Refused } from '../../shared/errors.ts';
import type { ReceivedFile, UpstreamCall } from '../upstream/upstream.ts';
import { readStored } from '../writes/read-record.ts';
import type { Calls } from './calls.ts';
import { readWithin } from './guards/framing.ts';
import { readUpload } from './upload.ts';

interface Meant {
  readonly row: CallRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  /** The acting administrator. */
  readonly actor: string;
  readonly token: string;
}

interface Readers {
  readonly calls: Calls;
  readonly readJson: ReadJson;
}

/** The call that a request means, and the stored record where its stamps needed it. */
export interface Input {
  readonly call: UpstreamCall;
  readonly stored?: unknown;
}

/**
 * Makes of a request the call that goes to the upstream: its body read, stamped with the acting administrator and
 * held against the row's rule. Nothing is asked of the upstream before all of it is accepted.
 */
export async function readInput(
  { calls, readJson }: Readers,
  { row, params: sent, query, actor, token }: Meant,
  req: Request,
  res: Response,
): Promise<Input> {
  const params = checkedParams(row, stampParams(row, sent, actor));
  const call = { row, params, token, ...(query === undefined ? {} : { query }) };
  if (row.body === undefined) return { call };
  const { fields, file } = await readBody(readJson, row, actor, req, res);
  const body = validate(row.body, stampBody(row, fields ?? {}, actor));
  const checked = file === undefined ? undefined : file();
  const whole = { ...call, body, ...part(checked) };
  if (!keepsStored(row)) return { call: whole };
  const stored = await readStored(calls.of(res), whole);
  return { call: { ...whole, body: stampBody(row, body, actor, stored) }, stored };
}

const part = (file: ReceivedFile | undefined) => (file === undefined ? {} : { file });

/** The text fields come before the file: a missing type is reported before a missing file (spec 5). */
async function readBody(
  readJson: ReadJson,
  row: CallRow,
  actor: string,
  req: Request,
  res: Response,
): Promise<{ fields: unknown; file?: () => ReceivedFile }> {
  if (row.upload === undefined) return { fields: await readJson(req, res) };
  return readUpload(row.upload, req, res, actor);
}

/** The stamped login must fit the rule of its path part too. */
function checkedParams(row: CallRow, params: Readonly<Record<string, string>>) {
  for (const [name, rule] of Object.entries(row.params ?? {})) validate(rule, params[name]);
  return params;
}

/** Lists of records in a record: no body of the contract goes deeper than 4. */
const DEEPEST = 16;
/** Entries of one list: none of the contract comes near. Each that is wrong would cost an issue in the answer. */
const LONGEST_LIST = 2_000;
/** Characters of one text, where no rule is stricter: some are inside records that go on as they are (R10). */
const LONGEST_TEXT = 20_000;

/** Reads a request's JSON body; undefined where it has none. @throws {Refused} */
export type ReadJson = (req: Request, res: Response) => Promise<unknown>;

/** @param milliseconds for the whole body to arrive; the server's own limit for a request where there is none */
export function jsonReader(limit: number, milliseconds?: number): ReadJson {
  const parse: RequestHandler = express.json({ limit, inflate: false, type: isJson });
  return async (req, res) => {
    if (!hasBody(req)) return undefined;
    if (!isJson(req)) throw new Refused(415, ['O conteúdo deve ser enviado como application/json']);
    const parsed = () =>
      new Promise<void>((resolve, reject) => {
        parse(req, res, (error: unknown) => (error === undefined ? resolve() : reject(named(error))));
      });
    await readWithin(req, { bytes: limit, milliseconds }, new Refused(413, []), parsed);
    return plain(req.body);
  };
}

const isJson = (req: { readonly headers: Request['headers'] }): boolean =>
  /^application\/json\s*(?:;|$)/iu.test(req.headers['content-type'] ?? '');

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function named(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  return type === 'entity.parse.failed' ? new Refused(400, ['O JSON enviado é inválido']) : error;
}

/** The value without `__proto__`, not too deep, and with no list or text that is too long. */
function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'string' && value.length > LONGEST_TEXT) {
    throw new Refused(400, ['O JSON enviado tem um texto longo demais']);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) throw new Refused(400, ['O JSON enviado é profundo demais']);
  if (Array.isArray(value)) {
    if (value.length > LONGEST_LIST) throw new Refused(400, ['O JSON enviado tem uma lista longa demais']);
    return value.map((each) => plain(each, depth + 1));
  }
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each, depth + 1)]));
}

/** The path parts with the acting administrator where the row says so (R5). */
export function stampParams(row: CallRow, params: Readonly<Record<string, string>>, actor: string) {
  const stamped = stampsOf(row, 'path').map(({ field }) => [field, actor]);
  return { ...params, ...Object.fromEntries(stamped) } as Readonly<Record<string, string>>;
}

/**
 * The body with the acting administrator in its stamped fields, replacing any value that was sent. Stamps that keep
 * have the stored record's value where it has one (PS-06, PS-09). A body that is no record is left to the row's rule.
 *
 * @param stored the record as the upstream has it, for rows with `stored`
 */
export function stampBody(row: CallRow, body: unknown, actor: string, stored?: unknown): unknown {
  if (!isFields(body)) return body;
  const before = isFields(stored) ? stored : {};
  const stamped: Record<string, unknown> = { ...body };
  for (const stamp of stampsOf(row, 'body')) {
    stamped[stamp.field] = keptOr(actor, stamp, before);
  }
  for (const stamp of stampsOf(row, 'list')) {
    const list = body[stamp.list];
    if (!Array.isArray(list)) continue;
    stamped[stamp.list] = list.map((entry) =>
      isFields(entry)
        ? { ...entry, [stamp.field]: keptOr(actor, stamp, sameEntry(before, stamp, entry)) }
        : entry,
    );
  }
  return stamped;
}

/** Whether stamping takes the stored record. */
export const keepsStored = (row: CallRow): boolean =>
  (row.stamps ?? []).some((stamp) => stamp.in !== 'path' && stamp.keep === true);

type StampIn<Place extends Stamp['in']> = Extract<Stamp, { readonly in: Place }>;

const stampsOf = <Place extends Stamp['in']>(row: CallRow, place: Place): StampIn<Place>[] =>
  (row.stamps ?? []).filter((stamp): stamp is StampIn<Place> => stamp.in === place);

function keptOr(actor: string, stamp: StampIn<'body' | 'list'>, before: Fields): string {
  const kept = stamp.keep === true ? before[stamp.field] : undefined;
  return typeof kept === 'string' && kept.trim() !== '' ? kept : actor;
}

/** The stored entry that has the same key; a number and its text are the same. */
function sameEntry(stored: Fields, { list, key }: StampIn<'list'>, entry: Fields): Fields {
  const entries = stored[list];
  if (!Array.isArray(entries) || entry[key] === undefined || entry[key] === null) return {};
  return entries.filter(isFields).find((each) => String(each[key]) === String(entry[key])) ?? {};
}
