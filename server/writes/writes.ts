import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isFields, openEnvelope } from '../../shared/contract/envelope.ts';
import { NoResponse, type Outcome, outcomeOfStatus, Refused } from '../../shared/errors.ts';
import { recordTitle } from '../../shared/record-title.ts';
import type { RunName } from '../../shared/wire.ts';
import type { Logger } from '../observability/log.ts';
import type { WriteTable } from '../storage/tables.ts';
import type { Key } from '../storage/write-keys.ts';
import {
  actualStatus,
  isSuccess,
  jsonOf,
  type Upstream,
  type UpstreamCall,
  type WholeAnswer,
} from '../upstream/upstream.ts';
import { answerAgain, keptAnswer, keyOf } from '../upstream/write-key.ts';
import { recordIdOf } from './read-record.ts';
import type { Begun, KeyEnd, RecordedOutcome, WriteRows } from './write-rows.ts';

/** A write that an administrator asks for. */
export interface WantedWrite {
  /** The row's name in the contract, for example `news.update`. */
  readonly name: string;
  readonly call: UpstreamCall;
  /** The acting administrator. */
  readonly login: string;
  /** Their id at the upstream, where it is known. */
  readonly userId: string | undefined;
  /** Names the submit; given by the caller. */
  readonly key: string | undefined;
  /** What it is a part of, as the caller says. */
  readonly run: RunName | undefined;
  /** The record as it was stored before, where that is known. */
  readonly before: unknown;
  readonly requestId: string;
  readonly log: Pick<Logger, 'error'>;
}

/** The answer to a write, and whether it is the answer to an earlier arrival of the same submit. */
export interface WriteAnswer {
  readonly answer: WholeAnswer;
  readonly replayed: boolean;
  /** Its entry in the activity, where it was applied just now. */
  readonly applied?: string;
}

/** How a write reaches the upstream. */
export interface WriteLine {
  /** Sends it, with the key under which the upstream is to know it. */
  send(call: UpstreamCall, key: string | undefined): Promise<WholeAnswer>;
  /** Whether reading shows that it was applied; false where reading does not tell. */
  wasApplied(): Promise<boolean>;
}

export interface Writes {
  make(wanted: WantedWrite, line: WriteLine): Promise<WriteAnswer>;
}

/** A failure as its sender gets it: the words, and whether the write may have been applied. */
type WordsOf = (failure: unknown) => { readonly message: string; readonly outcome?: Outcome };

/** Called with the outcome of each write, or with `replayed` for a repeat. */
export type OnWrite = (result: RecordedOutcome['outcome'] | 'replayed') => void;

/** Milliseconds before the outcome of another server's write is looked for again. */
const LOOK_AGAIN = 250;

interface Parts {
  readonly rows: WriteRows;
  readonly upstream: Pick<Upstream, 'inProcess'>;
  readonly wordsOf: WordsOf;
  readonly onWrite: OnWrite;
}

/**
 * Every write goes this way: begin (recorded), send, settle (its outcome recorded). A submit that arrives again with its
 * key gets the first answer instead of being applied twice (docs/decisions/0006).
 */
export function createWrites({ rows, upstream, wordsOf, onWrite }: Parts): Writes {
  /** Submits that this process is making. A repeat waits for the first one. */
  const underWay = new Map<string, { readonly key: Key; readonly answer: Promise<WriteAnswer> }>();

  /** Waits where another server is making the same submit at a remote upstream, until its outcome is known. */
  async function begin(row: Omit<WriteTable, 'at'>, key: Key | undefined): Promise<Begun> {
    for (;;) {
      const begun = await rows.begin(row, key);
      if (begun.kind !== 'open' || !begun.isUnderWay || upstream.inProcess) return begun;
      await setTimeout(LOOK_AGAIN);
    }
  }

  async function makeOnce(wanted: WantedWrite, line: WriteLine, key?: Key): Promise<WriteAnswer> {
    const { call, log } = wanted;
    const row = rowOf(wanted);
    const begun = await begin(row, key);
    if (begun.kind === 'other-content') throw otherContent();
    if (begun.kind === 'answered') {
      onWrite('replayed');
      return { answer: answerAgain(begun.answer), replayed: true };
    }
    // The embedded upstream keeps keys itself and answers a repeat. A remote one might apply it twice.
    const isSent = begun.kind === 'new' || upstream.inProcess;
    const end = isSent ? await send(call, line, key, wordsOf) : await look(call, line);
    if (end === undefined) throw new NoResponse('unknown');
    onWrite(end.outcome.outcome);
    const writeId = begun.kind === 'open' ? begun.writeId : row.id;
    // The upstream has applied or refused the write. A record that cannot be stored must not look like its failure.
    await rows
      .settle(writeId, end.outcome, key?.hash, end.key)
      .catch((error: unknown) => log.error({ err: error, writeId }, 'outcome of a write was not stored'));
    if ('failure' in end.told) throw end.told.failure;
    const isApplied = end.outcome.outcome === 'applied';
    return { answer: end.told.answer, replayed: false, ...(isApplied && { applied: writeId }) };
  }

  async function makeKeyed(wanted: WantedWrite, line: WriteLine, key: Key): Promise<WriteAnswer> {
    const first = underWay.get(key.hash);
    if (first !== undefined) {
      if (first.key.fingerprint !== key.fingerprint) throw otherContent();
      const answered = await first.answer;
      onWrite('replayed');
      return { ...answered, replayed: true };
    }
    const answer = makeOnce(wanted, line, key).finally(() => underWay.delete(key.hash));
    underWay.set(key.hash, { key, answer });
    return answer;
  }

  return {
    make(wanted, line) {
      const { key, login, call } = wanted;
      return key === undefined ? makeOnce(wanted, line) : makeKeyed(wanted, line, keyOf(login, key, call));
    },
  };
}

