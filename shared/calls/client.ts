import { unreadOf } from '../contract/answers.ts';
import { type CallerAnswerOf, type CallRow, type InputOf, isWrite } from '../contract/call.ts';
import { validate } from '../contract/fields/validate.ts';
import { pathOf } from '../contract/path.ts';
import { NoResponse, type Outcome, outcomeOfStatus } from '../errors.ts';
import { readAnswer } from './read-answer.ts';
import type { Signal, Transport, TransportAnswer, TransportRequest } from './transport.ts';
import {
  type Cause,
  headerText,
  idempotencyKeyHeader,
  leaseHeader,
  type RunName,
  recordHeader,
  requestedWith,
  runHeader,
  runText,
} from './wire.ts';

export interface SendOptions {
  readonly signal?: Signal;
  readonly onProgress?: (share: number) => void;
  /** Is sent even where the page of the browser closes. */
  readonly keepalive?: true;
  /** Names the submit, where a write is sent again under the key of its first sending; else it gets a new one. */
  readonly key?: string;
  /** The turn of the import that sends it (`leaseHeader`). */
  readonly lease?: string;
  /** What the write is a part of. */
  readonly run?: RunName | undefined;
  /** What a person calls the record, for the activity, where the write sends only ids. */
  readonly record?: string | undefined;
  /** Called before a write resolves that can be taken back, with its entry in the activity. */
  readonly onUndoable?: (entry: string) => void;
}

/** Input of a row that takes none may be left out. */
type InputArgument<Row extends CallRow, File> =
  unknown extends InputOf<Row, File>
    ? [input?: undefined, options?: SendOptions]
    : [input: InputOf<Row, File>, options?: SendOptions];

/** The typed client: `send(portLocations.create, { body })`. Throws a `Failure` of `errors.ts`. */
export interface Client<File> {
  send<const Row extends CallRow>(
    row: Row,
    ...argument: InputArgument<Row, File>
  ): Promise<CallerAnswerOf<Row>>;
}

interface AnyInput<File> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: File;
}

/** How a client names its submits and sends one again whose answer got lost on the way from Cais. */
export interface Resending {
  /** A name that nothing else ever has. */
  readonly newKey: () => string;
  /** Milliseconds before each time that it is sent again. */
  readonly pauses: readonly number[];
  readonly pause: (milliseconds: number) => Promise<void>;
}

export interface ClientOptions {
  /** With it a write carries a key, by which Cais does it once however often it arrives. */
  readonly resending?: Resending;
  /** Called with the records of a list that cannot be read (R20). The others are the answer. */
  readonly onUnread?: (row: CallRow, records: readonly unknown[]) => void;
}

/** Over the browser's transport or the command line's; one for both, so that both speak the contract the same. */
export function createClient<File>(
  transport: Transport<File>,
  { resending, onUnread }: ClientOptions = {},
): Client<File> {
  const carry = resending === undefined ? transport : persistent(transport, resending);
  const send = async (
    row: CallRow,
    input: AnyInput<File> = {},
    { key, lease, run, record, onUndoable, ...options }: SendOptions = {},
  ): Promise<unknown> => {
    const answer = await carry({
      method: row.method,
      headers: {
        ...commonHeaders,
        ...(resending !== undefined && isKeyed(row)
          ? { [idempotencyKeyHeader]: key ?? resending.newKey() }
          : {}),
        ...(lease !== undefined && isWrite(row) ? { [leaseHeader]: lease } : {}),
        ...(run !== undefined && isKeyed(row) ? { [runHeader]: runText(run) } : {}),
        ...(record && isKeyed(row) ? { [recordHeader]: headerText(record) } : {}),
      },
      ...requestOf(row, input),
      ...options,
    });
    const read = readAnswer(row, answer);
    if (answer.undo !== undefined) onUndoable?.(answer.undo);
    if (unreadOf(read).length > 0) onUnread?.(row, unreadOf(read));
    return read;
  };
  // Inside, rows are data; the types of each row hold at this border only.
  return { send: send as Client<File>['send'] };
}

/** A client that says the same of each of its writes: the run that they are parts of, or the record that they are about. */
export function sendingWith<File>(
  client: Client<File>,
  said: Pick<SendOptions, 'run' | 'record'>,
): Client<File> {
  // As above, rows are data inside.
  const send = client.send as (row: CallRow, input?: unknown, options?: SendOptions) => Promise<unknown>;
  const sendSaying: typeof send = (row, input, options) => send(row, input, { ...options, ...said });
  return { send: sendSaying as Client<File>['send'] };
}

/** Sends a write with a key again where its answer got lost, and reads too where a proxy did not reach Cais. */
function persistent<File>(
  transport: Transport<File>,
  { pauses, pause }: Resending,
): (request: TransportRequest<File>) => Promise<TransportAnswer> {
  const once = (request: TransportRequest<File>) =>
    transport(request).catch((failure: unknown) => {
      if (failure instanceof NoResponse) return failure;
      throw failure;
    });
  return async (request) => {
    const isKeyed = request.headers[idempotencyKeyHeader] !== undefined;
    let mayBeDone = false;
    for (const milliseconds of pauses) {
      const answer = await once(request);
      const isLost =
        answer instanceof NoResponse ? isKeyed : isProxied(answer) && (isKeyed || request.method === 'GET');
      if (!isLost) return told(answer, mayBeDone);
      mayBeDone ||= isKeyed && outcomeOf(answer) === 'unknown';
      await pause(milliseconds);
    }
    return told(await once(request), mayBeDone);
  };
}

const isProxied = ({ byProxy = false }: TransportAnswer): boolean => byProxy;

const outcomeOf = (answer: TransportAnswer | NoResponse): Outcome =>
  answer instanceof NoResponse ? answer.outcome : outcomeOfStatus(answer.status);

/** Causes that a repeated write may meet although the attempt before was taken. */
const refusesNow: ReadonlySet<string | undefined> = new Set<Cause>(['unavailable', 'lease-lost']);

/** The last of several answers. That it was not taken says nothing of the attempts before, which may have been. */
function told(answer: TransportAnswer | NoResponse, mayBeDone: boolean): TransportAnswer {
  if (mayBeDone && (answer instanceof NoResponse || isProxied(answer) || refusesNow.has(answer.cause))) {
    throw new NoResponse('unknown');
  }
  if (answer instanceof NoResponse) throw answer;
  return answer;
}

const commonHeaders = { [requestedWith.name]: requestedWith.value, accept: 'application/json' } as const;

/** What Cais answers itself (sign-in, line-up link) it keeps no keys for. */
const isKeyed = (row: CallRow): boolean => isWrite(row) && row.browser === undefined;

function requestOf<File>(row: CallRow, input: AnyInput<File>) {
  const rule = row.browser === undefined ? row.body : row.browser.body;
  const query = row.query === undefined ? undefined : validate(row.query, input.query);
  const params = row.stamps === undefined ? input.params : { ...stampedParts(row.stamps), ...input.params };
  const path = pathOf(row, params ?? {}, query);
  if (rule === undefined) return { path };
  const body = validate(rule, input.body);
  if (row.upload === undefined) return { path, json: JSON.stringify(body) };
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return {
    path,
    form: {
      fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
      fileField: row.upload.field,
      file: input.file as File,
    },
  };
}

/** The server writes stamped path parts itself; a dash keeps the place. */
const stampedParts = (stamps: NonNullable<CallRow['stamps']>): Record<string, string> =>
  Object.fromEntries(stamps.flatMap((stamp) => (stamp.in === 'path' ? [[stamp.field, '-']] : [])));
