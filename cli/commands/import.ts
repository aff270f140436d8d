import { setTimeout as pause } from 'node:timers/promises';
import { Cancelled } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { type ExitCode, UsageError } from '../exit.ts';
import { dryRun } from '../import/dry-run.ts';
import { type Lock, Locked, takeLock } from '../import/lock.ts';
import { placementOf, serverLock } from '../import/placement.ts';
import { prepare } from '../import/prepare.ts';
import { runImport, unwritable } from '../import/run-import.ts';
import { momentText } from '../moment.ts';
import type { DataKind, ImportOptions } from '../options.ts';
import { readSource } from '../source/read-source.ts';

/** Milliseconds between two looks at the lock of another import. */
const look = 500;

/**
 * `cais ports import` and `cais restrictions import` (CL-02 to CL-08). Decision 0005 says how it works.
 * @param file path, or `-` for standard input
 */
export async function importFile(
  context: Context,
  kind: DataKind,
  file: string,
  options: ImportOptions,
): Promise<ExitCode> {
  const source = await readSource(context, file);
  if (options.dryRun === true) return dryRun(context, await prepare(context, kind, source, options));
  const placement = await placementOf(context, source.besides);
  const command = `cais ${kind} import ${file}`;
  const locks = [await lockFile(placement.lock, command)];
  try {
    if (!placement.beside) {
      context.stderr.write(
        `A pasta do arquivo não pode ser gravada; diário e linhas recusadas ficam em ${placement.journal} e ${placement.rejects}\n`,
      );
    }
    const preparation = await prepare(context, kind, source, options, async (server) => {
      const path = await serverLock(context, server, kind);
      if (path !== undefined) locks.push(...(await takeTurn(context, path, command, options)));
    });
    return await runImport(context, preparation, placement);
  } finally {
    for (const lock of locks) await lock.release();
  }
}

/** Another import of one file would share its journal. @throws {UsageError} */
async function lockFile(path: string, command: string): Promise<Lock> {
  try {
    return await takeLock(path, command);
  } catch (error) {
    if (!(error instanceof Locked)) throw unwritable(path, error);
    throw new UsageError(
      error.holder === undefined
        ? `Este arquivo parece estar sendo importado, mas a trava ${path} não pode ser lida. Se nenhuma importação está em curso, apague-a.`
        : `Este arquivo já está sendo importado ${describeHolder(error)}. Espere que termine. Trava: ${path}`,
      { cause: error },
    );
  }
}

/**
 * Waits until no other file of the kind is being imported to the server: a plan that is made meanwhile would miss what
 * the other import stores. With `--parallel` it does not wait.
 * @throws {Cancelled} on Ctrl-C
 */
async function takeTurn(
  { stderr, interrupted }: Context,
  path: string,
  command: string,
  { parallel }: ImportOptions,
): Promise<readonly Lock[]> {
  for (let isTold = false; ; isTold = true) {
    try {
      return [await takeLock(path, command)];
    } catch (error) {
      if (!(error instanceof Locked) || parallel === true) return [];
      if (!isTold) {
        stderr.write(
          `Outro arquivo está sendo importado neste servidor ${describeHolder(error)}. Esperando que termine (--parallel não espera). Trava: ${path}\n`,
        );
      }
    }
    await pause(look, undefined, { signal: interrupted }).catch(() => {
      throw new Cancelled('interrupted');
    });
  }
}

const describeHolder = ({ holder }: Locked): string =>
  holder === undefined
    ? 'por um processo desconhecido'
    : `pelo processo ${holder.pid} em ${holder.host}, desde ${momentText(holder.since)} (${holder.command})`;
