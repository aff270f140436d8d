import type { ImportKind, ServerRecords, Texts } from '../plan/kind.ts';
import type { PlannedRecord } from '../plan/planned-record.ts';
import { differencesBetween, type Planner } from '../plan/planner.ts';
import type { SourceRecord } from '../read/source.ts';
import { type EntryState, type ReadEntry, type ReadIntent, readEntries } from './journal-entries.ts';

/** One row of an import, as it is to be undone. */
interface DoneRow {
  readonly line: number;
  readonly key: string;
  readonly subject: string;
  /** The record before the import; undefined where there was none. */
  readonly before: object | undefined;
  /** As in the wish of a creation. */
  readonly beside: object | undefined;
  /** What the import wrote, by the fields that it changed. */
  readonly wrote: Texts;
  /** Id of the record that an undoing which did not come to its end removed, or was about to. */
  readonly removed: unknown;
}

/** An import that can be undone. Runs of one file that were interrupted and taken up again are one import. */
interface DoneImport {
  /** Ids of its runs. */
  readonly runs: readonly string[];
  /** The beginning of the first. */
  readonly time: string;
  readonly rows: readonly DoneRow[];
  /** The beginning of the import before it, which can be undone next. */
  readonly earlier: string | undefined;
}

/** A run as the journal tells it. */
interface EarlierRun {
  readonly run: string;
  readonly hash: string | null;
  readonly time: string;
  readonly undoes: readonly string[] | undefined;
  /** By key: the rows that were sent, without those that are known not to be stored. */
  readonly rows: Map<string, ReadIntent>;
  /** Undefined where it was killed. */
  end: Extract<ReadEntry, { type: 'end' }> | undefined;
}

/** Its message is for people. */
export class CannotUndo extends Error {}

/** The runs of a kind against a server, from a journal. */
export function readRuns(journal: Iterable<unknown>, kind: string, server: string): readonly EarlierRun[] {
  const runs: EarlierRun[] = [];
  for (const { entry, isOurs } of readEntries(journal, kind, server)) {
    if (!isOurs) continue;
    const current = runs.at(-1);
    if (entry.type === 'run') runs.push({ ...entry, undoes: entry.undoes, rows: new Map(), end: undefined });
    else if (entry.type === 'intent') current?.rows.set(entry.key, entry);
    else if (entry.type === 'end' && current !== undefined) current.end = entry;
    else if (entry.type === 'outcome' && notStored.has(entry.state)) {
      // A run that begins decides what the ones before it left unknown.
      runs.findLast(({ rows }) => rows.has(entry.key))?.rows.delete(entry.key);
    }
  }
  return runs;
}

const notStored: ReadonlySet<EntryState> = new Set(['refused', 'left', 'not-sent']);

/**
 * The last import of a file that is not undone yet; undefined where there is none.
 * @throws {CannotUndo} for an import of a version that did not keep the records before it
 */
export function lastImport(journal: Iterable<unknown>, kind: string, server: string): DoneImport | undefined {
  const runs = readRuns(journal, kind, server);
  const undone = new Set(runs.flatMap((run) => (isWhole(run) ? (run.undoes ?? []) : [])));
  const imports = runs.filter(({ run, undoes, rows }) => !undoes && !undone.has(run) && rows.size > 0);
  const last = imports.at(-1);
  if (last === undefined) return undefined;
  const begin = 1 + imports.findLastIndex((run) => run !== last && (run.hash !== last.hash || !isCut(run)));
  const parts = imports.slice(begin);
  const undoings = runs.slice(runs.indexOf(last)).filter(({ undoes }) => undoes !== undefined);
  const removals = undoings.flatMap((run) =>
    [...run.rows.values()].filter(({ action }) => action === 'remove'),
  );
  const removedAfter = new Map(removals.map(({ key, stored }) => [key, idOf(stored)]));
  const rows = new Map<string, DoneRow>();
  for (const intent of parts.flatMap((run) => [...run.rows.values()])) {
    const { key, line, subject, action, stored, fields } = intent;
    if (action !== 'create' && stored === undefined) {
      throw new CannotUndo(
        'O diário é de uma versão que não guardava os registros de antes: não há como desfazer.',
      );
    }
    const first = rows.get(key);
    const { before, beside } = first ?? { before: stored, beside: intent.beside };
    const removed = removedAfter.get(key);
    rows.set(key, { line, key, subject, before, beside, removed, wrote: { ...first?.wrote, ...fields } });
  }
  return {
    runs: parts.map(({ run }) => run),
    time: (parts[0] ?? last).time,
    rows: [...rows.values()].toSorted((a, b) => a.line - b.line),
    earlier: imports[begin - 1]?.time,
  };
}

