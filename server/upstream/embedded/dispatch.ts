import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import { contract } from '../../../shared/contract/index.ts';
import { Failure, NoResponse } from '../../../shared/errors.ts';
import { isLong, jsonBytes, jsonPieces } from '../../json-bytes.ts';
import type { Logger } from '../../observability/log.ts';
import { CommitUnanswered, type Database, StoreUnavailable } from '../../storage/database.ts';
import type { StorageTables } from '../../storage/tables.ts';
import { answerAgain, answerKey, keptAnswer, keyOf, takeKey } from '../../storage/write-keys.ts';
import type { JoinedWrite, UpstreamAnswer, UpstreamCall, WholeAnswer } from '../upstream.ts';
import type { Actor, FindActor } from './access/tokens.ts';
import { type Context, type Done, type Handlers, type LineupAccount, Refusal } from './handler.ts';
import type { EmbeddedTables } from './records/tables.ts';

export interface Parts {
  readonly database: Database<EmbeddedTables>;
  readonly findActor: FindActor;
  readonly lineup: LineupAccount | undefined;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

/** A handler, its row's types set aside: they hold where the table is written. */
type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

/** Answers a call with its handler: the token first, then the handler, a write's in one transaction. */
export function createDispatch(handlers: Handlers, parts: Parts) {
  const handlerOf = byRow(handlers);
  return async (call: UpstreamCall): Promise<UpstreamAnswer> => {
    if (call.signal?.aborted) throw new NoResponse('not-applied');
    const handler = handlerOf.get(call.row);
    if (handler === undefined) return refuse(404, 'Recurso não encontrado');
    try {
      const actor = await parts.findActor(call.token, parts.now());
      if (actor === undefined && call.row.withoutToken !== true)
        return refuse(401, 'Sessão inválida ou expirada');
      return await run(handler, call, actor, parts);
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.status, error.message);
      if (error instanceof Failure) throw error;
      parts.log.error({ err: error, call: call.row.path }, 'embedded upstream failed');
      return refuse(500, 'Não foi possível concluir a operação. Tente novamente.');
    }
  };
}

async function run(
  handler: AnyHandler,
  call: UpstreamCall,
  actor: Actor | undefined,
  parts: Parts,
): Promise<UpstreamAnswer> {
  const { database, lineup, now } = parts;
  const common = { actor, lineup, now, only: call.only };
  const work = async (db: Kysely<EmbeddedTables>) => handler(receivedBy(call, actor), { ...common, db });
  // The login writes one row, and its slow hash must not delay other writes.
  if (!isWrite(call.row) || call.row.withoutToken === true)
    return answer(call.row, await work(database.kysely));
  const joined = call.joined ?? keptBy(call, actor, now());
  const whole = async (db: Kysely<EmbeddedTables>) => wholeAnswer(call.row, await work(db));
  return inTransaction(database, joined, (db) => once(db, joined, () => whole(db)));
}

/**
 * All of the work is stored, or nothing. Where a commit got no answer, a write with a key runs again: the key says whether
 * the first one is stored.
 *
 * @throws {NoResponse} where the database does not say whether the work is stored
 */
async function inTransaction<R>(
  database: Database<EmbeddedTables>,
  joined: JoinedWrite | undefined,
  work: (db: Kysely<EmbeddedTables>) => Promise<R>,
): Promise<R> {
  try {
    return await database.transaction(work);
  } catch (lost) {
    if (!(lost instanceof CommitUnanswered)) throw lost;
    if (joined?.earlier === undefined) throw new NoResponse('unknown', { cause: lost });
    return await database.transaction(work).catch((error: unknown) => {
      throw error instanceof StoreUnavailable ? new NoResponse('unknown', { cause: error }) : error;
    });
  }
}

function byRow(handlers: Handlers): ReadonlyMap<CallRow, AnyHandler> {
  const table = handlers as unknown as Record<string, Record<string, AnyHandler>>;
  return new Map(
    Object.entries(contract).flatMap(([entity, calls]) =>
      Object.entries(calls as Record<string, CallRow>).map(([name, row]) => {
        const handler = table[entity]?.[name];
        if (handler === undefined) throw new TypeError(`no handler for ${entity}.${name}`);
        return [row, handler] as const;
      }),
    ),
  );
}

