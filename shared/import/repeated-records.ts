import { type Message, warning } from '../message.ts';

/** Lines that are named for one thing; a file about nothing but Santos has many. */
const named = 5;

interface Seen {
  readonly first: number;
  /** Hash of what the first record wants. */
  readonly wanted: number;
  /** The first lines, in the order of the file. */
  readonly lines: number[];
  count: number;
  differs: boolean;
}

const list = new Intl.ListFormat('pt-BR');

/**
 * Finds the records of a file that are about the same thing. Holds some bytes for each thing, not for each record.
 */
export class RepeatedRecords {
  readonly #seen = new Map<string, Seen>();

  /** @param wanted all that the record asks for, as one text */
  add(key: string, line: number, wanted: string): void {
    const seen = this.#seen.get(key);
    const hash = hashOf(wanted);
    if (seen === undefined) {
      this.#seen.set(key, { first: line, wanted: hash, lines: [line], count: 1, differs: false });
      return;
    }
    seen.count += 1;
    seen.differs ||= hash !== seen.wanted;
    if (seen.lines.length <= named) seen.lines.push(line);
  }

  /** Why the record of this line cannot be imported: another is about the same. Undefined where it can. */
  refusal(key: string, line: number): Message | undefined {
    const seen = this.#seen.get(key);
    if (seen === undefined || seen.count === 1) return undefined;
    if (seen.differs)
      return warning(`Contradiz ${otherLines(seen, line)}: o mesmo destino com outros valores`);
    return line === seen.first ? undefined : warning(`Repete a linha ${seen.first}`);
  }

  /** For each thing that more than one record is about: how many, and whether they contradict each other. */
  *repeated(): Generator<{ readonly key: string; readonly count: number; readonly differs: boolean }> {
    for (const [key, { count, differs }] of this.#seen) if (count > 1) yield { key, count, differs };
  }
}

function otherLines({ lines, count }: Seen, line: number): string {
  const others = lines.filter((each) => each !== line).slice(0, named);
  const unnamed = count - 1 - others.length;
  const words = [...others.map(String), ...(unnamed === 0 ? [] : [`mais ${unnamed}`])];
  return `${count === 2 ? 'a linha' : 'as linhas'} ${list.format(words)}`;
}

/** 53 bits (cyrb53). Should two texts ever share one, a contradiction is told as a repetition: refused either way. */
function hashOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
