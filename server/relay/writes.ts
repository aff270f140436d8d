import { createHash, randomUUID } from 'node:crypto';
import { Cancelled, NoResponse, Refused } from '../../shared/errors.ts';
import { recordTitle } from '../../shared/record-title.ts';
import { beginAlike, fingerprintOf, isWholeFingerprint } from '../fingerprint.ts';
import type { Logger } from '../log.ts';
import {
  type FirstAnswer,
  interrupted,
  type Key,
  type Outcome,
  type WriteRows,
} from '../storage/writes/write-rows.ts';
import { ArrivingFile } from '../upload/arriving-file.ts';
import type { Upstream, UpstreamCall } from '../upstream/upstream.ts';
import { type Completion, completionOf } from './completion.ts';
import { answerAgain, firstAnswer, foundAnswer, foundByReading } from './first-answer.ts';
import { outcomeOf, outcomeOfFailure } from './outcome-of.ts';
import type { WholeAnswer } from './read-answer.ts';
import { recordIdOf } from './read-input.ts';

/** A write that somebody asks for. */
export interface WantedWrite {
  /** The row's name in the contract, for example `news.update`. */
  readonly name: string;
  readonly call: UpstreamCall;
  /** The acting administrator. */
  readonly login: string;
  /** Of the submit, as the caller named it. */
  readonly key: string | undefined;
  /** The record as it was stored before, where that is known. */
  readonly before: unknown;
  readonly requestId: string;
  readonly log: Pick<Logger, 'error'>;
}

/** The answer to a write, and whether it is that of an earlier arrival of the same submit. */
export interface WriteAnswer {
  readonly answer: WholeAnswer;
  readonly replayed: boolean;
}

/** How a write reaches the upstream. */
export interface WriteLine {
  /** Sends it, with the key that the upstream is to know it by. */
  send(call: UpstreamCall, key: string | undefined): Promise<WholeAnswer>;
  /** Whether reading shows that it was applied; false where that does not tell. */
  wasApplied(): Promise<boolean>;
}

export interface Writes {
  make(wanted: WantedWrite, line: WriteLine): Promise<WriteAnswer>;
}

/** Hears what a write came to, or that it had come before. */
export type OnWrite = (result: Outcome['outcome'] | 'replayed') => void;

/** A submit with a key that is being made in this process. */
interface Running {
  /** Becomes whole when the file is. */
  fingerprint: string;
  /** While it is written down that the file is whole. */
  completing?: Promise<unknown>;
  /** A repeat was whole before it, and is made in its place. */
  isTakenOver?: true;
  /** Undefined where the submit must first be read whole. */
  answer: Promise<WriteAnswer | undefined>;
}

/** Thrown where a repeat of an upload was whole before it. */
class TakenOver extends Error {}

/**
 * Every write goes this way: it is written down before it is sent and what came of it after, and a submit that
 * arrives again with its key gets the first answer instead of being done twice (docs/decisions/0006, of files 0009).
 */
