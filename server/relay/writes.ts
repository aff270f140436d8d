import { createHash, randomUUID } from 'node:crypto';
import { NoResponse, Refused } from '../../shared/errors.ts';
import { recordTitle } from '../../shared/record-title.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Logger } from '../log.ts';
import type { FirstAnswer, Key, Outcome, WriteRows } from '../storage/writes/write-rows.ts';
import type { Upstream, UpstreamCall } from '../upstream/upstream.ts';
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
  send(key: string | undefined): Promise<WholeAnswer>;
  /** Whether reading shows that it was applied; false where that does not tell. */
  wasApplied(): Promise<boolean>;
}

export interface Writes {
  make(wanted: WantedWrite, line: WriteLine): Promise<WriteAnswer>;
}

/** Hears what a write came to, or that it had come before. */
export type OnWrite = (result: Outcome['outcome'] | 'replayed') => void;

/**
 * Every write goes this way: it is written down before it is sent and what came of it after, and a submit that
 * arrives again with its key gets the first answer instead of being done twice (docs/decisions/0006).
 */
export function createWrites(
  rows: WriteRows,
  upstream: Pick<Upstream, 'inProcess'>,
  onWrite: OnWrite = () => {},
): Writes {
  const underWay = new Map<string, { readonly fingerprint: string; readonly answer: Promise<WriteAnswer> }>();

  async function makeOnce(wanted: WantedWrite, key: Key | undefined, line: WriteLine): Promise<WriteAnswer> {
    const id = randomUUID();
    const begun = await rows.begin({ id, ...rowOf(wanted) }, key);
    if (begun.kind === 'other-content') throw otherContent();
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
      const answer = foundAnswer(wanted.call);
      await settle({ ...outcomeOf(answer), status: null, message: foundByReading }, firstAnswer(answer));
      return { answer, replayed: false };
    };
    // Only an upstream that keeps keys can be asked again without doing it twice.
    if (begun.kind === 'open' && !upstream.inProcess) {
      const found = await lookFor();
      if (found === undefined) throw new NoResponse('unknown');
      return found;
    }
    try {
      const answer = await line.send(key?.key_hash);
      const outcome = outcomeOf(answer);
      if (outcome.outcome !== 'unknown') {
        await settle(outcome, firstAnswer(answer));
        return { answer, replayed: false };
      }
      const found = await lookFor();
      if (found === undefined) await settle(outcome, 'none');
      return found ?? { answer, replayed: false };
    } catch (error) {
      const outcome = outcomeOfFailure(error);
      const found = outcome.outcome === 'unknown' ? await lookFor() : undefined;
      if (found !== undefined) return found;
      await settle(outcome, outcome.outcome === 'unknown' ? 'none' : 'free');
      throw error;
    }
  }

  return {
    async make(wanted, line) {
      const key = keyOf(wanted);
      if (key === undefined) return makeOnce(wanted, undefined, line);
      const running = underWay.get(key.key_hash);
      if (running !== undefined) {
        if (running.fingerprint !== key.fingerprint) throw otherContent();
        onWrite('replayed');
        return { ...(await running.answer), replayed: true };
      }
      const answer = makeOnce(wanted, key, line);
      underWay.set(key.key_hash, { fingerprint: key.fingerprint, answer });
      return answer.finally(() => underWay.delete(key.key_hash));
    },
  };
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
  if (file !== undefined) return { ...(body as object), arquivo: file.name, bytes: file.bytes.length };
  return body === undefined && row.record === undefined ? params : body;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function firstAnswer(answer: WholeAnswer): FirstAnswer {
  return {
    status: answer.status,
    content_type: answer.contentType ?? null,
    body: answer.body.toString('utf8'),
  };
}

/** Of a change whose answer was lost, for who reads 'Atividade'. */
const foundByReading = 'A resposta se perdeu; a leitura seguinte mostrou que a operação foi realizada.';

/** What the upstream would have said, in the row's own words. */
const foundAnswer = ({ row }: UpstreamCall): WholeAnswer => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify({ status: 200, message: row.words?.done?.text ?? 'ok' })),
});

const answerAgain = ({ status, content_type, body }: FirstAnswer): WholeAnswer => ({
  status: status ?? 200,
  ...(content_type === null ? {} : { contentType: content_type }),
  body: Buffer.from(body ?? ''),
});
