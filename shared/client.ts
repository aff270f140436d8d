import type { CallerAnswerOf, CallRow, InputOf } from './contract/call.ts';
import { isWrite } from './contract/call.ts';
import { openEnvelope } from './contract/envelope.ts';
import { pathOf } from './contract/path.ts';
import { check, validate } from './contract/validate.ts';
import { EmptyResult, MalformedAnswer, Refused, SessionEnded } from './errors.ts';
import { failureFromCais } from './failure-from-cais.ts';
import type { Signal, Transport, TransportAnswer } from './transport.ts';
import { requestedWith } from './wire.ts';

export interface SendOptions {
  readonly signal?: Signal;
  readonly onProgress?: (share: number) => void;
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

/** Over the browser's transport or the command line's; one for both, so that both speak the contract the same. */
export function createClient<File>(transport: Transport<File>): Client<File> {
  const send = async (
    row: CallRow,
    input: AnyInput<File> = {},
    options: SendOptions = {},
  ): Promise<unknown> => {
    const answer = await transport({
      method: row.method,
      headers: { [requestedWith.name]: requestedWith.value, accept: 'application/json' },
      ...requestOf(row, input),
      ...options,
    });
    return readAnswer(row, answer);
  };
  // Inside, rows are data; the types of each row hold at this border only.
  return { send: send as Client<File>['send'] };
}

function requestOf<File>(row: CallRow, input: AnyInput<File>) {
  const rule = row.browser === undefined ? row.body : row.browser.body;
  const query = row.query === undefined ? undefined : validate(row.query, input.query);
  const path = pathOf(row, { ...stampedParts(row), ...input.params }, query);
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
const stampedParts = (row: CallRow): Record<string, string> =>
  Object.fromEntries(
    (row.stamps ?? []).flatMap((stamp) => (stamp.in === 'path' ? [[stamp.field, '-']] : [])),
  );

function readAnswer(row: CallRow, { status, cause, text }: TransportAnswer): unknown {
  const outcome = isWrite(row) ? 'unknown' : 'not-applied';
  if (cause !== undefined) throw failureFromCais(cause, status, text, outcome);
  const ok = status >= 200 && status <= 299;
  if (ok && text.trim() === '') return readEmpty(row);
  const json = parse(text);
  if (json === undefined) {
    if (ok) throw new MalformedAnswer('the answer is not JSON');
    throw new Refused(status, text.trim() === '' || /^\s*</u.test(text) ? [] : [text.trim()]);
  }
  const opened = openEnvelope(json.value);
  const actual = ok ? (opened.status ?? status) : status;
  if (actual < 200 || actual > 299) throw refusal(row, actual, opened.messages);
  return readData(row, opened.data, json.value);
}

function readEmpty(row: CallRow): undefined {
  if (row.words?.emptyResult !== undefined) throw new EmptyResult('empty answer');
  const accepted = check((row.browser ?? row).answer, undefined);
  if ('issues' in accepted) throw new MalformedAnswer('empty answer');
  return undefined;
}

/** A status inside a 2xx answer counts as the status (R9); a 401 there ends the session like any other (spec 4). */
function refusal(row: CallRow, status: number, messages: readonly string[]) {
  if (status === 401 && row.endsSessionOn401 !== false)
    return new SessionEnded(messages[0] ?? 'unauthorized');
  return new Refused(status, messages);
}

/** The data of the envelope, or the whole answer where that is what fits (R9). */
function readData(row: CallRow, data: unknown, whole: unknown): unknown {
  const { answer } = row.browser ?? row;
  const inside = check(answer, data);
  if ('value' in inside) return inside.value;
  const bare = check(answer, whole);
  if ('value' in bare) return bare.value;
  const [issue] = inside.issues;
  throw new MalformedAnswer(`unexpected answer at ${issue?.path.join('.') || 'its root'}`);
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
