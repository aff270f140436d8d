import { createClient, inRun } from '../../../../shared/client.ts';
import { NoResponse } from '../../../../shared/errors.ts';
import { type ImportKindName, importKinds } from '../../../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../../../shared/import/plan/kind.ts';
import { countActions, type PlannedRecord } from '../../../../shared/import/plan/planned-record.ts';
import { createPlanner, type Planner } from '../../../../shared/import/plan/planner.ts';
import type { SourceRecord } from '../../../../shared/import/read/source.ts';
import type { FileContent } from '../../../../shared/import/read/table.ts';
import { decideEarlierRuns } from '../../../../shared/import/run/earlier-runs.ts';
import { historyOf, type RunEntry, runNameOf } from '../../../../shared/import/run/journal-entries.ts';
import { ImportLease, takeLease } from '../../../../shared/import/run/lease.ts';
import { Results } from '../../../../shared/import/run/results.ts';
import { CannotUndo, lastImport, planUndo, readRuns } from '../../../../shared/import/run/undo.ts';
import { UnreadRecords } from '../../../../shared/unread-records.ts';
import { newSubmitKey } from '../../../data/submit-key.ts';
import type { Ask } from '../channel.ts';
import type {
  EarlierImport,
  PageCalls,
  Plan,
  RunContext,
  RunResult,
  UndoContext,
  WorkerCalls,
} from '../protocol.ts';
import { PageJournal } from './page-journal.ts';
import { planRowOf } from './plan-rows.ts';
import { hashOf, readFile, recognise } from './recognise.ts';
import { type OpenPlan, pause, rejectsFile, runPlan } from './run-plan.ts';

/** Rows that go to the page in one message. */
const together = 500;

interface OpenFile {
  readonly kind: ImportKindName;
  readonly name: string;
  readonly hash: string;
  readonly content: FileContent;
  readonly columns: readonly string[] | undefined;
  readonly blanksClear: boolean;
}

/** One file in the browser, from its bytes to its results. */
export class ImportSession {
  readonly #page: Ask<PageCalls>;
  readonly #client;
  #file: OpenFile | undefined;
  #plan: OpenPlan | undefined;
  #running = new AbortController();
  #unread = new UnreadRecords();

