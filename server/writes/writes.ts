import { randomUUID } from 'node:crypto';
import { NoResponse } from '../../shared/errors.ts';
import { ArrivingFile } from '../http/upload/arriving-file.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { completionOf } from './completion.ts';
import { type End, endBrokenOff, endByAnswer, endByFailure, endByReading } from './end-of-write.ts';
import { answerAgain } from './first-answer.ts';
import { LedgerEntry } from './ledger-entry.ts';
import { otherContent } from './other-content.ts';
import { SubmitKey, TakenOver } from './submit-key.ts';
import type { WantedWrite, WriteAnswer, WriteLine } from './wanted-write.ts';
import { writeRowOf } from './write-row.ts';
import type { WriteRows } from './write-rows.ts';
import type { Outcome } from './write-steps.ts';

export interface Writes {
  make(wanted: WantedWrite, line: WriteLine): Promise<WriteAnswer>;
}

/** Hears what a write came to, or that it had come before. */
export type OnWrite = (result: Outcome['outcome'] | 'replayed') => void;

/**
 * Every write goes this way: it is written down before it is sent and what came of it after, or both together with it, and a
 * submit that arrives again with its key gets the first answer instead of being done twice (docs/decisions/0006, of files 0009).
 */
export function createWrites(
  rows: WriteRows,
  upstream: Pick<Upstream, 'inProcess'>,
  onWrite: OnWrite = () => {},
): Writes {
  const underWay = new Map<string, SubmitKey>();

  async function makeOnce(
    wanted: WantedWrite,
    line: WriteLine,
    key?: SubmitKey,
  ): Promise<WriteAnswer | undefined> {
    const { call, log } = wanted;
    const row = writeRowOf(randomUUID(), wanted);
    let end: End | undefined;
    // A file may take its time, for which a transaction would hold up everybody else's writing.
    if (upstream.inProcess && call.file === undefined) {
      const entry = new LedgerEntry(rows, row, key?.stored);
      end = await line.send({ ...call, ledger: entry }, key?.hash).then(endByAnswer, endByFailure);
      if (isWrittenDown(end, entry)) {
        const replayed = entry.begun === 'answered';
        onWrite(replayed ? 'replayed' : end.outcome.outcome);
        return tell(end, replayed);
      }
    }
    const known = end;
    const begun = await rows.begin(row, key?.stored).catch((error: unknown) => {
      if (known === undefined || 'answer' in known.told) throw error;
      log.error({ err: error, writeId: row.id }, 'a write was not written down');
      throw known.told.failure;
    });
    switch (begun.kind) {
      case 'other-content':
        throw otherContent();
      case 'file-needed':
        return undefined;
      case 'answered':
        onWrite('replayed');
        return { answer: answerAgain(begun.answer), replayed: true };
    }
    const writeId = begun.kind === 'open' ? begun.writeId : row.id;
    if (begun.kind === 'open' && end === undefined) {
      if (key?.before !== undefined) return again(key.before);
      // Only an upstream that keeps keys can be asked again without doing it twice, and a file that went by cannot be sent.
      if (!upstream.inProcess || call.file instanceof ArrivingFile) {
        end = await look(wanted, line);
        if (end === undefined) throw new NoResponse('unknown');
      }
    }
    end ??= await send(wanted, line, writeId, key);
    onWrite(end.outcome.outcome);
    const settled = key && { hash: key.hash, answer: end.key };
    // What the upstream did stands; that it could not be written down must not look like a failure of it.
    await rows
      .settle(writeId, end.outcome, settled)
      .catch((error: unknown) => log.error({ err: error, writeId }, 'outcome of a write was not stored'));
    return tell(end, false);
  }

  async function send(
    wanted: WantedWrite,
    line: WriteLine,
    writeId: string,
    key: SubmitKey | undefined,
  ): Promise<End> {
    const { call } = wanted;
    const completion = completionOf(call.file, async () => key?.complete(rows, writeId, call));
    let end: End;
    try {
      end = endByAnswer(await line.send(call, key?.hash));
      await completion.reached(end.outcome.outcome);
    } catch (error) {
      if (!completion.isComplete()) return endBrokenOff(await completion.breakOff(error), completion);
      end = endByFailure(error);
    }
    return end.outcome.outcome === 'unknown' ? ((await look(wanted, line)) ?? end) : end;
  }

  /** Undefined where the submit must first be read whole, to be held against an earlier one with its key. */
  async function makeKeyed(
    wanted: WantedWrite,
    name: string,
    line: WriteLine,
  ): Promise<WriteAnswer | undefined> {
    const key = new SubmitKey(name, wanted);
    const before = underWay.get(key.hash);
    if (before !== undefined) {
      if (!before.agreesWith(key)) throw otherContent();
      if (!key.isWhole) return undefined;
      if (await before.hasBecomeWhole()) {
        if (!before.agreesWith(key)) throw otherContent();
        return again(before);
      }
      key.before = before;
    }
    underWay.set(key.hash, key);
    key.answer = makeOnce(wanted, line, key).finally(() => {
      if (underWay.get(key.hash) === key) underWay.delete(key.hash);
    });
    return key.answer.catch((error: unknown) => {
      // What went by is known by now, so that it is held against the repeat and gets that one's answer.
      if (error instanceof TakenOver) return makeKeyed(wanted, name, line);
      throw error;
    });
  }

  async function again(before: SubmitKey): Promise<WriteAnswer | undefined> {
    const answer = await before.answer;
    onWrite('replayed');
    return answer && { ...answer, replayed: true };
  }

  return {
    async make(given, line) {
      let wanted = given;
      for (;;) {
        const { key } = wanted;
        const answer = key === undefined ? await makeOnce(wanted, line) : await makeKeyed(wanted, key, line);
        if (answer !== undefined) return answer;
        wanted = await keptWhole(wanted);
      }
    },
  };
}

/** What is known of a write whose answer was lost, where reading shows that it was applied. */
const look = async ({ call }: WantedWrite, line: WriteLine): Promise<End | undefined> =>
  (await line.wasApplied()) ? endByReading(call) : undefined;

/** Whether nothing is left to be written down: the upstream did that, or the submit was refused for its key. */
const isWrittenDown = ({ told }: End, { begun }: LedgerEntry): boolean =>
  'answer' in told ? told.answer.isWrittenDown === true : begun === 'other-content';

function tell({ told }: End, replayed: boolean): WriteAnswer {
  if ('failure' in told) throw told.failure;
  return { answer: told.answer, replayed };
}

/** The same with its file in memory. */
async function keptWhole(wanted: WantedWrite): Promise<WantedWrite> {
  const { file } = wanted.call;
  if (!(file instanceof ArrivingFile)) return wanted;
  return { ...wanted, call: { ...wanted.call, file: await file.keep() } };
}
