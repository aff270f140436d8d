import { createHash } from 'node:crypto';
import { access, constants, mkdir } from 'node:fs/promises';
import { homedir, hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';

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
 * @param path real path of the file, or what stands for standard input
 * @throws {UsageError} where neither folder can be written
 */
export async function placementOf(context: Pick<Context, 'env'>, path: string): Promise<Placement> {
  if (await isWritable(dirname(path))) return { ...namesAt(path), beside: true };
  const folder = stateFolder(context);
  if (!(await isReady(folder))) {
    throw new UsageError(
      `Nem a pasta do arquivo nem ${folder} podem ser gravadas: indique em XDG_STATE_HOME uma pasta que possa. Nada foi enviado.`,
    );
  }
  return { ...namesAt(join(folder, `${digestOf(path)}-${basename(path)}`)), beside: false };
}

/**
 * The name of an import's turn on the server. The same file has the same one, so that it need not wait for its own turn after
 * a kill; the lock of the file keeps a second process out.
 */
export const leaseOf = ({ journal }: Placement): string => digestOf(`${hostname()}\n${journal}`);

function stateFolder({ env: { XDG_STATE_HOME: state, HOME: home = homedir() } }: Pick<Context, 'env'>) {
  return join(state || join(home, '.local', 'state'), 'cais', 'imports');
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const namesAt = (prefix: string) => ({
  lock: `${prefix}.cais.lock`,
  journal: `${prefix}.cais.jsonl`,
  rejects: `${prefix}.rejeitados.csv`,
});

async function isReady(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
  return isWritable(folder);
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