async function send(
  call: UpstreamCall,
  line: WriteLine,
  key: Key | undefined,
  wordsOf: WordsOf,
): Promise<End> {
  const end = await line
    .send(call, key?.hash)
    .then(endByAnswer, (failure: unknown) => endByFailure(failure, wordsOf(failure)));
  return end.outcome.outcome === 'unknown' ? ((await look(call, line)) ?? end) : end;
}

/** The end of a write whose answer was lost; undefined where reading does not show it. */
const look = async (call: UpstreamCall, line: WriteLine): Promise<End | undefined> =>
  (await line.wasApplied()) ? endByReading(call) : undefined;

const otherContent = (): Refused =>
  new Refused(422, ['Esta operação já foi enviada com outro conteúdo. Recarregue a página e tente de novo.']);

/** A write as it is recorded, under an id of its own. */
function rowOf({ name, call, login, userId, run, before, requestId }: WantedWrite): Omit<WriteTable, 'at'> {
  const [entity = '', action = ''] = name.split('.');
  const record = recordIdOf(call, before);
  const sent = sentBy(call, record);
  return {
    id: randomUUID(),
    login,
    user_id: userId ?? null,
    entity,
    action,
    record: record ?? null,
    title: recordTitle(entity, sent) ?? recordTitle(entity, before) ?? null,
    before: json(before),
    sent: json(sent),
    request_id: requestId,
    run: run?.id ?? null,
    run_title: run?.title ?? null,
  };
}

/** The body, with name and size of a file. Without body and record, the path's parts say what the write was about. */
function sentBy({ params, body, file }: UpstreamCall, record: string | undefined): unknown {
  if (file !== undefined) return { ...(body as object), arquivo: file.name, bytes: file.bytes.length };
  return body === undefined && record === undefined ? params : body;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** How a write ended: its outcome for the record, the worth of its key, and the answer or failure for its sender. */
interface End {
  readonly outcome: RecordedOutcome;
  readonly key: KeyEnd;
  readonly told: { readonly answer: WholeAnswer } | { readonly failure: unknown };
}

/** A success whose words cannot be read says nothing for certain. */
export function endByAnswer(answer: WholeAnswer): End {
  const status = actualStatus(answer);
  const json = jsonOf(answer);
  const { data, messages } = openEnvelope(json);
  const known = isSuccess(status)
    ? json !== undefined || isEmpty(answer) || isPacked(answer)
    : outcomeOfStatus(status) !== 'unknown';
  const outcome = known ? (isSuccess(status) ? 'applied' : 'refused') : 'unknown';
  // The upstream no longer takes the token. After a new sign-in the same submit is a new try.
  const kept = status === 401 ? 'free' : keptAnswer(answer);
  return {
    outcome: { outcome, status, message: messages[0]?.slice(0, 500) ?? null, record: idIn(data) },
    key: known ? kept : 'open',
    told: { answer },
  };
}

/** A write that was certainly not sent leaves its key free. */
function endByFailure(failure: unknown, { message, outcome = 'unknown' }: ReturnType<WordsOf>): End {
  const isUnknown = outcome === 'unknown';
  return {
    outcome: { outcome: isUnknown ? 'unknown' : 'refused', status: null, message, record: null },
    key: isUnknown ? 'open' : 'free',
    told: { failure },
  };
}

/** The message in 'Atividade' of a change whose answer was lost. */
const foundByReading = 'A resposta se perdeu; a leitura seguinte mostrou que a operação foi realizada.';

/** The answer was lost, and reading shows that the write was applied: the sender gets the row's own words. */
function endByReading({ row }: UpstreamCall): End {
  const body = JSON.stringify({ status: 200, message: row.words?.done?.text ?? 'ok' });
  const answer = { status: 200, contentType: 'application/json; charset=utf-8', body: Buffer.from(body) };
  const { outcome, ...end } = endByAnswer(answer);
  return { ...end, outcome: { ...outcome, status: null, message: foundByReading } };
}

const isEmpty = ({ body }: WholeAnswer): boolean => body.toString('utf8').trim() === '';

/** Cais does not unpack answers, so the words of a packed one are not known here. */
const isPacked = ({ contentEncoding = 'identity' }: WholeAnswer): boolean => contentEncoding !== 'identity';

/** The id of a new record, where the answer has it. */
function idIn(data: unknown): string | null {
  if (!isFields(data)) return null;
  const id = data.id ?? data.idUsuario ?? data.noticiaId;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