  constructor(page: Ask<PageCalls>) {
    this.#page = page;
    this.#client = createClient<never>(
      async ({ method, path, headers, json }) => {
        const carried = await page('carry', {
          ...{ method, path, headers },
          ...(json === undefined ? {} : { json }),
        });
        if ('lost' in carried) throw new NoResponse(carried.lost);
        return carried.answer;
      },
      {
        onUnread: (row, records) => this.#unread.note(row, records),
        resending: { newKey: newSubmitKey, pauses: [400, 1_200], pause },
      },
    );
  }

  async read({ kind, name, bytes, choices, columns }: Parameters<WorkerCalls['read']>[0]) {
    const content = await readFile(bytes, choices);
    const { blanksClear = false } = choices;
    this.#file = { kind, name, content, columns, blanksClear, hash: await hashOf(bytes) };
    return { ...recognise(importKinds[kind] as ImportKind, content, columns), hash: this.#file.hash };
  }

  async plan(context: RunContext): Promise<Plan> {
    this.#unread = new UnreadRecords();
    const { kind, name, hash, content, columns, blanksClear } = this.#opened();
    const planner = await createPlanner(importKinds[kind] as ImportKind, {
      ...{ client: this.#client, columns, update: true, acceptDoubts: true, blanksClear },
      ...{ header: content.header, format: content.format },
    });
    const history = historyOf(context.journal, kind, context.server);
    const opened = { ...context, kind, name, hash, content, planner, history, undoes: undefined };
    await this.#show(opened, content.records);
    const results = new Results(content.records.length);
    for (const row of this.#plan?.planned ?? []) if (!('send' in row)) results.settled(row);
    const { texts: unread } = this.#unread;
    return { unread, earlier: earlierOf(opened), rejects: rejectsFile(content, results) };
  }

  async planUndo({ kind, name, run, ...context }: UndoContext): Promise<Plan> {
    this.#unread = new UnreadRecords();
    const done = lastImport(context.journal, kind, context.server);
    if (done === undefined) throw new CannotUndo('Esta importação já foi desfeita.');
    if (run !== undefined && !done.runs.includes(run))
      throw new CannotUndo(
        `Esta importação já foi desfeita, ou ${name} foi importado outra vez depois dela: desfaça antes a importação mais nova.`,
      );
    const importKind: ImportKind = importKinds[kind];
    const { planner, records } = planUndo(importKind, await importKind.open(this.#client), done);
    const history = historyOf(context.journal, kind, context.server);
    const opened = {
      ...context,
      kind,
      name,
      hash: null,
      content: undefined,
      planner,
      history,
      undoes: done.runs,
    };
    await this.#show(opened, records);
    return { unread: this.#unread.texts, earlier: undefined, undoes: done.time };
  }

  async #show(opened: Omit<OpenPlan, 'planned'>, records: readonly SourceRecord[]): Promise<void> {
    const planned = await opened.planner.planAll(records);
    this.#plan = { ...opened, planned };
    for (let at = 0; at < planned.length; at += together) {
      await this.#page('planned', planned.slice(at, at + together).map(planRowOf));
    }
  }

  async apply(lines: readonly number[]): Promise<RunResult> {
    const shown = this.#plan;
    if (shown === undefined) throw new Error('nothing is planned');
    const chosen = new Set(lines);
    this.#running = new AbortController();
    const { kind, lease: name } = shown;
    const lease = await takeLease({ client: this.#client, kind, lease: name, program: 'browser', pause });
    if (!(lease instanceof ImportLease)) {
      return { stop: 'held', holder: lease, totals: new Results(0).totals, rejects: undefined };
    }
    try {
      return await this.#run(shown, chosen, lease);
    } finally {
      await lease.release();
    }
  }

  /** With the turn to import: what is stored is read again, so that the plan knows what the import before stored. */
  async #run(shown: OpenPlan, chosen: ReadonlySet<number>, lease: ImportLease): Promise<RunResult> {
    await shown.planner.refresh();
    const plan = { ...shown, planned: shown.planned.map((row) => asStoredNow(row, chosen, shown.planner)) };
    const journal = new PageJournal((entries) => this.#page('keep', entries));
    const entry: RunEntry = {
      ...{ type: 'run', run: newSubmitKey(), time: new Date().toISOString(), version: 'navegador' },
      ...{ kind: plan.kind, file: plan.name, hash: plan.hash, server: plan.server, login: plan.login },
      ...(plan.undoes === undefined ? {} : { undoes: plan.undoes }),
      ...{ options: {}, totals: { ...countActions(plan.planned) } },
    };
    journal.note(entry);
    if (plan.undoes === undefined) decideEarlierRuns(plan.history, plan.planned, journal);
    return runPlan(plan, chosen, {
      client: inRun(lease.client, runNameOf(entry)),
      ...{ journal, page: this.#page, interrupted: this.#running.signal },
    });
  }

  stop(): void {
    this.#running.abort();
  }

  #opened(): OpenFile {
    if (this.#file === undefined) throw new Error('no file is open');
    return this.#file;
  }
}

/**
 * A person looks at a plan for minutes, and the record may change meanwhile. The row is then left: what was confirmed is
 * another change.
 */
function asStoredNow(row: PlannedRecord, lines: ReadonlySet<number>, planner: Planner): PlannedRecord {
  if (!('send' in row) || !lines.has(row.record.line)) return row;
  const now = planner.plan(row.record);
  if (!('send' in now)) return now;
  const isSame =
    now.action === row.action && JSON.stringify(now.differences) === JSON.stringify(row.differences);
  const { record, subject, key, differences } = now;
  return isSame ? now : { record, subject, key, differences, doubts: [], action: 'left' };
}

/** What the journal says about the last import of a file with this name. */
function earlierOf({ journal, kind, server, hash, history }: Omit<OpenPlan, 'planned'>) {
  const runs = readRuns(journal, kind, server).filter(({ undoes, rows }) => !undoes && rows.size > 0);
  const last = runs.at(-1);
  if (last === undefined) return undefined;
  const applied = [...last.rows.keys()].filter((key) => !history.open.has(key)).length;
  const isCut = last.end === undefined || last.end.stopped !== null;
  const sameFile = last.hash === hash;
  const canUndo = sameFile && undoable(journal, kind, server) === last.run;
  return { time: last.time, sameFile, applied, isCut, canUndo } satisfies EarlierImport;
}

/** The last run of the import that can be taken back; undefined where there is none, or its journal is of an old version. */
function undoable(...journal: Parameters<typeof lastImport>): string | undefined {
  try {
    return lastImport(...journal)?.runs.at(-1);
  } catch (error) {
    if (error instanceof CannotUndo) return undefined;
    throw error;
  }
}
