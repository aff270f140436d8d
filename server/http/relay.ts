import type { Request, Response } from 'express';
import {
  idempotencyKeyHeader,
  leaseHeader,
  type RunName,
  readHeaderText,
  readRun,
  recordHeader,
  replayedHeader,
  runHeader,
  undoHeader,
  writeHeader,
} from '../../shared/calls/wire.ts';
import { isWrite } from '../../shared/contract/call.ts';
import { Refused, SessionEnded } from '../../shared/errors.ts';
import { recordTitle } from '../../shared/records/record-title.ts';
import { undoOf } from '../../shared/undo/undo.ts';
import { wayOf } from '../../shared/undo/ways.ts';
import type { ImportLeases } from '../storage/import-leases.ts';
import type { Notices } from '../storage/notices.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { LOOKS_MILLISECONDS, wasApplied } from '../writes/read-back.ts';
import { readStored } from '../writes/read-record.ts';
import type { WriteRows } from '../writes/write-rows.ts';
import { createWrites, type OnWrite, type WriteLine, type Writes } from '../writes/writes.ts';
import { type Calls, refuse401 } from './calls.ts';
import { bodyOf } from './failure.ts';
import type { RateLimits } from './guards/rate-limits.ts';
import { type Input, type ReadJson, readInput } from './read-input.ts';
import type { Found } from './routes.ts';
import type { Access, WriteDone } from './session/access.ts';
import { requireSession, type Sessions } from './session/session.ts';

interface RelayOptions {
  readonly calls: Calls;
  readonly readJson: ReadJson;
  readonly upstream: Upstream;
  readonly sessions: Sessions;
  readonly access: Access;
  readonly writeRows: WriteRows;
  readonly rateLimits: RateLimits;
  readonly onWrite: OnWrite;
  readonly notices: Notices;
  readonly importLeases: ImportLeases;
}

/** Makes the call with the session's token and answers the browser. */
export type Relay = (found: Found, req: Request, res: Response) => Promise<void>;

/** The calls of the contract that go to the upstream. A session whose token the upstream no longer takes ends here. */
export function createRelay(options: RelayOptions): Relay {
  const { calls, readJson, upstream, sessions, access, writeRows, rateLimits, onWrite, importLeases } =
    options;
  const onSettled = () => options.notices.tell();
  const writes = createWrites({ rows: writeRows, upstream, wordsOf: bodyOf, onWrite, onSettled });
  const parts = { calls, upstream, writes };

  async function relay({ name, row, params, query }: Found, req: Request, res: Response): Promise<void> {
    const { login, userId, token } = requireSession(req);
    const lease = req.get(leaseHeader);
    if (lease !== undefined) await importLeases.check(lease, login);
    if (row.upload !== undefined) await rateLimits.upload(login);
    const { call, stored } = await readInput(
      { calls, readJson },
      { row, params, query, actor: login, token },
      req,
      res,
    );
    if (!isWrite(row)) return calls.stream(res, call);
    const done = await relayWrite(parts, { name, login, userId, call, stored }, req, res);
    refuse401(row, done.status);
    await access.afterWrite(call, done, req.log);
    calls.passOnWhole(res, done.answer);
  }

  return (found, req, res) =>
    relay(found, req, res).catch(async (error: unknown) => {
      if (error instanceof SessionEnded) await sessions.end(req, res);
      throw error;
    });
}

interface WriteParts {
  readonly calls: Calls;
  readonly writes: Writes;
  readonly upstream: Pick<Upstream, 'inProcess'>;
}

interface NamedInput extends Input {
  /** The row's name in the contract. */
  readonly name: string;
  /** The acting administrator. */
  readonly login: string;
  readonly userId: string | undefined;
}

/** Milliseconds that a write waits for the record as it was. Only its history needs it. */
const PEEK_MILLISECONDS = 2_000;

/** Makes a write once. The answer to a repeat is marked as such. */
async function relayWrite(
  { calls, writes, upstream }: WriteParts,
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
    record: readHeaderText(req.get(recordHeader) ?? ''),
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
  if (applied !== undefined) res.set(writeHeader, applied);
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
