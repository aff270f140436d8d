import { type Message, warning } from '../../message.ts';
import { joinedByAnd } from '../joined.ts';

/** Lines that a refusal names at most. */
const mostNamed = 5;

interface Wanted {
  readonly line: number;
  /** What the record is about. */
  readonly key: string;
  /** All that the record asks for, as text: the same text is the same wish. */
  readonly wanted: string;
}

interface Repeated {
  /** In the order of the file. */
  readonly lines: readonly number[];
  /** Whether two of the records ask for different things. */
  readonly isContradicted: boolean;
}

/**
 * Finds the records of a file that are about the same thing.
 * @returns why the record of a line cannot be imported; undefined where it can
 */
export function findRepeated(records: readonly Wanted[]): (key: string, line: number) => Message | undefined {
  const repeated = new Map<string, Repeated>();
  for (const [key, same] of Map.groupBy(records, (record) => record.key)) {
    if (same.length === 1) continue;
    const isContradicted = same.some(({ wanted }) => wanted !== same[0]?.wanted);
    repeated.set(key, { lines: same.map(({ line }) => line), isContradicted });
  }
  return (key, line) => {
    const found = repeated.get(key);
    if (found?.isContradicted === true) {
      return warning(`Contradiz ${otherLines(found.lines, line)}: o mesmo destino com outros valores`);
    }
    const [first = line] = found?.lines ?? [];
    return line === first ? undefined : warning(`Repete a linha ${first}`);
  };
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
