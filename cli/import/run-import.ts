import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRun } from '../../shared/client.ts';
import type { PlannedRecord } from '../../shared/import/plan/planned-record.ts';
import { decideEarlierRuns, type EarlierRuns } from '../../shared/import/run/earlier-runs.ts';
import {
  type History,
  type RunEntry,
  runNameOf,
  type WrittenRejects,
} from '../../shared/import/run/journal-entries.ts';
import type { ImportLease } from '../../shared/import/run/lease.ts';
import { Outage } from '../../shared/import/run/outage.ts';
import { Results } from '../../shared/import/run/results.ts';
import { readBackAfter, sendRows } from '../../shared/import/run/send-rows.ts';
import type { Context } from '../context.ts';
import { type ExitCode, failureText, signInAgain, UsageError } from '../exit.ts';
import type { ImportOptions } from '../options.ts';
import { standardInput } from '../source/read-input.ts';
import type { Source } from '../source/read-source.ts';
import { readVersion } from '../version.ts';
import { Journal, JournalFileFailed, readJournal } from './journal.ts';
import type { Placement } from './placement.ts';
import type { Preparation } from './prepare.ts';
import type { Progress } from './progress.ts';
import { chooseFreePath, removeObsoleteRejects, writeRejects } from './rejects.ts';
import { describeEarlierRuns, describeImport, type Ending, importExitCode } from './report.ts';
import { counted } from './words.ts';

/** Sends what the plan calls for, with the turn to do so, and reports it (CL-04, CL-06 to CL-08). */
export async function runImport(
  context: Context,
  preparation: Preparation,
  placement: Placement,
  lease: ImportLease,
  progress: Progress,
): Promise<ExitCode> {
  const { connection, kind, planned, source } = preparation;
  const history = await readJournal(placement.journal, kind, connection.server);
  const journal = await Journal.open(placement.journal);
  try {
    const entry = runEntry(preparation);
    journal.note(entry);
    const earlier = source === undefined ? undefined : decideEarlierRuns(history, planned, journal);
    if (earlier !== undefined) context.stderr.write(`${describeEarlierRuns(earlier)}\n`);
    await journal.flush();
    const rejectsPath = await chooseFreePath(placement.rejects, history.rejects);
    return await sendAndReport(context, preparation, {
      entry,
      rejectsPath,
      journal,
      history,
      earlier,
      lease,
      progress,
    });
  } catch (error) {
    if (error instanceof JournalFileFailed) throw unwritable(error.path, error);
    throw error;
  } finally {
    await journal.close();
  }
}

export const unwritable = (path: string, cause: unknown): UsageError =>
  new UsageError(`Não foi possível gravar ${path}. Nada foi enviado.`, { cause });

interface Run {
  readonly entry: RunEntry;
  readonly rejectsPath: string;
  readonly journal: Journal;
  readonly history: History;
  readonly earlier: EarlierRuns | undefined;
  readonly lease: ImportLease;
  readonly progress: Progress;
}

async function sendAndReport(context: Context, preparation: Preparation, run: Run): Promise<ExitCode> {
  const { journal, history, earlier } = run;
  const { source, head, kind, words } = preparation;
  const results = new Results(preparation.planned.length);
  const sent = await send(context, preparation, run, results);
  const { ending, rejects } = await keepRejects(preparation, run, results, sent);
  const { totals, findings } = results;
  if (source !== undefined && totals.refused === 0 && ending.stop === undefined)
    await removeObsoleteRejects(history.rejects);
  const stopped = ending.stop ?? null;
  journal.note({
    type: 'end',
    time: new Date().toISOString(),
    ...{ stopped, totals: { ...totals } },
    ...(rejects === undefined ? {} : { rejects }),
  });
  await journal.flush().catch(() => undefined);

  const unread = preparation.connection.unread.texts;
  const exitCode = importExitCode(ending, totals, unread.length);
  const signIn = signInAgain(context.options.profile);
  const mayHaveChanged = totals.created + totals.updated + totals.unknown > 0;
  const undo = source !== undefined && mayHaveChanged ? `cais ${kind} undo ${undoWord(source)}` : undefined;
  context.stderr.write(describeImport({ ending, results, rejects: rejects?.path, words, undo, signIn }));
  if (preparation.options.json === true) {
    const result = {
      ...head,
      ...{ exitCode, stopped, totals, earlier: earlier ?? null },
      ...{ journal: journal.path, rejects: rejects?.path ?? null, unread },
      ...findings,
    };
    context.stdout.write(`${JSON.stringify(result)}\n`);
  }
  return exitCode;
}

/** The file as a shell takes it for one word; `-` for standard input and pipes. */
function undoWord({ name, besides }: Source): string {
  if (basename(besides) === standardInput) return '-';
  return /^[\w./+@-]+$/u.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}

/** With `--all-or-nothing`, a file with rows that cannot be written is reported, and nothing is sent. */
const isHeldBack = (planned: readonly PlannedRecord[], { allOrNothing }: ImportOptions): boolean =>
  allOrNothing === true && planned.some(({ action }) => action === 'refused' || action === 'doubtful');

async function send(
  context: Context,
  { planned, planner, counts, options }: Preparation,
  { entry, journal, history, lease, progress }: Run,
  results: Results,
): Promise<Ending> {
  const { interrupted } = context;
  if (isHeldBack(planned, options)) {
    for (const row of planned)
      if (row.action === 'refused' || row.action === 'doubtful') results.settled(row);
    return { stop: 'all-or-nothing' };
  }
  for (const row of planned) if (!('send' in row)) results.settled(row);
  progress.begin('Enviando', counts.create + counts.update + counts.remove, () =>
    results.counts.refused === 0 ? '' : ` · ${counted(results.counts.refused, 'recusada', 'recusadas')}`,
  );
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: interrupted }).catch(() => undefined);
  const announce = () => progress.say('Servidor sem resposta, tentando de novo…');
  try {
    const stop = await sendRows({
      ...{ planner, journal, results, interrupted, pause },
      reasonOf: failureText,
      client: inRun(lease.client, runNameOf(entry)),
      writes: planned.filter((row) => 'send' in row),
      outage: new Outage({ interrupted, pause, announce, patienceSeconds: options.wait }),
      concurrency: options.concurrency,
      suspects: history.open,
      readBackAfter: readBackAfter(options.wait),
      onDone: () => progress.step(),
    });
    return { stop };
  } catch (fault) {
    return { stop: 'fault', fault };
  } finally {
    progress.stop();
  }
}

/** A full disk makes the run fail; its other rows are reported all the same. */
async function keepRejects(
  { source }: Preparation,
  { rejectsPath }: Run,
  { refused }: Results,
  sent: Ending,
): Promise<{ readonly ending: Ending; readonly rejects?: WrittenRejects }> {
  if (source === undefined || refused.length === 0) return { ending: sent };
  try {
    return { ending: sent, rejects: await writeRejects(rejectsPath, source, refused) };
  } catch (fault) {
    const isOver = sent.stop === undefined || sent.stop === 'all-or-nothing';
    return { ending: isOver ? { stop: 'fault', fault } : sent };
  }
}

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
