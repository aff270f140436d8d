import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Client } from '../../shared/calls/client.ts';
import { hold } from '../../shared/contract/import-lease.ts';
import { Cancelled, Refused } from '../../shared/errors.ts';
import { holderWords, ImportLease, leaseEnd, takeLease } from '../../shared/import/run/lease.ts';
import { orInterrupted } from '../../shared/import/run/outage.ts';
import type { Connection, Context } from '../context.ts';
import { Ending, type ExitCode, exitCodeOf, exitCodes, failureText, UsageError } from '../exit.ts';
import { dryRun } from '../import/dry-run.ts';
import { type Lock, Locked, takeLock } from '../import/lock.ts';
import { leaseOf, type Placement, placementOf } from '../import/placement.ts';
import { type Preparation, type Preparing, prepareImport, prepareUndo } from '../import/prepare.ts';
import { createProgress } from '../import/progress.ts';
import { runAndReport, unwritable } from '../import/run-import.ts';
import { printable } from '../import/words.ts';
import { momentText } from '../moment.ts';
import type { DataKind, ImportOptions, RunOptions } from '../options.ts';
import { standardInput } from '../source/read-input.ts';
import { readSource } from '../source/read-source.ts';

/** Milliseconds between two looks at the turn of another import. */
const look = 1_000;

/**
 * Rows by the thousand, each of which lives until it is answered, would make V8 enlarge the part of its heap for new objects,
 * and it gives nothing back. With the part as it is at the start, 20,000 rows take 205 MB instead of 350, and no longer.
 */
const keepHeapSmall = () => setFlagsFromString('--semi-space-growth-factor=1');

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
  keepHeapSmall();
  const progress = createProgress(context);
  progress.begin(`Lendo ${file === '-' ? 'a entrada padrão' : file}`);
  try {
    const { sheet, headerRow: headerLine, skipHidden } = options;
    const source = await readSource(context, file, { sheet, headerLine, skipHidden });
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
  keepHeapSmall();
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

/** Plans and sends with the lock of the file and the turn on the server; with `--dry-run`, only plans. */
async function run(
  given: Omit<Preparing, 'takeTurn'>,
  words: string,
  place: () => Promise<Placement>,
  prepare: (preparing: Preparing) => Promise<Preparation>,
): Promise<ExitCode> {
  const { context, kind, options, progress } = given;
  if (options.dryRun === true) {
    return dryRun(context, await prepare({ ...given, takeTurn: async () => undefined }));
  }
  const placement = await place();
  const command = `cais ${kind} ${words}`;
  const lock = await lockFile(placement.lock, command);
  let lease: ImportLease | undefined;
  try {
    if (!placement.beside) {
      progress.say(
        `A pasta do arquivo não pode ser gravada; diário e linhas recusadas ficam em ${placement.journal} e ${placement.rejects}`,
      );
    }
    const takeTurn = async ({ client }: Connection) => {
      lease = await waitForLease(given, client, leaseOf(placement));
    };
    const preparation = await prepare({ ...given, takeTurn });
    if (lease === undefined) throw new Error('planned without a turn');
    return await runAndReport(context, preparation, placement, lease, progress);
  } finally {
    await lease?.release();
    await lock.release();
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
 * Waits for `--wait` until no other import of the kind runs on the server: a plan that is made meanwhile would miss what
 * the other import stores.
 * @throws {Ending} where the other import runs on @throws {Cancelled} on Ctrl-C
 */
async function waitForLease(
  { context, kind, options, progress }: Omit<Preparing, 'takeTurn'>,
  client: Client<never>,
  name: string,
): Promise<ImportLease> {
  const patient = Date.now() + options.wait * 1000;
  const waitUnreferenced = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });
  const given = { client, kind, lease: name, program: 'command-line', pause: waitUnreferenced } as const;
  for (let isTold = false; ; isTold = true) {
    const taken = await orInterrupted(takeLease(given), context.interrupted).catch((failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure;
      throw new Ending(exitCodeOf(failure), failureText(failure, hold.words), { cause: failure });
    });
    if (taken instanceof ImportLease) return taken;
    const words = printable(holderWords(taken, momentText));
    const left = patient - Date.now();
    if (left <= 0) {
      throw new Ending(
        exitCodes.unreachable,
        `${words} Nada foi enviado. Execute o mesmo comando depois, ou espere mais com --wait. ${leaseEnd}`,
      );
    }
    if (!isTold) progress.say(`${words} Esperando até ${options.wait} s (--wait) que termine.`);
    await pause(Math.min(look, left), undefined, { signal: context.interrupted }).catch(() => {
      throw new Cancelled('interrupted');
    });
  }
}

const describeHolder = ({ holder }: Locked): string =>
  holder === undefined
    ? 'por um processo desconhecido'
    : `pelo processo ${holder.pid} em ${holder.host}, desde ${momentText(holder.since)} (${holder.command})`;
