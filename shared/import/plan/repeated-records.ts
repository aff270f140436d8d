import { type Message, warning } from '../../message.ts';
import { joinedByAnd } from './joined.ts';

/** Lines that a refusal names at most. */
const mostNamed = 5;

interface Occurrences {
  /** In the order of the file. */
  readonly lines: number[];
  /** The text of the first record's wish. */
  readonly wanted: string;
  /** Whether a later record asks for something else. */
  isContradicted: boolean;
}

/** Finds the records of a file that are about the same thing. */
export class RepeatedRecords {
  readonly #byKey = new Map<string, Occurrences>();

  /**
   * @param key what the record is about
   * @param wanted all that the record asks for, as text: the same text is the same wish
   */
  add(key: string, line: number, wanted: string): void {
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, { lines: [line], wanted, isContradicted: false });
    else {
      known.lines.push(line);
      known.isContradicted ||= known.wanted !== wanted;
    }
  }

  /** Why the record of this line cannot be imported: another one is about the same. Undefined where it can. */
  refusal(key: string, line: number): Message | undefined {
    const known = this.#byKey.get(key);
    if (known?.isContradicted === true) {
      return warning(`Contradiz ${otherLines(known.lines, line)}: o mesmo destino com outros valores`);
    }
    const first = known?.lines[0] ?? line;
    return line === first ? undefined : warning(`Repete a linha ${first}`);
  }
}

function otherLines(lines: readonly number[], line: number): string {
  const named = lines
    .slice(0, mostNamed + 1)
    .filter((each) => each !== line)
    .slice(0, mostNamed);
  const unnamed = lines.length - 1 - named.length;
  const words = [...named.map(String), ...(unnamed === 0 ? [] : [`mais ${unnamed}`])];
  return `${lines.length === 2 ? 'a linha' : 'as linhas'} ${joinedByAnd(words)}`;
}