/** A row whose answer has no schema is answered with a message: at run time what `Result` says to the compiler. */
const isDone = (row: CallRow): boolean => row.answer instanceof z.ZodMiniUnknown;

/** The input of a handler. A stamp that is missing (a caller other than Cais) becomes the token's own user. */
function receivedBy({ row, params, query, body, file }: UpstreamCall, actor: Actor | undefined) {
  const input = { params, query, body: withStamps(row, body, actor), file };
  refuseNullCharacters(input);
  return input;
}

function withStamps(row: CallRow, body: unknown, actor: Actor | undefined): unknown {
  const names = (row.stamps ?? []).flatMap((stamp) => (stamp.in === 'body' ? [stamp.field] : []));
  if (!isFields(body) || names.length === 0) return body;
  return { ...body, ...Object.fromEntries(names.map((name) => [name, body[name] ?? actor?.email ?? ''])) };
}

/** Lists of records in a record: no body of the contract goes deeper. */
const DEEPEST = 16;

/** PostgreSQL cannot store U+0000. */
function refuseNullCharacters(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new Refusal(400, 'O conteúdo enviado é profundo demais');
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal(400, 'O texto contém caracteres inválidos');
  } else if (Array.isArray(value)) {
    for (const each of value) refuseNullCharacters(each, depth + 1);
  } else if (isFields(value) && !(value instanceof Uint8Array)) {
    for (const each of Object.values(value)) refuseNullCharacters(each, depth + 1);
  }
}

/** Applies a write unless it was applied before, and then gives its answer again: all is stored, or nothing. */
async function once(
  db: Kysely<EmbeddedTables>,
  joined: JoinedWrite | undefined,
  work: () => Promise<WholeAnswer>,
): Promise<WholeAnswer> {
  if (joined === undefined) return work();
  // One database; each part of the program knows its own tables.
  const rows = db as unknown as Kysely<StorageTables>;
  const earlier = await joined.earlier?.(rows);
  if (earlier !== undefined) return earlier;
  const answer = await work();
  await joined.made(rows, answer);
  return answer;
}

/** Keeps the key of a caller other than Cais, with the answer. A refusal stores no key, so that the write may come again. */
function keptBy(call: UpstreamCall, actor: Actor | undefined, now: Date): JoinedWrite | undefined {
  const { key: name } = call;
  if (name === undefined || actor === undefined) return undefined;
  const key = keyOf(actor.idUsuario, name, call);
  return {
    async earlier(db) {
      const earlier = await takeKey(db, key, name, now);
      if (earlier !== undefined && earlier.fingerprint !== key.fingerprint)
        throw new Refusal(422, 'Esta chave já foi usada com outro conteúdo');
      return earlier && answerAgain(earlier);
    },
    made: (db, answer) => answerKey(db, key.hash, name, keptAnswer(answer)),
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer of a read. A long list goes out as it is written. */
const answer = async (row: CallRow, result: unknown): Promise<UpstreamAnswer> =>
  isLong(result)
    ? { status: 200, contentType: JSON_TYPE, body: Readable.from(jsonPieces({ status: 200, data: result })) }
    : wholeAnswer(row, result);

/** `{status, data}`, or what a write says. */
const wholeAnswer = (row: CallRow, result: unknown): Promise<WholeAnswer> =>
  isDone(row) ? acknowledge(result as Done) : json(200, { status: 200, data: result });

/** The answer of a write: `{status, message}`, with data where it has any. */
const acknowledge = ({ message, data, inPortuguese }: Done) =>
  json(200, { status: 200, [inPortuguese ? 'mensagem' : 'message']: message, data });

/** A refusal carries its status twice: as HTTP's and in the envelope. */
const refuse = (status: number, message: string) => json(status, { status, message });

const json = async (status: number, body: Parameters<typeof jsonBytes>[0]): Promise<WholeAnswer> => ({
  status,
  contentType: JSON_TYPE,
  body: await jsonBytes(body),
});
