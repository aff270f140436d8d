import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { RunName } from '../../shared/calls/wire.ts';
import { rows as contractRows } from '../../shared/contract/index.ts';
import { NoResponse, Refused } from '../../shared/errors.ts';
import { formatMoment } from '../../shared/format.ts';
import { recordTitle } from '../../shared/records/record-title.ts';
import type { Logger } from '../observability/log.ts';
import { withoutStamps } from '../storage/sealed-values.ts';
import { answerAgain, type Key, keyOf } from '../storage/write-keys.ts';
import {
  type JoinedWrite,
  openAnswer,
  type Upstream,
  type UpstreamCall,
  type WholeAnswer,
} from '../upstream/upstream.ts';
import { becameOf } from './became.ts';
import type { RecordedOutcome, RecordedWrite } from './journal.ts';
import { recordIdOf } from './read-record.ts';
import { type End, endByAnswer, endByFailure, endByReading, type Told } from './write-end.ts';
import type { Begun, BegunWrite, Decision, WriteRows } from './write-rows.ts';

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
  /** What its record is called, as the caller says; for a write that names none itself. */
  readonly record: string | undefined;
  /** The record as it was stored before, where that is known. */
  readonly before: unknown;
  readonly requestId: string;
  readonly log: Pick<Logger, 'error'>;
}

/** The answer to a write, and whether it is the answer to an earlier arrival of the same submit. */
export interface WriteAnswer extends Told {
  readonly replayed: boolean;
  /** Its entry in the activity, where it was applied just now. */
  readonly applied?: string;
}

/** How a write reaches the upstream. */
export interface WriteLine {
  send(call: UpstreamCall): Promise<WholeAnswer>;
  /** Whether reading shows that it was applied; false where reading does not tell. */
  wasApplied(): Promise<boolean>;
}

export interface Writes {
  make(wanted: WantedWrite, line: WriteLine): Promise<WriteAnswer>;
}

/** The words of a failure as its sender gets them. */
type WordsOf = (failure: unknown) => Parameters<typeof endByFailure>[1];

/** Called with the outcome of each write, or with `replayed` for a repeat. */
export type OnWrite = (result: RecordedOutcome['outcome'] | 'replayed') => void;

/** Milliseconds before the outcome of another server's write is looked for again. */
const LOOK_AGAIN = 250;

interface Parts {
  readonly rows: WriteRows;
  readonly upstream: Pick<Upstream, 'inProcess'>;
  readonly wordsOf: WordsOf;
  readonly onWrite: OnWrite;
  /** Called once the outcome of a write is stored. */
  readonly onSettled: () => void;
}

/**
 * Every write goes this way: begin (recorded), send, settle (its outcome recorded). A submit that arrives again with its
 * key gets the first answer instead of being applied twice (docs/decisions/0006).
 */
