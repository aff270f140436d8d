import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Cancelled } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';

/** Megabytes. A file is planned in memory; spreadsheets of this kind have some thousand rows. */
const most = 50;

/** What journal and lock of standard input are named after. */
export const standardInput = 'entrada';

/** The bytes of an import. */
export interface Input {
  /** As shown to people. */
  readonly name: string;
  /** The real path, which journal, lock and rejected rows are named after: a link to a file is that file. */
  readonly besides: string;
  readonly bytes: Buffer;
}

/** Reads a file, a pipe, or standard input for `-`. @throws {UsageError} where there is none, or it is too large */
export async function readInput(
  context: Pick<Context, 'stdin' | 'cwd' | 'interrupted'>,
  file: string,
): Promise<Input> {
  const { cwd, interrupted } = context;
  const besides = join(cwd, standardInput);
  if (file === '-') {
    const name = 'entrada padrão';
    return { name, besides, bytes: await readWhole(context.stdin, name, interrupted) };
  }
  const path = resolve(cwd, file);
  try {
    const kind = await stat(path);
    if (kind.isDirectory()) throw new UsageError(`${file}: é uma pasta, não um arquivo.`);
    const bytes = await readWhole(createReadStream(path), file, interrupted);
    // A shell makes a pipe of <(command): its folder is none to write to.
    return { name: file, besides: kind.isFile() ? await realpath(path) : besides, bytes };
  } catch (thrown) {
    throw usageErrorFor(thrown, file);
  }
}

async function readWhole(
  input: NodeJS.ReadableStream & { destroy(): unknown },
  name: string,
  interrupted: AbortSignal,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  const stop = () => input.destroy();
  interrupted.addEventListener('abort', stop, { once: true });
  try {
    for await (const piece of input as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size > most * 1024 * 1024) {
        throw new UsageError(`${name}: o arquivo tem mais de ${most} MB. Divida-o em arquivos menores.`);
      }
    }
  } catch (thrown) {
    throw interrupted.aborted ? new Cancelled('interrupted') : thrown;
  } finally {
    interrupted.removeEventListener('abort', stop);
  }
  if (interrupted.aborted) throw new Cancelled('interrupted');
  return Buffer.concat(pieces);
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
