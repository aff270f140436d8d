import { type Message, warning } from '../message.ts';
import { joinedByAnd } from './joined.ts';

/** Lines that are named for one thing; a file about nothing but Santos has many. */
const named = 5;

/** A thing that more than one record is about. */
interface Repetition {
  readonly place: number;
  /** The first lines, in the order of the file. */
  readonly lines: number[];
  count: number;
  differs: boolean;
}

/**
 * Finds the records of a file that are about the same thing. Holds its key and two numbers for each thing, and nothing
 * for each record: most files repeat nothing, and some have 100,000 rows.
 */
export class RepeatedRecords {
  /** Where a thing stands in the lists below. */
  readonly #places = new Map<string, number>();
  readonly #firstLines: number[] = [];
  /** Hashes of what the first records want. */
  readonly #wanted: number[] = [];
  readonly #repeated = new Map<string, Repetition>();

  /**
   * @param wanted all that the record asks for
   * @returns the thing's place among all things, from 0, where this record is the first about it
   */
  add(key: string, line: number, wanted: readonly (string | number)[]): number | undefined {
    const place = this.#places.get(key);
    if (place === undefined) {
      const next = this.#places.size;
      this.#places.set(key, next);
      this.#firstLines.push(line);
      this.#wanted.push(hashOf(wanted));
      return next;
    }
    const seen = this.#repetition(key, place);
    seen.count += 1;
    seen.differs ||= hashOf(wanted) !== this.#wanted[place];
    if (seen.lines.length <= named) seen.lines.push(line);
    return undefined;
  }

  /** Why the record of this line cannot be imported: another is about the same. Undefined where it can. */
  refusal(key: string, line: number): Message | undefined {
    const seen = this.#repeated.get(key);
    if (seen === undefined) return undefined;
    if (seen.differs)
      return warning(`Contradiz ${otherLines(seen, line)}: o mesmo destino com outros valores`);
    const [first] = seen.lines;
    return line === first ? undefined : warning(`Repete a linha ${first}`);
  }

  /** Each thing that more than one record is about: its place, how many they are, and whether they contradict each other. */
  repeated(): Iterable<{ readonly place: number; readonly count: number; readonly differs: boolean }> {
    return this.#repeated.values();
  }

  #repetition(key: string, place: number): Repetition {
    const known = this.#repeated.get(key);
    if (known !== undefined) return known;
    const lines = [this.#firstLines[place] ?? 0];
    const begun: Repetition = { place, lines, count: 1, differs: false };
    this.#repeated.set(key, begun);
    return begun;
  }
}

function otherLines({ lines, count }: Repetition, line: number): string {
  const others = lines.filter((each) => each !== line).slice(0, named);
  const unnamed = count - 1 - others.length;
  const words = [...others.map(String), ...(unnamed === 0 ? [] : [`mais ${unnamed}`])];
  return `${count === 2 ? 'a linha' : 'as linhas'} ${joinedByAnd(words)}`;
}

const double = new Float64Array(1);
const halves = new Uint32Array(double.buffer);

/**
 * 53 bits (cyrb53). Should different values ever share one, a contradiction is told as a repetition: refused either way. Numbers count
 * by their bits, since writing them as text would take ten times as long.
 */
function hashOf(values: readonly (string | number)[]): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  const mix = (code: number): void => {
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  };
  for (const value of values) {
    if (typeof value === 'string') for (let at = 0; at < value.length; at += 1) mix(value.charCodeAt(at));
    else {
      double[0] = value;
      for (const half of halves) mix(half);
    }
    mix(-1);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
