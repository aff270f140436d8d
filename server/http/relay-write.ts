import type { Request, Response } from 'express';
import { Refused } from '../../shared/errors.ts';
import { recordTitle } from '../../shared/record-title.ts';
import { undoOf } from '../../shared/undo/undo.ts';
import { wayOf } from '../../shared/undo/ways.ts';
import {
  idempotencyKeyHeader,
  type RunName,
  readRun,
  replayedHeader,
  runHeader,
  undoHeader,
} from '../../shared/wire.ts';
import type { Upstream, WholeAnswer } from '../upstream/upstream.ts';
import { LOOKS_MILLISECONDS, wasApplied } from '../writes/read-back.ts';
import { readStored } from '../writes/read-record.ts';
import type { WriteLine, Writes } from '../writes/writes.ts';
import type { Calls } from './calls.ts';
import type { Input } from './read-input.ts';

interface Parts {
  readonly calls: Calls;
  readonly writes: Writes;
  readonly upstream: Pick<Upstream, 'inProcess'>;
}

export interface NamedInput extends Input {
  /** The row's name in the contract. */
  readonly name: string;
  /** The acting administrator. */
  readonly login: string;
  readonly userId: string | undefined;
}

/** What a write did, and the record as it was before where that is known. */
export interface WriteDone {
  readonly answer: WholeAnswer;
  /** The status that counts. */
  readonly status: number;
  readonly before: unknown;
}

/** Milliseconds that a write waits for the record as it was. Only its history needs it. */
const PEEK_MILLISECONDS = 2_000;

/** Makes a write once. The answer to a repeat is marked as such. */
export async function relayWrite(
  { calls, writes, upstream }: Parts,
  { name, login, userId, call, stored }: NamedInput,
  req: Request,
  res: Response,
): Promise<WriteDone> {
  const key = readKey(req);
  const sendWhole = calls.of(res);
  const [entity = '', action = ''] = name.split('.');
  // A remote upstream is asked twice only for what a person can take back, and for a name that the write does not send. The
  // command line keeps a journal of its own.
  const isUndoable = wayOf(entity, action) !== undefined;
  const isUnnamed = recordTitle(entity, call.body) === undefined;
  const isByPerson = key !== undefined && (isUndoable || isUnnamed);
  // The login that a changed user had is known only by the record before.
  const peeks = upstream.inProcess || isByPerson || call.row.changesUsers === 'named';
  const peek = async () => (peeks ? readStored(sendWhole, call, PEEK_MILLISECONDS) : undefined);
  const before = stored ?? (await peek().catch(() => undefined));
  const wanted = {
    name,
    call,
    login,
    userId,
    key,
    run: readRunOf(req),
    before,
    requestId: req.id,
    log: req.log,
  };
  // A caller without a key looks for the outcome itself: the command line reads all of its rows back at once.
  const looks = key !== undefined && !upstream.inProcess && call.row.readBack !== undefined;
  const line: WriteLine = {
    send: (sent) => sendWhole(sent, looks ? { spare: LOOKS_MILLISECONDS } : {}),
    wasApplied: async () => looks && wasApplied(sendWhole, call),
  };
  const { answer, status, replayed, applied } = await writes.make(wanted, line);
  if (replayed) res.set(replayedHeader, 'true');
  const undo = undoOf({ entity, action, outcome: 'applied', before, sent: call.body });
  if (applied !== undefined && undo !== undefined) res.set(undoHeader, applied);
  return { answer, status, before };
}

/** The submit's name (draft-ietf-httpapi-idempotency-key-header, with or without its quotes). @throws {Refused} */
function readKey(req: Request): string | undefined {
  const key = req.get(idempotencyKeyHeader);
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/u.test(key)) throw new Refused(400, ['A chave da operação é inválida']);
  return key;
}

/** @throws {Refused} */
function readRunOf(req: Request): RunName | undefined {
  const text = req.get(runHeader);
  const run = text === undefined ? undefined : readRun(text);
  if (text !== undefined && run === undefined) throw new Refused(400, ['O nome da execução é inválido']);
  return run;
}
