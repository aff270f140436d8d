import type { Client } from '../../../../shared/calls/client.ts';
import {
  countActions,
  type PlannedRecord,
  type PlannedWrite,
} from '../../../../shared/import/plan/planned-record.ts';
import type { Planner } from '../../../../shared/import/plan/planner.ts';
import type { FileContent } from '../../../../shared/import/read/table.ts';
import { JournalFailed } from '../../../../shared/import/run/journal.ts';
import type { History } from '../../../../shared/import/run/journal-entries.ts';
import { rejectsText } from '../../../../shared/import/run/rejects-text.ts';
import { Results } from '../../../../shared/import/run/results.ts';
import { type Ending, runImport } from '../../../../shared/import/run/run-import.ts';
import { newSubmitKey } from '../../../data/writes/submit-key.ts';
import { failureMessage } from '../../../feedback/failure-words.ts';
import type { BrowserJournal } from '../../../parts/run/journal-store.ts';
import type { PageCalls, RowOutcome, RunContext, RunResult } from '../protocol.ts';
import { planRowOf } from './plan-rows.ts';

/** Seconds that a run waits, in total, for a server that does not answer. */
const patienceSeconds = 60;
/** Calls at once: a browser sends six to one server, and the page needs some. */
const concurrency = 4;
/** Milliseconds between two messages about what came of rows. */
const rest = 150;

/** What a run needs to know of the plan that it carries out. */
export interface OpenPlan extends RunContext {
  readonly name: string;
  /** Null where an import is taken back. */
  readonly hash: string | null;
  readonly undoes: readonly string[] | undefined;
  /** Undefined where an import is taken back. */
  readonly content: FileContent | undefined;
  readonly planner: Planner;
  readonly planned: readonly PlannedRecord[];
  readonly store: BrowserJournal;
  readonly history: History;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Running {
  /** Of the run's turn. */
  readonly client: Client<never>;
  readonly page: PageCalls;
  readonly interrupted: AbortSignal;
}

/** Writes the chosen rows of a plan, and tells the page what came of each. */
export async function runPlan(
  plan: OpenPlan,
  chosen: ReadonlySet<number>,
  { client, page, interrupted }: Running,
): Promise<RunResult> {
  const { kind, name: file, hash, server, login, undoes, planned, planner, store, history, content } = plan;
  const writes = planned.filter((row) => 'send' in row && chosen.has(row.record.line)) as PlannedWrite[];
  const outcomes = createOutcomes(page);
  const results = new ToldResults(planned.length, chosen, outcomes.tell);
  const { stop } = await runImport({
    entry: {
      ...{ type: 'run', run: newSubmitKey(), time: new Date().toISOString(), version: 'navegador' },
      ...{ kind, file, hash, server, login, ...(undoes && { undoes }) },
      ...{ options: {}, totals: { ...countActions(planned) } },
    },
    ...{
      store,
      history,
      planner,
      planned,
      writes,
      client,
      results,
      interrupted,
      concurrency,
      patienceSeconds,
    },
    pause: (milliseconds) => Promise.race([pause(milliseconds), aborted(interrupted)]),
    reasonOf: (failure) => failureMessage(undefined, failure).text,
    onWaiting: () => void page.waiting(),
  }).catch(
    (fault: unknown): Ending => ({
      stop: fault instanceof JournalFailed ? 'journal' : 'fault',
    }),
  );
  for (const { record } of writes)
    if (!results.told.has(record.line)) outcomes.tell({ line: record.line, state: 'not-sent' });
  await outcomes.flush();
  // No run of a browser is held back.
  return {
    stop: stop as RunResult['stop'],
    totals: results.totals,
    rejects: content && rejectsFile(content, results),
  };
}

/** Results that the page sees as they come. */
class ToldResults extends Results {
  readonly told = new Set<number>();
  readonly #chosen: ReadonlySet<number>;
  readonly #tell: (outcome: RowOutcome) => void;

  constructor(rows: number, chosen: ReadonlySet<number>, tell: (outcome: RowOutcome) => void) {
    super(rows);
    this.#chosen = chosen;
    this.#tell = (outcome) => {
      this.told.add(outcome.line);
      tell(outcome);
    };
  }

  override applied(write: PlannedWrite, read: boolean): void {
    super.applied(write, read);
    this.#tell({ line: write.record.line, state: 'applied' });
  }

  override refusedByServer(write: PlannedWrite, reason: string): void {
    super.refusedByServer(write, reason);
    this.#tell({ line: write.record.line, state: 'refused', note: reason });
  }

  override unknown(write: PlannedWrite): void {
    super.unknown(write);
    this.#tell({ line: write.record.line, state: 'unknown' });
  }

  /** Of a chosen row: it changed since it was chosen. */
  override settled(planned: Exclude<PlannedRecord, PlannedWrite>): void {
    super.settled(planned);
    if (!this.#chosen.has(planned.record.line)) return;
    const { line, state, differences, notes } = planRowOf(planned);
    this.#tell({ line, state, differences, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) });
  }
}

/** A browser writes UTF-8 alone; with its mark, Excel knows it. Undefined where no row is refused. */
export const rejectsFile = (content: FileContent, { refused }: Results): string | undefined =>
  refused.length === 0 ? undefined : `\uFEFF${rejectsText(content, refused)}`;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Gathers what came of rows, so that thousands of them are some messages. */
function createOutcomes(page: PageCalls) {
  let gathered: RowOutcome[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const sent = gathered;
    gathered = [];
    if (sent.length > 0) await page.happened(sent);
  };
  return {
    flush,
    tell(outcome: RowOutcome) {
      gathered.push(outcome);
      timer ??= setTimeout(() => void flush(), rest);
    },
  };
}
