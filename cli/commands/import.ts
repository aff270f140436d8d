import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Cancelled } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { type ExitCode, UsageError } from '../exit.ts';
import { dryRun } from '../import/dry-run.ts';
import { type Lock, Locked, takeLock } from '../import/lock.ts';
import { type Placement, placementOf, serverLock } from '../import/placement.ts';
import { type Preparation, type Preparing, prepareImport, prepareUndo } from '../import/prepare.ts';
import { createProgress } from '../import/progress.ts';
import { runImport, unwritable } from '../import/run-import.ts';
import { momentText } from '../moment.ts';
import type { DataKind, ImportOptions, RunOptions } from '../options.ts';
import { standardInput } from '../source/read-input.ts';
import { readSource } from '../source/read-source.ts';

/** Milliseconds between two looks at the lock of another import. */
const look = 500;

/**
 * `cais ports import` and its siblings (CL-02 to CL-08). Decision 0005 says how it works.
 * @param file path, or `-` for standard input
 */
export async function importFile(
  context: Context,
  kind: DataKind,
  file: string,
  options: ImportOptions,
): Promise<ExitCode> {
  const progress = createProgress(context);
  progress.begin(`Lendo ${file === '-' ? 'a entrada padrão' : file}`);
  try {
    const source = await readSource(context, file, options.sheet);
    const given = { context, kind, options, progress };
    const place = () => placementOf(context, source.besides);
    return await run(given, `import ${file}`, place, (preparing) => prepareImport(preparing, source));
  } finally {
    progress.stop();
  }
}

/** `cais ports undo` and its siblings (UN-03): puts back what the last import of a file changed, from its journal. */
export async function undoImport(
  context: Context,
  kind: DataKind,
  file: string,
  options: RunOptions,
): Promise<ExitCode> {
  const progress = createProgress(context);
  const path = resolve(context.cwd, file === '-' ? standardInput : file);
  // The file itself is not needed: it may be gone.
  const besides = await realpath(path).catch(() => path);
  try {
    const placement = await placementOf(context, besides);
    const given = { context, kind, options, progress };
    const prepare = (preparing: Preparing) => prepareUndo(preparing, file, placement.journal);
    return await run(given, `undo ${file}`, async () => placement, prepare);
  } finally {
    progress.stop();
  }
}

/** Plans and sends with the locks held; with `--dry-run`, only plans. */
async function run(
  given: Omit<Preparing, 'waitForTurn'>,
  words: string,
  place: () => Promise<Placement>,
  prepare: (preparing: Preparing) => Promise<Preparation>,
): Promise<ExitCode> {
  const { context, kind, options, progress } = given;
  if (options.dryRun === true) {
    return dryRun(context, await prepare({ ...given, waitForTurn: async () => undefined }));
  }
  const placement = await place();
  const command = `cais ${kind} ${words}`;
  const locks = [await lockFile(placement.lock, command)];
  try {
    if (!placement.beside) {
      progress.say(
        `A pasta do arquivo não pode ser gravada; diário e linhas recusadas ficam em ${placement.journal} e ${placement.rejects}`,
      );
    }
    const waitForTurn = async (server: string) => {
      const path = await serverLock(context, server, kind);
      if (path !== undefined) locks.push(...(await takeTurn(given, path, command)));
    };
    const preparation = await prepare({ ...given, waitForTurn });
    return await runImport(context, preparation, placement, progress);
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
  { context, options, progress }: Omit<Preparing, 'waitForTurn'>,
  path: string,
  command: string,
): Promise<readonly Lock[]> {
  for (let isTold = false; ; isTold = true) {
    try {
      return [await takeLock(path, command)];
    } catch (error) {
      if (!(error instanceof Locked) || options.parallel === true) return [];
      if (!isTold) {
        progress.say(
          `Outro arquivo está sendo importado neste servidor ${describeHolder(error)}. Esperando que termine (--parallel não espera). Trava: ${path}`,
        );
      }
    }
    await pause(look, undefined, { signal: context.interrupted }).catch(() => {
      throw new Cancelled('interrupted');
    });
  }
}

const describeHolder = ({ holder }: Locked): string =>
  holder === undefined
    ? 'por um processo desconhecido'
    : `pelo processo ${holder.pid} em ${holder.host}, desde ${momentText(holder.since)} (${holder.command})`;