export function createWrites(
  rows: WriteRows,
  upstream: Pick<Upstream, 'inProcess'>,
  onWrite: OnWrite = () => {},
): Writes {
  const underWay = new Map<string, Running>();

  async function makeOnce(
    wanted: WantedWrite,
    line: WriteLine,
    key?: Key,
    running?: Running,
  ): Promise<WriteAnswer | undefined> {
    const { call } = wanted;
    const id = randomUUID();
    const begun = await rows.begin({ id, ...rowOf(wanted) }, key);
    if (begun.kind === 'other-content') throw otherContent();
    if (begun.kind === 'file-needed') return undefined;
    if (begun.kind === 'answered') {
      onWrite('replayed');
      return { answer: answerAgain(begun.answer), replayed: true };
    }
    const writeId = begun.kind === 'open' ? begun.writeId : id;
    const settle = (outcome: Outcome, answer: FirstAnswer | 'none' | 'free') => {
      onWrite(outcome.outcome);
      return (
        rows
          .settle(writeId, outcome, key && { hash: key.key_hash, answer })
          // What the upstream did stands; that it could not be written down must not look like a failure of it.
          .catch((error: unknown) =>
            wanted.log.error({ err: error, writeId }, 'outcome of a write was not stored'),
          )
      );
    };
    /** The answer that was lost, where reading shows that the write was applied. */
    const lookFor = async (): Promise<WriteAnswer | undefined> => {
      if (!(await line.wasApplied())) return undefined;
      const answer = foundAnswer(call);
      await settle({ ...outcomeOf(answer), status: null, message: foundByReading }, firstAnswer(answer));
      return { answer, replayed: false };
    };
    // Only an upstream that keeps keys can be asked again without doing it twice, and a file that went by cannot be sent.
    if (begun.kind === 'open' && (!upstream.inProcess || call.file instanceof ArrivingFile)) {
      const found = await lookFor();
      if (found === undefined) throw new NoResponse('unknown');
      return found;
    }
    const completion = completionOf(call.file, async () => {
      if (key === undefined || running === undefined) return;
      if (running.isTakenOver === true) throw new TakenOver();
      const whole = { ...key, fingerprint: fingerprintOf(call) };
      const completing = rows.complete(writeId, whole);
      running.completing = completing.catch(() => undefined);
      if (!(await completing)) throw new TakenOver();
      running.fingerprint = whole.fingerprint;
    });
    try {
      const answer = await line.send(call, key?.key_hash);
      await completion.reached(outcomeOf(answer).outcome);
      const outcome = outcomeOf(answer);
      if (outcome.outcome !== 'unknown') {
        await settle(outcome, firstAnswer(answer));
        return { answer, replayed: false };
      }
      const found = await lookFor();
      if (found === undefined) await settle(outcome, 'none');
      return found ?? { answer, replayed: false };
    } catch (error) {
      if (!completion.isComplete()) {
        const why = await completion.breakOff(error);
        const outcome = brokenOff(why, completion);
        await settle(outcome, outcome.outcome === 'unknown' ? 'none' : 'free');
        throw outcome.outcome === 'unknown' ? new NoResponse('unknown', { cause: why }) : why;
      }
      const outcome = outcomeOfFailure(error);
      const found = outcome.outcome === 'unknown' ? await lookFor() : undefined;
      if (found !== undefined) return found;
      await settle(outcome, outcome.outcome === 'unknown' ? 'none' : 'free');
      throw error;
    }
  }

  /** Undefined where the submit must first be read whole, to be held against an earlier one with its key. */
  async function makeKeyed(wanted: WantedWrite, key: Key, line: WriteLine): Promise<WriteAnswer | undefined> {
    const { key_hash, fingerprint } = key;
    const before = underWay.get(key_hash);
    if (before !== undefined) {
      if (!beginAlike(before.fingerprint, fingerprint)) throw otherContent();
      if (!isWholeFingerprint(fingerprint)) return undefined;
      await before.completing;
      if (isWholeFingerprint(before.fingerprint)) {
        if (before.fingerprint !== fingerprint) throw otherContent();
        const answer = await before.answer;
        onWrite('replayed');
        return answer && { ...answer, replayed: true };
      }
      before.isTakenOver = true;
    }
    const running: Running = { fingerprint, answer: Promise.resolve(undefined) };
    underWay.set(key_hash, running);
    running.answer = makeOnce(wanted, line, key, running).finally(() => {
      if (underWay.get(key_hash) === running) underWay.delete(key_hash);
    });
    return running.answer.catch((error: unknown) => {
      // What went by is known by now, so that it is held against the repeat and gets that one's answer.
      if (error instanceof TakenOver) return makeKeyed(wanted, keyOf(wanted) ?? key, line);
      throw error;
    });
  }

  return {
    async make(given, line) {
      let wanted = given;
      for (;;) {
        const key = keyOf(wanted);
        const answer = key === undefined ? await makeOnce(wanted, line) : await makeKeyed(wanted, key, line);
        if (answer !== undefined) return answer;
        wanted = await keptWhole(wanted);
      }
    },
  };
}

/** An upload whose last bytes were held back: whatever was wrong, nothing was applied, unless the upstream itself says so. */
function brokenOff(why: unknown, { wasAppliedEarly }: Completion): Outcome {
  if (wasAppliedEarly()) return outcomeOfFailure(new NoResponse('unknown'));
  const isInterrupted = why instanceof Cancelled || why instanceof TakenOver;
  const message = isInterrupted ? interrupted : (outcomeOfFailure(why).message ?? null);
  return { outcome: 'refused', status: null, message, record: null };
}

/** The same with its file in memory. */
async function keptWhole(wanted: WantedWrite): Promise<WantedWrite> {
  const { file } = wanted.call;
  if (!(file instanceof ArrivingFile)) return wanted;
  return { ...wanted, call: { ...wanted.call, file: await file.keep() } };
}

/** Keys belong to who sends them: nobody gets another's answer by guessing one. */
function keyOf({ key, login, call }: WantedWrite): Key | undefined {
  if (key === undefined) return undefined;
  const key_hash = createHash('sha256')
    .update(JSON.stringify([login, key]))
    .digest('hex');
  return { key_hash, fingerprint: fingerprintOf(call) };
}

const otherContent = (): Refused =>
  new Refused(422, ['Esta operação já foi enviada com outro conteúdo. Recarregue a página e tente de novo.']);

function rowOf({ name, call, login, before, requestId }: WantedWrite) {
  const [entity = '', action = ''] = name.split('.');
  const sent = sentBy(call);
  return {
    login,
    entity,
    action,
    record: recordIdOf(call) ?? null,
    title: recordTitle(sent) ?? recordTitle(before) ?? null,
    before: json(before),
    sent: json(sent),
    request_id: requestId,
  };
}

/** The body, of a file its name and size; where there is neither and no record, all that says what it was about. */
function sentBy({ row, params, body, file }: UpstreamCall): unknown {
  if (file !== undefined) return { ...(body as object), arquivo: file.name, bytes: file.size };
  return body === undefined && row.record === undefined ? params : body;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
