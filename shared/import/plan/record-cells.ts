import { readCsvText } from '../../csv/csv.ts';
import { formatDate } from '../../format.ts';
import { type Message, warning } from '../../message.ts';
import { monthFirstReading, parseTypedDay } from '../../typed-day.ts';
import type { Axis } from '../read/angle.ts';
import { readCoordinateCell } from '../read/coordinates.ts';
import { readNumber } from '../read/numbers.ts';
import type { DecimalMark, SourceFormat, SourceRecord } from '../read/source.ts';
import { cellDoubt, cellFault } from './cell-remarks.ts';
import type { CellRefusal } from './planned-record.ts';

/** Where the columns of a kind stand in a file, and how the file writes numbers and days. */
export interface Layout<Name extends string> extends Pick<SourceFormat, 'decimal' | 'monthFirst'> {
  readonly header: readonly string[];
  readonly positions: ReadonlyMap<Name, number>;
}

interface Refused<Name extends string> {
  /** -1 where the whole record is meant, or a column that the file lacks. */
  readonly position: number;
  readonly column: Name | undefined;
  readonly message: Message;
}

/** By the axis of the column. */
const otherAxis: Readonly<Record<Axis, Message>> = {
  latitude: warning('Isto é uma longitude, na coluna da latitude'),
  longitude: warning('Isto é uma latitude, na coluna da longitude'),
};

const twoDays = ([one, other]: readonly [string, string], elsewhere: string): Message =>
  warning(
    `Data ambígua: pode ser ${formatDate(one)} ou ${formatDate(other)}, pois “${elsewhere}”, no mesmo arquivo, tem o mês antes do dia`,
  );

const onlyMonthFirst = (day: string): Message =>
  warning(`Data com o mês antes do dia: escreva ${formatDate(day)}, se é o que quer dizer`);

/** What a database or a spreadsheet writes behind a day that has no time. */
const midnight = /[ T]0?0:00(?::00(?:[.,]0+)?)?$/u;

/** One record by the names of its columns; gathers the refusals. */
export class RecordCells<Name extends string = string> {
  readonly #layout: Layout<Name>;
  readonly #record: SourceRecord;
  readonly #refused: Refused<Name>[] = [];
  /** Columns without a value: nothing more is said of them. */
  readonly #faulty: ReadonlySet<Name | undefined> = new Set();

  /** Refuses at once what is an error of a formula, and neither a value nor blank (R24). */
  constructor(layout: Layout<Name>, record: SourceRecord) {
    this.#layout = layout;
    this.#record = record;
    for (const [column, position] of layout.positions) {
      const fault = cellFault(record, position);
      if (fault !== undefined) this.refuse(column, fault);
    }
    this.#faulty = new Set(this.#refused.map(({ column }) => column));
  }

  /** What is read otherwise than it looks, in sentences; of the columns that the kind knows. */
  doubts(): readonly string[] {
    if (this.#record.remarks === undefined) return [];
    return [...this.#layout.positions.values()]
      .toSorted((a, b) => a - b)
      .flatMap((position) => cellDoubt(this.#record, position) ?? []);
  }

  /** Whether the file has the column at all. */
  has(column: Name): boolean {
    return this.#layout.positions.has(column);
  }

  /** The cell's text, without the apostrophe that our own export puts before what looks like a formula. Empty where there is none. */
  text(column: Name): string {
    return this.#faulty.has(column) ? '' : readCsvText(this.#raw(column));
  }

  /**
   * The cell's number: null where it is blank, NaN where it is no number. Undefined where it could be two, which
   * is refused here.
   * @param fits whether a reading is possible at all, where that tells which one is meant
   */
  number(column: Name, fits?: (value: number) => boolean): number | null | undefined {
    const read = readNumber(this.#raw(column), this.#decimalOf(column), fits);
    if ('value' in read) return read.value;
    if ('blank' in read) return null;
    if ('notANumber' in read) return Number.NaN;
    return this.#refuseAmbiguous(column, read.ambiguous);
  }

  /** The cell's coordinate in degrees, in any notation; else as `number`, and what belongs to the other axis is refused here. */
  coordinate(column: Name, axis: Axis): number | null | undefined {
    const read = readCoordinateCell(this.text(column), axis, this.#decimalOf(column));
    if ('value' in read) return read.value;
    if ('blank' in read) return null;
    if ('notACoordinate' in read) return Number.NaN;
    if ('ambiguous' in read) return this.#refuseAmbiguous(column, read.ambiguous);
    this.refuse(column, otherAxis[axis]);
    return undefined;
  }

  /**
   * The cell's day as `YYYY-MM-DD`: the one that a workbook holds, whatever form it shows it in, else as typed, without midnight.
   * Empty where the cell is blank, its text where that is no day. One that has its month first is refused here, and one that could
   * be two in a file that writes the month first elsewhere.
   */
  day(column: Name): string {
    const position = this.#layout.positions.get(column) ?? -1;
    const text = this.text(column).trim().replace(midnight, '');
    const held = text === '' ? undefined : this.#record.days?.[position];
    if (held !== undefined) return held;
    const [typed, other] = [parseTypedDay(text), monthFirstReading(text)];
    const { monthFirst } = this.#layout;
    if (monthFirst !== undefined && typed !== undefined && other !== undefined && other !== typed) {
      this.refuse(column, twoDays([typed, other], monthFirst));
    }
    if (typed === undefined && other !== undefined) this.refuse(column, onlyMonthFirst(other));
    return typed ?? other ?? text;
  }

  #refuseAmbiguous(column: Name, [one, other]: readonly [string, string]): undefined {
    this.refuse(column, warning(`Número ambíguo: pode ser ${one} ou ${other}`));
  }

  /** @param column undefined where the whole record is meant */
  refuse(column: Name | undefined, message: Message): void {
    if (column !== undefined && this.#faulty.has(column)) return;
    const position = column === undefined ? undefined : this.#layout.positions.get(column);
    this.#refused.push({ position: position ?? -1, column, message });
  }

  get isRefused(): boolean {
    return this.#refused.length > 0;
  }

  isColumnRefused(column: Name): boolean {
    return this.#refused.some((one) => one.column === column);
  }

  /** In the order of the columns; those of the whole record first. */
  refusals(): readonly CellRefusal[] {
    return this.#refused
      .toSorted((a, b) => a.position - b.position)
      .map(({ position, column, message }) => ({
        line: this.#record.line,
        column: position < 0 ? undefined : this.#layout.header[position],
        value: column === undefined ? '' : this.#raw(column),
        message,
      }));
  }

  /** Numbers of a workbook are written as in Brazil, whatever its texts are. */
  #decimalOf(column: Name): DecimalMark | undefined {
    const position = this.#layout.positions.get(column) ?? -1;
    return this.#record.numbers?.includes(position) === true ? ',' : this.#layout.decimal;
  }

  #raw(column: Name): string {
    const position = this.#layout.positions.get(column);
    return position === undefined ? '' : (this.#record.cells[position] ?? '');
  }
}
