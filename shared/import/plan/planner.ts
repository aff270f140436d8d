import type { Client } from '../../calls/client.ts';
import { type Message, warning } from '../../message.ts';
import { joinedByAnd } from '../joined.ts';
import { type SourceFormat, type SourceRecord, strayCells } from '../read/source.ts';
import type { ImportKind, RefusedWish, Texts, Wish } from './kind.ts';
import { placeColumns } from './place-columns.ts';
import type { Difference, PlannedRecord } from './planned-record.ts';
import { RecordCells } from './record-cells.ts';
import { findRepeated } from './repeated-records.ts';

/** Compares each record with what the server holds, and decides its action. */
export interface Planner {
  /**
   * Plans a whole file; records about the same thing are refused with the lines of both.
   * @param onPlanned called after every few hundred records with their number, and waited for
   */
  planAll(
    records: readonly SourceRecord[],
    onPlanned?: (count: number) => Promise<void>,
  ): Promise<readonly PlannedRecord[]>;
  /** Plans a record of that file again, after `refresh`. */
  plan(record: SourceRecord): PlannedRecord;
  /** Reads again what the server holds, so that `plan` shows what a write of unknown outcome came to. */
  refresh(): Promise<void>;
}

/** Records between two calls of `onPlanned`. */
const together = 250;

interface Settings {
  readonly client: Client<never>;
  readonly header: readonly string[];
  /** The header as a person corrected it: known names in place of unknown ones. */
  readonly columns?: readonly string[] | undefined;
  readonly format: SourceFormat;
  /** Whether stored values may be overwritten. */
  readonly update: boolean;
  /** Whether records with doubts are written all the same. */
  readonly acceptDoubts: boolean;
  /** Whether a blank cell clears what is stored without a doubt. */
  readonly blanksClear: boolean;
}

/**
 * Reads the records of the server.
 * @throws {MissingColumns} before anything is read
 */
export async function createPlanner<Name extends string>(
  kind: ImportKind<Name>,
  { client, header, columns = header, format, update, acceptDoubts, blanksClear }: Settings,
): Promise<Planner> {
  const layout = { ...format, header, positions: placeColumns(kind, columns) };
  const server = await kind.open(client);
  let repetitionOf: ReturnType<typeof findRepeated> = () => undefined;

  function read(record: SourceRecord, cells: RecordCells<Name>): Wish | RefusedWish {
    const stray = strayCells(record, header);
    if (stray.length === 0) return server.read(cells);
    cells.refuse(undefined, strayWords(stray));
    return { subject: undefined };
  }

  const differencesOf = ({ stored, wanted }: Wish): readonly Difference[] =>
    differencesBetween(stored === undefined ? {} : kind.texts(stored), wanted);

  /** Nothing tells which of several records is to be changed. */
  const refusalOfDoubles = (wish: Wish): Message | undefined =>
    wish.doubles === undefined || differencesOf(wish).length === 0
      ? undefined
      : warning(`${wish.doubles}: deixe só um antes de alterar`);

  function decide(record: SourceRecord, cells: RecordCells<Name>, wish: Wish | RefusedWish): PlannedRecord {
    const refusal = isWish(wish)
      ? (repetitionOf(wish.key, record.line) ?? refusalOfDoubles(wish))
      : undefined;
    if (refusal !== undefined) cells.refuse(undefined, refusal);
    if (!isWish(wish) || refusal !== undefined) {
      const { subject } = wish;
      const refusals = cells.refusals();
      return { record, action: 'refused', refusals, ...(subject === undefined ? {} : { subject }) };
    }
    const { subject, key, stored, doubles, beside, send } = wish;
    const differences = differencesOf(wish);
    const doubts = [...wish.doubts, ...cells.doubts(), ...(blanksClear ? [] : clearingDoubts(differences))];
    if (stored !== undefined && differences.length === 0)
      return { record, subject, key, action: 'same', doubles };
    const about = { record, subject, key, differences, doubts };
    if ((stored ?? beside) !== undefined && !update) return { ...about, action: 'left' };
    if (doubts.length > 0 && !acceptDoubts) return { ...about, action: 'doubtful' };
    return { ...about, action: stored === undefined ? 'create' : 'update', stored, beside, send };
  }

  return {
    async planAll(records, onPlanned) {
      const rows = records.map((record) => ({ record, cells: new RecordCells(layout, record) }));
      await server.prepare(rows.map(({ cells }) => cells));
      const wishes: { record: SourceRecord; cells: RecordCells<Name>; wish: Wish | RefusedWish }[] = [];
      for (const { record, cells } of rows) {
        wishes.push({ record, cells, wish: read(record, cells) });
        if (wishes.length % together === 0) await onPlanned?.(together);
      }
      repetitionOf = findRepeated(
        wishes.flatMap(({ record: { line }, wish }) =>
          isWish(wish) ? { line, key: wish.key, wanted: JSON.stringify(wish.wanted) } : [],
        ),
      );
      return wishes.map(({ record, cells, wish }) => decide(record, cells, wish));
    },
    plan(record) {
      const cells = new RecordCells(layout, record);
      return decide(record, cells, read(record, cells));
    },
    refresh: () => server.refresh(),
  };
}

/** The fields in which two records differ. */
export const differencesBetween = (stored: Texts, wanted: Texts): readonly Difference[] =>
  Object.entries(wanted).flatMap(([field, text]) =>
    (stored[field] ?? '') === text ? [] : [{ field, stored: stored[field] ?? '', wanted: text }],
  );

/** A cell is blank by mistake more often than to clear what is stored. */
function clearingDoubts(differences: readonly Difference[]): readonly string[] {
  const cleared = differences.filter(({ stored, wanted }) => stored !== '' && wanted === '');
  const [first, another] = cleared.map(({ field }) => field);
  if (first === undefined) return [];
  if (another === undefined) return [`A célula vazia apagaria o que está cadastrado em ${first}.`];
  const fields = joinedByAnd(cleared.map(({ field }) => field));
  return [`As células vazias apagariam o que está cadastrado em ${fields}.`];
}

const isWish = (read: Wish | RefusedWish): read is Wish => 'key' in read;

const strayWords = (stray: readonly string[]): Message =>
  warning(
    `Há mais células que no cabeçalho (${stray.map((cell) => `“${cell}”`).join(', ')}): falta pôr aspas em um texto?`,
  );
