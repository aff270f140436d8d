import { setImmediate } from 'node:timers/promises';

/** Rows that are written without a pause. */
const PIECE = 500;

/**
 * The JSON of an answer. A long list is written a piece at a time, and other requests are served in between. `data` comes last, as
 * everywhere in the contract.
 */
export async function jsonBytes({
  data,
  ...rest
}: { readonly data?: unknown } & Readonly<Record<string, unknown>>): Promise<Buffer> {
  if (!Array.isArray(data) || data.length <= PIECE) return Buffer.from(JSON.stringify({ ...rest, data }));
  const pieces: string[] = [];
  for (let start = 0; start < data.length; start += PIECE) {
    await setImmediate();
    pieces.push(JSON.stringify(data.slice(start, start + PIECE)).slice(1, -1));
  }
  return Buffer.from(`${JSON.stringify({ ...rest, data: [] }).slice(0, -2)}${pieces.join()}]}`);
}
