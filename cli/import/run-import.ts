import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { type ExitCode, UsageError } from '../exit.ts';
import { openRejects, type Rejects } from '../source/rejects.ts';
import { paceOutput } from '../terminal/paced-output.ts';
import { readVersion } from '../version.ts';
import { apply } from './apply.ts';
import { collectFindings } from './collect-findings.ts';
import { decideEarlierRuns, describeEarlierRuns, type EarlierRuns } from './earlier-runs.ts';
import type { Findings } from './findings.ts';
import { type FindingsFile, openFindingsFile } from './findings-file.ts';
import { type ImportResult, resultHead } from './import-result.ts';
import { interruptible } from './interruptible.ts';
import { type Journal, JournalFailed, openJournal } from './journal.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createOutage } from './outage.ts';
import { importExitCode, type Outcome } from './outcome.ts';
import type { Placement } from './placement.ts';
import type { Preparation } from './prepare.ts';
import { createProgress } from './progress.ts';
import { type History, readJournal } from './read-journal.ts';
import { chooseRejectsPath, hashOf, removeObsoleteRejects } from './rejects-file.ts';
import { describeImport } from './report.ts';
import { createTally } from './tally.ts';
import { withYoungSpace } from './young-space.ts';

/** The second pass: sends what the plan calls for, with the lock held, and reports it (CL-04, CL-06 to CL-08). */
export async function runImport(
  context: Context,
  preparation: Preparation,
  placement: Placement,
): Promise<ExitCode> {
  const { connection, kind, source, planner } = preparation;
  const history = await readJournal(placement.journal, kind, connection.server);
  const journal = await openJournal(placement.journal);
  try {
    journal.note(runLine(preparation));
    const earlier = await decideEarlierRuns(
      history,
      interruptible(source.batches(), context.interrupted),
      planner,
      journal,
    );
    if (earlier !== undefined) context.stderr.write(`${describeEarlierRuns(earlier)}\n`);
    await journal.flush();
    return await send(context, preparation, { placement, journal, history, earlier });
  } catch (error) {
    if (error instanceof JournalFailed) throw unwritable(error.path, error);
    throw error;
  } finally {
    await journal.close();
  }
}

export const unwritable = (path: string, cause: unknown): UsageError =>
  new UsageError(`Não foi possível gravar ${path}. Nada foi enviado.`, { cause });

interface Books {
  readonly placement: Placement;
  readonly journal: Journal;
  readonly history: History;
  readonly earlier: EarlierRuns | undefined;
}

async function send(context: Context, preparation: Preparation, books: Books): Promise<ExitCode> {
  const all = preparation.options.json === true ? await openFindingsFile() : undefined;
  try {
    return await sendAndReport(context, preparation, books, all);
  } finally {
    await all?.close();
  }
}

async function sendAndReport(
  context: Context,
  preparation: Preparation,
  books: Books,
  all: FindingsFile | undefined,
): Promise<ExitCode> {
  const { counts, source, options } = preparation;
  const { journal, history, earlier } = books;
  const tally = createTally(Object.values(counts).reduce((sum, count) => sum + count, 0));
  const rejectsPath = await chooseRejectsPath(books.placement.rejects, history.rejects);
  const rejects = openRejects(source, rejectsPath);
  const progress = createProgress(context, counts.create + counts.update, tally);
  const collected = collectFindings(all);
  const ledger = createLedger({ journal, tally, rejects, collected, onDone: progress.step });
  const sent = await (options.allOrNothing === true && counts.refused > 0
    ? onlyRefusals(context, preparation, ledger)
    : applied(context, preparation, { ledger, history, say: progress.say })
  ).finally(() => progress.stop());
  const outcome = await closed(rejects, sent);
  const totals = tally.totals();
  const hash = totals.refused === 0 ? undefined : await hashOf(rejectsPath);
  const written = hash === undefined || outcome.stop === 'fault' ? undefined : { path: rejectsPath, hash };
  if (totals.refused === 0 && outcome.stop === undefined) await removeObsoleteRejects(history.rejects);
  const stopped = outcome.stop ?? null;
  journal.note({
    type: 'end',
    time: new Date().toISOString(),
    stopped,
    totals: { ...totals },
    ...(written === undefined ? {} : { rejects: written }),
  });
  await journal.flush().catch(() => undefined);

  const exitCode = importExitCode(outcome, totals);
  context.stderr.write(describeImport({ outcome, totals, collected, rejects: written?.path }));
  const result: Omit<ImportResult, keyof Findings> = {
    ...resultHead(preparation),
    ...{ exitCode, stopped, totals, earlier: earlier ?? null },
    journal: journal.path,
    rejects: written?.path ?? null,
  };
  await all?.write(paceOutput(context), result);
  return exitCode;
}

/** A disk that is full fails the run, whose other rows are told all the same. */
async function closed(rejects: Rejects, outcome: Outcome): Promise<Outcome> {
  try {
    await rejects.close();
    return outcome;
  } catch (fault) {
    return outcome.stop === undefined || outcome.stop === 'all-or-nothing'
      ? { stop: 'fault', fault }
      : outcome;
  }
}

interface Means {
  readonly ledger: Ledger;
  readonly history: History;
  readonly say: (text: string) => void;
}

async function applied(
  { interrupted }: Context,
  { planner, connection, source, options }: Preparation,
  { ledger, history, say }: Means,
): Promise<Outcome> {
  const announce = () => say('Servidor sem resposta, tentando de novo…');
  try {
    const stop = await apply({
      planner,
      client: connection.client,
      batches: () => withYoungSpace(source.batches()),
      ledger,
      outage: createOutage({ interrupted, announce, patienceSeconds: options.wait }),
      concurrency: options.concurrency,
      interrupted,
      suspects: history.open,
    });
    return { stop };
  } catch (fault) {
    return { stop: 'fault', fault };
  }
}

/** `--all-or-nothing` of a file that has refused rows: they are told, and nothing is sent. */
async function onlyRefusals(
  { interrupted }: Context,
  { planner, source }: Preparation,
  ledger: Ledger,
): Promise<Outcome> {
  for await (const batch of interruptible(source.batches(), interrupted)) {
    for (const record of batch) {
      const planned = planner.plan(record);
      if (planned.action === 'refused') await ledger.settled(planned);
    }
  }
  return { stop: 'all-or-nothing' };
}

const runLine = ({ kind, source, connection, options, counts }: Preparation) => ({
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
