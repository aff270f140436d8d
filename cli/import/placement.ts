import { createHash } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Context } from '../context.ts';

/** Where an import keeps what it writes on this machine. */
export interface Placement {
  readonly lock: string;
  readonly journal: string;
  readonly rejects: string;
  /** False where the file's own folder cannot be written, and all of it is in the user's state folder. */
  readonly beside: boolean;
}

/**
 * Beside the file (`FILE.cais.lock`, `FILE.cais.jsonl`, `FILE.rejeitados.csv`), or under `XDG_STATE_HOME`, named after the
 * file's whole path, so that the same file meets its journal again whatever it holds by then.
 *
 * @param besides path of the file, or what stands for standard input
 */
export async function placementOf(
  context: Pick<Context, 'cwd' | 'env'>,
  besides: string,
): Promise<Placement> {
  const path = resolve(context.cwd, besides);
  if (await isWritable(dirname(path))) return { ...namesAt(path), beside: true };
  const { XDG_STATE_HOME: state, HOME: home = homedir() } = context.env;
  const folder = join(state || join(home, '.local', 'state'), 'cais', 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return { ...namesAt(join(folder, `${digest}-${basename(path)}`)), beside: false };
}

const namesAt = (prefix: string) => ({
  lock: `${prefix}.cais.lock`,
  journal: `${prefix}.cais.jsonl`,
  rejects: `${prefix}.rejeitados.csv`,
});

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
