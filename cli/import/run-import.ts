import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { type ExitCode, UsageError } from '../exit.ts';
import { readVersion } from '../version.ts';
import { decideEarlierRuns, describeEarlierRuns, type EarlierRuns } from './earlier-runs.ts';
import { Outage } from './flow.ts';
import { Journal, JournalFailed } from './journal.ts';
import { type History, readJournal } from './journal-entries.ts';
import type { Placement } from './placement.ts';
import { type Preparation, resultHead } from './prepare.ts';
import { createProgress } from './progress.ts';
import { chooseRejectsPath, removeObsoleteRejects, type WrittenRejects, writeRejects } from './rejects.ts';
import { describeImport, type Ending, importExitCode } from './report.ts';
import { Results } from './results.ts';
import { sendRows } from './send-rows.ts';

/** Sends what the plan calls for, with the lock held, and reports it (CL-04, CL-06 to CL-08). */
export async function runImport(
  context: Context,
  preparation: Preparation,
  placement: Placement,
): Promise<ExitCode> {
  const { connection, kind, planned } = preparation;
  const history = await readJournal(placement.journal, kind, connection.server);
  const journal = await Journal.open(placement.journal);
  try {
    journal.note(runEntry(preparation));
    const earlier = decideEarlierRuns(history, planned, journal);
    if (earlier !== undefined) context.stderr.write(`${describeEarlierRuns(earlier)}\n`);
    await journal.flush();
    const rejectsPath = await chooseRejectsPath(placement.rejects, history.rejects);
    return await sendAndReport(context, preparation, { rejectsPath, journal, history, earlier });
  } catch (error) {
    if (error instanceof JournalFailed) throw unwritable(error.path, error);
    throw error;
  } finally {
    await journal.close();
  }
}

export const unwritable = (path: string, cause: unknown): UsageError =>
  new UsageError(`Não foi possível gravar ${path}. Nada foi enviado.`, { cause });

interface Run {
  readonly rejectsPath: string;
  readonly journal: Journal;
  readonly history: History;
  readonly earlier: EarlierRuns | undefined;
}

async function sendAndReport(context: Context, preparation: Preparation, run: Run): Promise<ExitCode> {
  const { journal, history, earlier } = run;
  const results = new Results(preparation.planned.length);
  const sent = await send(context, preparation, run, results);
  const { ending, rejects } = await keepRejects(preparation, run, results, sent);
  const { totals, findings } = results;
  if (totals.refused === 0 && ending.stop === undefined) await removeObsoleteRejects(history.rejects);
  const stopped = ending.stop ?? null;
  journal.note({
    type: 'end',
    time: new Date().toISOString(),
    ...{ stopped, totals: { ...totals } },
    ...(rejects === undefined ? {} : { rejects }),
  });
  await journal.flush().catch(() => undefined);

  const exitCode = importExitCode(ending, totals);
  context.stderr.write(describeImport({ ending, results, rejects: rejects?.path }));
  if (preparation.options.json === true) {
    const result = {
      ...resultHead(preparation),
      ...{ exitCode, stopped, totals, earlier: earlier ?? null },
      ...{ journal: journal.path, rejects: rejects?.path ?? null },
      ...findings,
    };
    context.stdout.write(`${JSON.stringify(result)}\n`);
  }
  return exitCode;
}

/** With `--all-or-nothing`, the refusals of a file that has some are reported, and nothing is sent. */
async function send(
  context: Context,
  { planned, planner, connection, counts, options }: Preparation,
  { journal, history }: Run,
  results: Results,
): Promise<Ending> {
  const { interrupted } = context;
  if (options.allOrNothing === true && counts.refused > 0) {
    for (const row of planned) if (row.action === 'refused') results.settled(row);
    return { stop: 'all-or-nothing' };
  }
  for (const row of planned) if (!('send' in row)) results.settled(row);
  const progress = createProgress(context, counts.create + counts.update, results);
  const announce = () => progress.say('Servidor sem resposta, tentando de novo…');
  try {
    const stop = await sendRows({
      ...{ planner, journal, results, interrupted },
      client: connection.client,
      writes: planned.filter((row) => 'send' in row),
      outage: new Outage({ interrupted, announce, patienceSeconds: options.wait }),
      concurrency: options.concurrency,
      suspects: history.open,
      onDone: progress.step,
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
  if (refused.length === 0) return { ending: sent };
  try {
    return { ending: sent, rejects: await writeRejects(rejectsPath, source, refused) };
  } catch (fault) {
    const isOver = sent.stop === undefined || sent.stop === 'all-or-nothing';
    return { ending: isOver ? { stop: 'fault', fault } : sent };
  }
}

const runEntry = ({ kind, source, connection, options, counts }: Preparation) => ({
  type: 'run' as const,
  run: randomUUID(),
  time: new Date().toISOString(),
  version: readVersion(),
  kind,
  file: source.name,
  hash: source.hash,
  server: connection.server,
  login: connection.login,
  options: { ...options },
  totals: { ...counts },
});
