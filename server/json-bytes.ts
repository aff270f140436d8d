import { setImmediate } from 'node:timers/promises';

/** Rows that are written without a pause: some 50 kB. */
const PIECE = 100;
/** Rows of a list that is written as a whole. */
const SHORT = 500;

interface Answer extends Readonly<Record<string, unknown>> {
  readonly data?: unknown;
}

/** Whether the list of an answer is so long that its JSON goes out in pieces. */
export const isLong = (data: unknown): boolean => Array.isArray(data) && data.length > SHORT;

/**
 * The JSON of an answer with a list, in pieces: the whole text is in memory at no time, and other requests are served in
 * between. `data` comes last, as everywhere in the contract.
 */
export async function* jsonPieces({ data, ...rest }: Answer): AsyncGenerator<Buffer> {
  const rows = data as readonly unknown[];
  yield Buffer.from(JSON.stringify({ ...rest, data: [] }).slice(0, -2));
  for (let start = 0; start < rows.length; start += PIECE) {
    await setImmediate();
    const piece = JSON.stringify(rows.slice(start, start + PIECE)).slice(1, -1);
    yield Buffer.from(start === 0 ? piece : `,${piece}`);
  }
  yield Buffer.from(']}');
}

/** The JSON of an answer as a whole. */
export async function jsonBytes(answer: Answer): Promise<Buffer> {
  if (!isLong(answer.data)) return Buffer.from(JSON.stringify(answer));
  const pieces: Buffer[] = [];
  for await (const piece of jsonPieces(answer)) pieces.push(piece);
  return Buffer.concat(pieces);
}
