import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlannedRecord } from '../../shared/import/plan/planned-record.ts';
import { JournalFailed } from '../../shared/import/run/journal.ts';
import { historyOf, type RunEntry } from '../../shared/import/run/journal-entries.ts';
import type { ImportLease } from '../../shared/import/run/lease.ts';
import { Results } from '../../shared/import/run/results.ts';
import { runImport } from '../../shared/import/run/run-import.ts';
import type { Context } from '../context.ts';
import { type ExitCode, failureText, signInAgain, UsageError } from '../exit.ts';
import type { ImportOptions } from '../options.ts';
import { standardInput } from '../source/read-input.ts';
import type { Source } from '../source/read-source.ts';
import { readVersion } from '../version.ts';
import { openJournalFile, readJournalFile } from './journal-file.ts';
import type { Placement } from './placement.ts';
import type { Preparation } from './prepare.ts';
import type { Progress } from './progress.ts';
import { chooseFreePath, removeObsoleteRejects, writeRejects } from './rejects.ts';
import { describeEarlierRuns, describeImport, importExitCode } from './report.ts';
import { counted } from './words.ts';

/** Sends what the plan calls for, with the turn to do so, and reports it (CL-04, CL-06 to CL-08). */
export async function runAndReport(
  context: Context,
  preparation: Preparation,
  placement: Placement,
  lease: ImportLease,
  progress: Progress,
): Promise<ExitCode> {
  const { interrupted } = context;
  const { connection, head, kind, options, planned, planner, source, counts, words } = preparation;
  const history = historyOf(await readJournalFile(placement.journal), kind, connection.server);
  const rejectsPath = await chooseFreePath(placement.rejects, history.rejects);
  const store = await openJournalFile(placement.journal);
  const results = new Results(planned.length);
  try {
    const { earlier, rejects, ...ending } = await runImport({
      ...{ entry: runEntry(preparation), store, history, planner, planned, results, interrupted },
      writes: planned.filter((row) => 'send' in row),
      isHeldBack: isHeldBack(planned, options),
      client: lease.client,
      pause: (milliseconds) => wait(milliseconds, undefined, { signal: interrupted }).catch(() => undefined),
      concurrency: options.concurrency,
      patienceSeconds: options.wait,
      reasonOf: failureText,
      onEarlier: (earlier) => context.stderr.write(`${describeEarlierRuns(earlier)}\n`),
      onBegin: () =>
        progress.begin('Enviando', counts.create + counts.update + counts.remove, () =>
          results.counts.refused === 0
            ? ''
            : ` · ${counted(results.counts.refused, 'recusada', 'recusadas')}`,
        ),
      onWaiting: () => progress.say('Servidor sem resposta, tentando de novo…'),
      onDone: () => progress.step(),
      keepRejects: async () => {
        progress.stop();
        const { refused } = results;
        return source && refused.length > 0 ? writeRejects(rejectsPath, source, refused) : undefined;
      },
    });
    const { totals, findings } = results;
    if (source !== undefined && totals.refused === 0 && ending.stop === undefined)
      await removeObsoleteRejects(history.rejects);
    const unread = connection.unread.texts;
    const exitCode = importExitCode(ending, totals, unread.length);
    const signIn = signInAgain(context.options.profile);
    const mayHaveChanged = totals.created + totals.updated + totals.unknown > 0;
    const undo = source !== undefined && mayHaveChanged ? `cais ${kind} undo ${undoWord(source)}` : undefined;
    context.stderr.write(describeImport({ ending, results, rejects: rejects?.path, words, undo, signIn }));
    if (options.json === true) {
      const result = {
        ...head,
        ...{ exitCode, stopped: ending.stop ?? null, totals, earlier: earlier ?? null },
        ...{ journal: placement.journal, rejects: rejects?.path ?? null, unread },
        ...findings,
      };
      context.stdout.write(`${JSON.stringify(result)}\n`);
    }
    return exitCode;
  } catch (error) {
    throw error instanceof JournalFailed ? unwritable(placement.journal, error) : error;
  } finally {
    await store.close();
  }
}

export const unwritable = (path: string, cause: unknown): UsageError =>
  new UsageError(`Não foi possível gravar ${path}. Nada foi enviado.`, { cause });

/** The file as a shell takes it for one word; `-` for standard input and pipes. */
function undoWord({ name, besides }: Source): string {
  if (basename(besides) === standardInput) return '-';
  return /^[\w./+@-]+$/u.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}

/** With `--all-or-nothing`, a file with rows that cannot be written is reported, and nothing is sent. */
const isHeldBack = (planned: readonly PlannedRecord[], { allOrNothing }: ImportOptions): boolean =>
  allOrNothing === true && planned.some(({ action }) => action === 'refused' || action === 'doubtful');

const runEntry = ({ kind, head, options, undoes, counts }: Preparation): RunEntry => ({
  type: 'run',
  run: randomUUID(),
  time: new Date().toISOString(),
  version: readVersion(),
  kind,
  file: head.file,
  hash: head.hash,
  server: head.server,
  login: head.login,
  ...(undoes === undefined ? {} : { undoes }),
  options: { ...options },
  totals: { ...counts },
});