/** It was killed or stopped before its last row. */
const isCut = ({ end }: EarlierRun): boolean => end === undefined || end.stopped !== null;

/** An undoing that left nothing behind. */
const isWhole = (run: EarlierRun): boolean => {
  const { left = 0, refused = 0, unknown = 0 } = run.end?.totals ?? {};
  return !isCut(run) && left + refused + unknown === 0;
};

/** The rows of an import as the records of a run that undoes them, and the planner of that run. */
export function planUndo(kind: ImportKind, server: ServerRecords, { rows }: DoneImport) {
  const byRecord = new Map(rows.map((row): [SourceRecord, DoneRow] => [{ line: row.line, cells: [] }, row]));
  const plan = (record: SourceRecord): PlannedRecord => {
    const row = byRecord.get(record);
    if (row === undefined) throw new Error(`no row of line ${record.line}`);
    const planned = decide(kind, server, record, row);
    // The next plan must not take its twin for it, once it is removed.
    if (planned.action === 'remove') byRecord.set(record, { ...row, removed: idOf(planned.stored) });
    return planned;
  };
  const planner: Planner = {
    planAll: async (records) => records.map(plan),
    plan,
    refresh: () => server.refresh(),
  };
  return { planner, records: [...byRecord.keys()] };
}

/** A row is put back only where the server still holds what the import wrote. */
function decide(kind: ImportKind, server: ServerRecords, record: SourceRecord, row: DoneRow): PlannedRecord {
  const { key, subject, before, beside, wrote } = row;
  const current = recordOf(kind, server.find(key), row);
  const now = current === undefined ? undefined : kind.texts(current);
  const wanted = before === undefined ? undefined : kind.texts(before);
  const about = { record, subject, key };
  if (isSame(now, wanted)) return { ...about, action: 'same' };
  const differences = differencesBetween(now ?? {}, wanted ?? blank(now ?? {}));
  const changed = { ...about, differences, doubts: [] };
  const isUntouched = current !== undefined && isSame(now, { ...wanted, ...wrote });
  if (!isUntouched) return { ...changed, action: 'left' };
  return {
    ...changed,
    action: before === undefined ? 'remove' : 'update',
    stored: current,
    send: (client) => kind.revert(client, current, before, beside),
  };
}

/**
 * The record that the import changed or added; undefined where it is gone. Of twins, which two imports at once may have
 * stored, the newest that holds what this one wrote: they differ in nothing but their ids.
 */
function recordOf(
  kind: ImportKind,
  found: readonly object[],
  { before, wrote, removed }: DoneRow,
): object | undefined {
  const byId = (id: unknown) => found.find((record) => idOf(record) === id);
  if (before !== undefined) return byId(idOf(before)) ?? found[0];
  if (removed !== undefined) return byId(removed);
  return found.findLast((record) => isSame(kind.texts(record), wrote)) ?? found[0];
}

const idOf = (record: object | undefined): unknown => (record as { readonly id?: unknown } | undefined)?.id;

const blank = (texts: Texts): Texts => Object.fromEntries(Object.keys(texts).map((field) => [field, '']));

/** Blank fields and missing ones are the same; a record and none are not. */
const isSame = (one: Texts | undefined, other: Texts | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : differencesBetween(one, { ...blank(one), ...other }).length === 0;