export function createWrites({ rows, upstream, wordsOf, onWrite, onSettled }: Parts): Writes {
  /** Submits that this process is making. A repeat waits for the first one. */
  const underWay = new Map<string, { readonly key: Key; readonly answer: Promise<WriteAnswer> }>();

  /** Waits where another server is making the same submit at a remote upstream, until its outcome is known. */
  async function begin(
    row: Omit<RecordedWrite, 'at'>,
    key: Key | undefined,
    decides: boolean,
  ): Promise<Begun> {
    for (;;) {
      const begun = await rows.begin(row, key, decides);
      if (begun.kind !== 'open' || !begun.isUnderWay || upstream.inProcess) return begun;
      await setTimeout(LOOK_AGAIN);
    }
  }

  async function makeOnce(wanted: WantedWrite, line: WriteLine, key?: Key): Promise<WriteAnswer> {
    const { call, log } = wanted;
    const row = rowOf(wanted);
    const begun = await begin(row, key, call.row.decides !== undefined);
    if (begun.kind === 'other-content') throw otherContent();
    if (begun.kind === 'decided') throw decidedAlready(row, begun.by);
    if (begun.kind === 'answered') {
      onWrite('replayed');
      const answer = answerAgain(begun.answer);
      return { answer, status: openAnswer(answer).status, replayed: true };
    }
    const write = { id: begun.kind === 'open' ? begun.writeId : row.id, hash: key?.hash };
    const join = joinOf(write);
    // The transaction of an upstream in this process finds the first answer. A remote one might apply a repeat twice.
    const isSent = begun.kind === 'new' || upstream.inProcess;
    const named = upstream.inProcess
      ? { ...call, joined: join.joined }
      : { ...call, ...(key !== undefined && { key: key.hash }) };
    const end = isSent ? await send(named, line, wordsOf) : await look(call, line);
    if (end === undefined) throw new NoResponse('unknown');
    const { outcome } = end.outcome;
    onWrite(outcome);
    if (outcome !== 'applied' || !join.isStored()) {
      // The upstream has applied or refused the write. A record that cannot be stored must not look like its failure.
      await rows
        .settle(write, end)
        .catch((err: unknown) => log.error({ err, writeId: write.id }, 'outcome of a write was not stored'));
    }
    onSettled();
    if ('failure' in end.told) throw end.told.failure;
    return { ...end.told, replayed: false, ...(outcome === 'applied' && { applied: write.id }) };
  }

  /** Stores the outcome of a write with its change. */
  function joinOf(write: BegunWrite): { readonly joined: JoinedWrite; readonly isStored: () => boolean } {
    const { hash } = write;
    let isStored = false;
    const earlier: JoinedWrite['earlier'] = async (db) => {
      const kept = hash === undefined ? undefined : await rows.answerOf(db, hash);
      isStored = kept !== undefined;
      return kept && answerAgain(kept);
    };
    const made: JoinedWrite['made'] = async (db, answer) => {
      await rows.settleWithin(db, write, endByAnswer(answer));
      isStored = true;
    };
    return { joined: { made, ...(hash !== undefined && { earlier }) }, isStored: () => isStored };
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

async function send(call: UpstreamCall, line: WriteLine, wordsOf: WordsOf): Promise<End> {
  const end = await line
    .send(call)
    .then(endByAnswer, (failure: unknown) => endByFailure(failure, wordsOf(failure)));
  return end.outcome.outcome === 'unknown' ? ((await look(call, line)) ?? end) : end;
}

/** The end of a write whose answer was lost; undefined where reading does not show it. */
const look = async (call: UpstreamCall, line: WriteLine): Promise<End | undefined> =>
  (await line.wasApplied()) ? endByReading(call) : undefined;

const otherContent = (): Refused =>
  new Refused(422, ['Esta operação já foi enviada com outro conteúdo. Recarregue a página e tente de novo.']);

/** Nothing was sent. */
function decidedAlready({ entity }: Pick<RecordedWrite, 'entity'>, { login, action, at }: Decision): Refused {
  const did = contractRows.find(({ name }) => name === `${entity}.${action}`)?.row.decides;
  return new Refused(409, [`${login} já ${did} esta solicitação em ${formatMoment(at)}. Nada foi enviado.`]);
}

/** A write as it is recorded, under an id of its own. */
function rowOf({
  name,
  call,
  login,
  userId,
  run,
  record: said,
  before,
  requestId,
}: WantedWrite): Omit<RecordedWrite, 'at'> {
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
    title: recordTitle(entity, sent) ?? recordTitle(entity, before) ?? (said || ownName(call, record)),
    before: json(before),
    sent: json(sent),
    request_id: requestId,
    run: run?.id ?? null,
    run_title: run?.title ?? null,
    became: becameOf({ entity, action, before, sent }),
  };
}

/** A record that exists only in what others carry is known by its name. */
const ownName = ({ row }: UpstreamCall, record: string | undefined): string | null =>
  (row.record?.carried && record) || null;

/** The body, with name and size of a file. Without body and record, the path's parts say what the write was about. */
function sentBy({ params, body, file }: UpstreamCall, record: string | undefined): unknown {
  if (file !== undefined) return { ...(body as object), arquivo: file.name, bytes: file.bytes.length };
  return body === undefined && record === undefined ? params : body;
}

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(withoutStamps(value));
