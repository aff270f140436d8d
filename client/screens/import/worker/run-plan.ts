import type { Client } from '../../../../shared/client.ts';
import type { ImportKindName } from '../../../../shared/import/kinds/import-kinds.ts';
import type { PlannedRecord, PlannedWrite } from '../../../../shared/import/plan/planned-record.ts';
import type { Planner } from '../../../../shared/import/plan/planner.ts';
import type { FileContent } from '../../../../shared/import/read/table.ts';
import { type History, JournalFailed } from '../../../../shared/import/run/journal-entries.ts';
import { Outage } from '../../../../shared/import/run/outage.ts';
import { rejectsText } from '../../../../shared/import/run/rejects-text.ts';
import { Results } from '../../../../shared/import/run/results.ts';
import { readBackAfter, sendRows } from '../../../../shared/import/run/send-rows.ts';
import { failureMessage } from '../../../feedback/failure-words.ts';
import type { Ask } from '../channel.ts';
import type { PageCalls, RowOutcome, RunContext, RunResult } from '../protocol.ts';
import type { PageJournal } from './page-journal.ts';
import { planRowOf } from './plan-rows.ts';

/** Seconds that a run waits, in total, for a server that does not answer. */
const patienceSeconds = 60;
/** Calls at once: a browser sends six to one server, and the page needs some. */
const concurrency = 4;
/** Milliseconds between two messages about what came of rows. */
const rest = 150;

/** What a run needs to know of the plan that it carries out. */
export interface OpenPlan extends RunContext {
  readonly kind: ImportKindName;
  readonly name: string;
  /** Null where an import is taken back. */
  readonly hash: string | null;
  readonly undoes: readonly string[] | undefined;
  /** Undefined where an import is taken back. */
  readonly content: FileContent | undefined;
  readonly planner: Planner;
  readonly planned: readonly PlannedRecord[];
  readonly history: History;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Running {
  /** Of the run's turn. */
  readonly client: Client<never>;
  readonly journal: PageJournal;
  readonly page: Ask<PageCalls>;
  readonly interrupted: AbortSignal;
}

/** Writes the chosen rows of a plan, and tells the page what came of each. */
export async function runPlan(
  { planner, planned, content, history }: OpenPlan,
  chosen: ReadonlySet<number>,
  { client, journal, page, interrupted }: Running,
): Promise<RunResult> {
  const results = new Results(planned.length);
  const outcomes = createOutcomes(page);
  const writes = planned.filter((row) => 'send' in row && chosen.has(row.record.line)) as PlannedWrite[];
  const pending = new Set(writes.map(({ record }) => record.line));
  const tell = (outcome: RowOutcome) => {
    pending.delete(outcome.line);
    outcomes.tell(outcome);
  };
  for (const row of planned) {
    if ('send' in row) continue;
    results.settled(row);
    // It changed since it was chosen.
    if (chosen.has(row.record.line)) tell(settledOutcome(row));
  }
  const wait = (milliseconds: number) => Promise.race([pause(milliseconds), aborted(interrupted)]);
  const announce = () => void page('waiting', undefined);
  let stop: RunResult['stop'];
  try {
    await journal.flush();
    stop = await sendRows({
      ...{ planner, client, writes, journal, interrupted, concurrency, pause: wait },
      outage: new Outage({ interrupted, pause: wait, announce, patienceSeconds }),
      results: {
        applied(write, read) {
          results.applied(write, read);
          tell({ line: write.record.line, state: 'applied' });
        },
        refusedByServer(write, reason) {
          results.refusedByServer(write, reason);
          tell({ line: write.record.line, state: 'refused', note: reason });
        },
        unknown(write) {
          results.unknown(write);
          tell({ line: write.record.line, state: 'unknown' });
        },
        settled(row) {
          results.settled(row);
          tell(settledOutcome(row));
        },
      },
      reasonOf: (failure) => failureMessage(undefined, failure).text,
      suspects: history.open,
      readBackAfter: readBackAfter(patienceSeconds),
      onDone: () => undefined,
    });
  } catch (fault) {
    stop = fault instanceof JournalFailed ? 'journal' : 'fault';
  }
  for (const line of pending) outcomes.tell({ line, state: 'not-sent' });
  await outcomes.flush();
  const { totals } = results;
  journal.note({
    ...{ type: 'end', time: new Date().toISOString(), stopped: stop ?? null, totals: { ...totals } },
  });
  await journal.flush().catch(() => undefined);
  return { stop, totals, rejects: content && rejectsFile(content, results) };
}

/** A browser writes UTF-8 alone; with its mark, Excel knows it. Undefined where no row is refused. */
export const rejectsFile = (content: FileContent, { refused }: Results): string | undefined =>
  refused.length === 0 ? undefined : `\uFEFF${rejectsText(content, refused)}`;

const settledOutcome = (row: Exclude<PlannedRecord, PlannedWrite>): RowOutcome => {
  const { line, state, differences, notes } = planRowOf(row);
  return { line, state, differences, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) };
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Gathers what came of rows, so that thousands of them are some messages. */
function createOutcomes(page: Ask<PageCalls>) {
  let gathered: RowOutcome[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const sent = gathered;
    gathered = [];
    if (sent.length > 0) await page('happened', sent);
  };
  return {
    flush,
    tell(outcome: RowOutcome) {
      gathered.push(outcome);
      timer ??= setTimeout(() => void flush(), rest);
    },
  };
}
