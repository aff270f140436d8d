import type { Client } from '../client.ts';
import { type Message, warning } from '../message.ts';
import type { ImportKind, Unwilling, Wish } from './kind.ts';
import { placeColumns } from './place-columns.ts';
import type { Action, Difference, PlannedRecord, Planner } from './planner.ts';
import { RecordCells } from './record-cells.ts';
import { RepeatedRecords } from './repeated-records.ts';
import type { SourceFormat, SourceRecord } from './source.ts';
import { strayCells } from './stray-cells.ts';

interface Settings {
  readonly client: Client<never>;
  readonly header: readonly string[];
  readonly format: SourceFormat;
  /** Whether stored values may be overwritten. */
  readonly update: boolean;
}

/** Records whose names are looked up together, at least. */
const enough = 500;

/**
 * Reads from the server what the records are held against.
 * @throws {MissingColumns} before anything is read
 */
export async function createPlanner<Name extends string>(
  kind: ImportKind<Name>,
  { client, header, format, update }: Settings,
): Promise<Planner> {
  const layout = { header, positions: placeColumns(kind, header), decimal: format.decimal };
  const desk = await kind.open(client);
  const repeated = new RepeatedRecords();

  const decide = (isStored: boolean, differences: readonly Difference[]): Exclude<Action, 'refused'> => {
    if (!isStored) return 'create';
    if (differences.length === 0) return 'same';
    return update ? 'update' : 'left';
  };

  function read(record: SourceRecord, cells: RecordCells<Name>): Wish | Unwilling {
    const stray = strayCells(record, header);
    if (stray.length === 0) return desk.read(cells);
    cells.refuse(undefined, strayWords(stray));
    return { subject: undefined };
  }

  function plan(record: SourceRecord): PlannedRecord {
    const cells = new RecordCells(layout, record);
    const wish = read(record, cells);
    if (!isWish(wish)) return refused(record, wish.subject, cells);
    const { subject, key } = wish;
    const repetition = repeated.refusal(key, record.line);
    if (repetition !== undefined) {
      cells.refuse(undefined, repetition);
      return refused(record, subject, cells);
    }
    const differences = wish.differences();
    const action = decide(wish.isStored, differences);
    const about = { record, subject, ...(wish.doubts.length === 0 ? {} : { doubts: wish.doubts }) };
    if (action === 'same') return { record, subject, action, key };
    if (action === 'left') return { ...about, action, key, differences };
    return { ...about, action, key, differences, send: (through) => wish.send(through) };
  }

  async function survey(
    batches: AsyncIterable<readonly SourceRecord[]>,
  ): Promise<Readonly<Record<Action, number>>> {
    const counts: Record<Action, number> = { create: 0, update: 0, same: 0, left: 0, refused: 0 };
    /** Of the first record about each thing, by its place. */
    const firstActions: Action[] = [];
    for await (const some of together(batches)) {
      const rows = some.map((record) => ({ record, cells: new RecordCells(layout, record) }));
      await desk.prepare(rows.map(({ cells }) => cells));
      for (const { record, cells } of rows) {
        const wish = read(record, cells);
        if (!isWish(wish)) counts.refused += 1;
        else if (repeated.add(wish.key, record.line, wish.wanted()) !== undefined) {
          const action = decide(wish.isStored, wish.isStored ? wish.differences() : []);
          firstActions.push(action);
          counts[action] += 1;
        }
      }
    }
    for (const { place, count, differs } of repeated.repeated()) {
      counts.refused += differs ? count : count - 1;
      if (differs) counts[firstActions[place] ?? 'refused'] -= 1;
    }
    return counts;
  }

  return { survey, plan, refresh: () => desk.refresh() };
}

const isWish = (read: Wish | Unwilling): read is Wish => 'key' in read;

const refused = <Name extends string>(
  record: SourceRecord,
  subject: string | undefined,
  cells: RecordCells<Name>,
): PlannedRecord => ({
  record,
  action: 'refused',
  refusals: cells.refusals(),
  ...(subject === undefined ? {} : { subject }),
});

const strayWords = (stray: readonly string[]): Message =>
  warning(
    `Há mais células que no cabeçalho (${stray.map((cell) => `“${cell}”`).join(', ')}): falta pôr aspas em um texto?`,
  );

async function* together(
  batches: AsyncIterable<readonly SourceRecord[]>,
): AsyncGenerator<readonly SourceRecord[]> {
  let some: SourceRecord[] = [];
  for await (const records of batches) {
    some.push(...records);
    if (some.length < enough) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
