import type { Kysely } from 'kysely';
import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { contract } from '../../../shared/contract/index.ts';
import { Failure, NoResponse } from '../../../shared/errors.ts';
import type { Logger } from '../../observability/log.ts';
import type { Database } from '../../storage/database.ts';
import type { UpstreamAnswer, UpstreamCall } from '../upstream.ts';
import { acknowledge, answer, refuse } from './answers.ts';
import { type Context, type Done, type Handlers, type LineupAccount, Refusal } from './handler.ts';
import { receivedBy } from './received.ts';
import type { EmbeddedTables } from './tables.ts';
import type { Actor, FindActor } from './tokens.ts';
import { once } from './write-keys.ts';

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
  const answerOf = (result: unknown) => (isDone(call.row) ? acknowledge(result as Done) : answer(result));
  const common = { actor, lineup, now, only: call.only };
  const work = async (db: Kysely<EmbeddedTables>) =>
    answerOf(await handler(receivedBy(call, actor), { ...common, db }));
  // The login writes one row, and its scrypt must not hold up everybody else's writing meanwhile.
  if (!isWrite(call.row) || call.row.withoutToken === true) return work(database.kysely);
  const submit = { call, actor, now: now() };
  return inTransaction(database, (db) => once(db, submit, () => work(db)));
}

/**
 * All of the work is stored, or nothing.
 * @throws {NoResponse} where PostgreSQL did not answer a commit. Whatever else is thrown, nothing is stored
 */
async function inTransaction<R>(
  database: Database<EmbeddedTables>,
  work: (db: Kysely<EmbeddedTables>) => Promise<R>,
): Promise<R> {
  let isCommitting = false;
  try {
    return await database.transaction(async (db) => {
      isCommitting = false;
      const done = await work(db);
      isCommitting = true;
      return done;
    });
  } catch (error) {
    if (isCommitting && database.kind === 'postgres') throw new NoResponse('unknown', { cause: error });
    throw error;
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
const isDone = (row: CallRow): boolean => row.answer._zod.def.type === 'unknown';
