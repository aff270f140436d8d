import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Cancelled } from '../../shared/errors.ts';

export interface Spool {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Copies a stream into a file that only its owner can read, so that it can be read more than once. Nothing is left behind
 * where that fails, or is interrupted.
 */
export async function spool(input: NodeJS.ReadableStream, interrupted: AbortSignal): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'entrada.csv');
  try {
    await pipeline(input, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: interrupted });
  } catch (thrown) {
    await remove();
    throw interrupted.aborted ? new Cancelled('interrupted') : thrown;
  }
  return { path, remove };
}
