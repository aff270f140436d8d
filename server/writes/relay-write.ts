import type { Request, Response } from 'express';
import { Refused } from '../../shared/errors.ts';
import { idempotencyKeyHeader, replayedHeader } from '../../shared/wire.ts';
import type { Calls } from '../http/calls.ts';
import type { WholeAnswer } from '../http/read-answer.ts';
import type { Input } from '../http/read-input.ts';
import { ArrivingFile } from '../http/upload/arriving-file.ts';
import type { Upstream, UpstreamCall } from '../upstream/upstream.ts';
import { LOOKS_MILLISECONDS, wasApplied } from './read-back.ts';
import { readStored } from './read-record.ts';
import { needsRecordBefore } from './removed-user.ts';
import type { WriteLine } from './wanted-write.ts';
import type { Writes } from './writes.ts';

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
}

/** What a write did, and the record as it was before where that is known. */
export interface WriteDone {
  readonly answer: WholeAnswer;
  readonly before: unknown;
}

/** Milliseconds that a write waits for the record as it was, which only its history needs. */
const PEEK_MILLISECONDS = 2_000;

/** Makes a write once, and marks its answer where it is that of an earlier arrival of the same submit. */
export async function relayWrite(
  parts: Parts,
  input: NamedInput,
  req: Request,
  res: Response,
): Promise<WriteDone> {
  try {
    return await makeWrite(parts, input, req, res);
  } finally {
    await passRest(input.call.file);
  }
}

async function makeWrite(
  { calls, writes, upstream }: Parts,
  { name, login, call, stored }: NamedInput,
  req: Request,
  res: Response,
): Promise<WriteDone> {
  const key = readKey(req);
  // A remote upstream is not asked twice for one change; there the record is known where its stamps needed it.
  const peeks = upstream.inProcess || needsRecordBefore(call.row);
  const peek = async () => (peeks ? readStored(calls, call, res, PEEK_MILLISECONDS) : undefined);
  const before = stored ?? (await peek().catch(() => undefined));
  const wanted = { name, call, login, key, before, requestId: req.id, log: req.log };
  // Who names no submit has another way to find out: the command line reads all of its rows back at once.
  const looks = key !== undefined && !upstream.inProcess && call.row.readBack !== undefined;
  const line: WriteLine = {
    send: (sent, upstreamKey) =>
      calls.sendWhole(
        res,
        upstreamKey === undefined ? sent : { ...sent, key: upstreamKey },
        looks ? { spare: LOOKS_MILLISECONDS } : {},
      ),
    wasApplied: async () => looks && wasApplied(calls, call, res),
  };
  const { answer, replayed } = await writes.make(wanted, line);
  if (replayed) res.set(replayedHeader, 'true');
  return { answer, before };
}

/** Nobody is answered before the rest of the form was read: a sender that still sends never reads the answer. */
async function passRest(file: UpstreamCall['file']): Promise<void> {
  if (!(file instanceof ArrivingFile)) return;
  file.discard();
  await file.whole.catch(() => undefined);
}

/** The submit's name (draft-ietf-httpapi-idempotency-key-header, with or without its quotes). @throws {Refused} */
function readKey(req: Request): string | undefined {
  const key = req.get(idempotencyKeyHeader);
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/u.test(key)) throw new Refused(400, ['A chave da operação é inválida']);
  return key;
}
