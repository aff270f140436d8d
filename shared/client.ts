import type { CallerAnswerOf, CallRow, InputOf } from './contract/call.ts';
import { pathOf } from './contract/path.ts';
import { validate } from './contract/validate.ts';
import { readAnswer } from './read-answer.ts';
import type { Signal, Transport } from './transport.ts';
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
