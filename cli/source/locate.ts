import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { spool } from './spool.ts';

/** Where the bytes of a source are. */
export interface Located {
  readonly name: string;
  readonly path: string;
  readonly besides: string;
  readonly handle: FileHandle;
  /** Closes the file, and removes it where it was a copy. */
  release(): Promise<void>;
}

type Surroundings = Pick<Context, 'stdin' | 'cwd' | 'interrupted'>;

/** Opens what an import is read from: a file, `-` for standard input, or a pipe. Throws `UsageError` where there is none. */
export async function locate(surroundings: Surroundings, file: string): Promise<Located> {
  const { cwd, interrupted } = surroundings;
  const besides = join(cwd, 'entrada');
  // Standard input is opened by whoever looks at it.
  if (file === '-') return spooled(surroundings.stdin, { name: 'entrada padrão', besides }, interrupted);
  const path = resolve(cwd, file);
  try {
    const kind = await stat(path);
    if (kind.isDirectory()) throw new UsageError(`${file}: é uma pasta, não um arquivo.`);
    // Such as the pipe that a shell makes of <(command): it can be read only once.
    if (!kind.isFile()) return await spooled(createReadStream(path), { name: file, besides }, interrupted);
    const handle = await open(path, 'r');
    return { name: file, path, besides: path, handle, release: () => handle.close() };
  } catch (thrown) {
    throw usageErrorFor(thrown, file);
  }
}

async function spooled(
  input: NodeJS.ReadableStream,
  named: Pick<Located, 'name' | 'besides'>,
  interrupted: AbortSignal,
): Promise<Located> {
  const { path, remove } = await spool(input, interrupted);
  try {
    const handle = await open(path, 'r');
    const release = async () => {
      await handle.close();
      await remove();
    };
    return { ...named, path, handle, release };
  } catch (thrown) {
    await remove();
    throw thrown;
  }
}

const wordsForCode: Readonly<Record<string, string>> = {
  ENOENT: 'o arquivo não existe.',
  ENOTDIR: 'o arquivo não existe.',
  EACCES: 'sem permissão para ler o arquivo.',
  EPERM: 'sem permissão para ler o arquivo.',
};

function usageErrorFor(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof Error) || !('code' in thrown)) return thrown;
  const words = typeof thrown.code === 'string' ? wordsForCode[thrown.code] : undefined;
  return words === undefined ? thrown : new UsageError(`${file}: ${words}`, { cause: thrown });
}
