import { type Client, createClient } from '../../../../shared/calls/client.ts';
import type { Transport } from '../../../../shared/calls/transport.ts';
import { importKinds } from '../../../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../../../shared/import/plan/kind.ts';
import type { PlannedRecord } from '../../../../shared/import/plan/planned-record.ts';
import { createPlanner, type Planner } from '../../../../shared/import/plan/planner.ts';
import type { SourceRecord } from '../../../../shared/import/read/source.ts';
import type { FileContent } from '../../../../shared/import/read/table.ts';
import { historyOf } from '../../../../shared/import/run/journal-entries.ts';
import { ImportLease, takeLease } from '../../../../shared/import/run/lease.ts';
import { Results } from '../../../../shared/import/run/results.ts';
import { CannotUndo, lastImport, planUndo, readRuns } from '../../../../shared/import/run/undo.ts';
import { UnreadRecords } from '../../../../shared/records/unread-records.ts';
import { resending } from '../../../data/writes/submit-key.ts';
import type { BrowserJournal, JournalPlace } from '../../../parts/run/journal-store.ts';
import type { ChosenFile, EarlierImport, PageCalls, Plan, RunContext, RunResult } from '../protocol.ts';
import { planRowOf } from './plan-rows.ts';
import { hashOf, readFile, recognise } from './recognise.ts';
import { type OpenPlan, pause, rejectsFile, runPlan } from './run-plan.ts';

/** Rows that go to the page in one message. */
const together = 500;

interface OpenFile {
  readonly name: string;
  readonly hash: string;
  readonly content: FileContent;
  readonly columns: readonly string[] | undefined;
  readonly blanksClear: boolean;
}

/** What a session needs beside the page. */
interface Equipment {
  readonly transport: Transport<never>;
  readonly journalAt: (place: JournalPlace) => BrowserJournal;
}

/** One file in the browser, from its bytes to its results. */
export class ImportSession {
  readonly #context: RunContext;
  readonly #page: PageCalls;
  readonly #journalAt: Equipment['journalAt'];
  readonly #client: Client<never>;
  readonly #kind: ImportKind;
  #file: OpenFile | undefined;
  #plan: OpenPlan | undefined;
  #running = new AbortController();
  #unread = new UnreadRecords();

  constructor(context: RunContext, page: PageCalls, { transport, journalAt }: Equipment) {
    this.#context = context;
    this.#page = page;
    this.#journalAt = journalAt;
    this.#kind = importKinds[context.kind];
    const onUnread: UnreadRecords['note'] = (row, records) => this.#unread.note(row, records);
    this.#client = createClient<never>(transport, { onUnread, resending });
  }

  async read({ name, bytes, choices, columns }: ChosenFile) {
    const content = await readFile(bytes, choices);
    const { blanksClear = false } = choices;
    this.#file = { name, content, columns, blanksClear, hash: await hashOf(bytes) };
    return { ...recognise(this.#kind, content, columns), hash: this.#file.hash };
  }

  /** @param journal name of the file whose journal it has: the same file may have had another one */
  async plan(journal: string): Promise<Plan> {
    this.#unread = new UnreadRecords();
    if (this.#file === undefined) throw new Error('no file is open');
    const { name, hash, content, columns, blanksClear } = this.#file;
    const planner = await createPlanner(this.#kind, {
      ...{ client: this.#client, columns, update: true, acceptDoubts: true, blanksClear },
      ...{ header: content.header, format: content.format },
    });
    const { entries, ...kept } = await this.#readJournal(journal);
    const opened = { ...this.#context, ...kept, name, hash, content, planner, undoes: undefined };
    await this.#show(opened, content.records);
    const results = new Results(content.records.length);
    for (const row of this.#plan?.planned ?? []) if (!('send' in row)) results.settled(row);
    const { texts: unread } = this.#unread;
    return { unread, earlier: earlierOf(opened, entries), rejects: rejectsFile(content, results) };
  }

  /**
   * Needs no file.
   * @param name of the file whose import is taken back
   * @param run of it; absent: the last import of the file
   */
  async planUndo(name: string, run?: string): Promise<Plan> {
    this.#unread = new UnreadRecords();
    const { entries, ...kept } = await this.#readJournal(name);
    const done = lastImport(entries, this.#context.kind, this.#context.server);
    if (done === undefined) throw new CannotUndo('Esta importação já foi desfeita.');
    if (run !== undefined && !done.runs.includes(run))
      throw new CannotUndo(
        `Esta importação já foi desfeita, ou ${name} foi importado outra vez depois dela: desfaça antes a importação mais nova.`,
      );
    const { planner, records } = planUndo(this.#kind, await this.#kind.open(this.#client), done);
    const opened = { ...this.#context, ...kept, name, hash: null, content: undefined, planner };
    await this.#show({ ...opened, undoes: done.runs }, records);
    return { unread: this.#unread.texts, earlier: undefined, undoes: done.time };
  }

  /** A browser that keeps nothing knows of no earlier run. */
  async #readJournal(name: string) {
    const { kind, server, login: owner } = this.#context;
    const store = this.#journalAt({ owner, kind, name });
    const entries = await store.read().catch(() => []);
    return { store, entries, history: historyOf(entries, kind, server) };
  }

  async #show(opened: Omit<OpenPlan, 'planned'>, records: readonly SourceRecord[]): Promise<void> {
    const planned = await opened.planner.planAll(records);
    this.#plan = { ...opened, planned };
    for (let at = 0; at < planned.length; at += together) {
      await this.#page.planned(planned.slice(at, at + together).map(planRowOf));
    }
  }

  /** @param lines of the rows to be written */
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
      // With the turn to import, what is stored is read again: the plan then knows what the import before stored.
      await shown.planner.refresh();
      const planned = shown.planned.map((row) => asStoredNow(row, chosen, shown.planner));
      const { signal: interrupted } = this.#running;
      return await runPlan({ ...shown, planned }, chosen, {
        ...{ client: lease.client, page: this.#page, interrupted },
      });
    } finally {
      await lease.release();
    }
  }

  stop(): void {
    this.#running.abort();
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
function earlierOf(
  { kind, server, hash, history }: Omit<OpenPlan, 'planned'>,
  journal: readonly unknown[],
): EarlierImport | undefined {
  const runs = readRuns(journal, kind, server).filter(({ undoes, rows }) => !undoes && rows.size > 0);
  const last = runs.at(-1);
  if (last === undefined) return undefined;
  const applied = [...last.rows.keys()].filter((key) => !history.open.has(key)).length;
  const isCut = last.end === undefined || last.end.stopped !== null;
  const sameFile = last.hash === hash;
  const canUndo = sameFile && undoable(journal, kind, server) === last.run;
  return { time: last.time, sameFile, applied, isCut, canUndo };
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
