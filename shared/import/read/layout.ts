import type { Separator, SourceFormat } from './source.ts';

/** How a text is divided into records and cells. */
export interface Layout {
  readonly separator: Separator;
  readonly newline: SourceFormat['newline'];
  /** Lines before the records: 1 where `sep=;` opens the file, as Excel reads and writes it. */
  readonly preamble: 0 | 1;
}

/** In the order of preference where nothing else tells: a comma also stands in texts and numbers. */
const separators: readonly Separator[] = ['\t', ';', '|', ','];

interface Shape {
  /** Separators of each kind outside quotes. */
  readonly counts: Readonly<Record<Separator, number>>;
  readonly blank: boolean;
}

const statedText = /^"?sep=(.)"?(?=[\r\n]|$)/iu;

/** The character that `sep=` of the first line names, whether or not it is a separator that can be read. */
export const statedSeparator = (text: string): string | undefined => statedText.exec(text)?.[1];

/**
 * Finds separator and newline from the beginning of a text. The header must be matched by the records below it;
 * a text of a single column is legal.
 *
 * @param complete whether the sample is the whole text; otherwise its last record may be cut and is left out
 */
export function detectLayout(sample: string, complete: boolean): Layout {
  const stated = separators.find((separator) => separator === statedSeparator(sample));
  const { shapes, newline } = shapesOf(sample, complete);
  if (stated !== undefined) return { separator: stated, newline, preamble: 1 };
  const [header, ...rows] = withoutTitle(shapes.filter(({ blank }) => !blank));
  if (header === undefined) return { separator: ';', newline, preamble: 0 };
  const wide = separators.filter((separator) => header.counts[separator] > 0);
  const scores = wide.map((separator) => ({
    separator,
    width: header.counts[separator],
    share: shareOf(rows, (row) => row.counts[separator] === header.counts[separator]),
  }));
  const best = scores
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share || other.width - one.width)[0];
  const separator = best?.separator ?? singleColumn(rows, wide);
  return { separator, newline, preamble: 0 };
}

/** Lines of one cell above lines that all have the same separators are a title. */
function withoutTitle(shapes: readonly Shape[]): readonly Shape[] {
  const start = shapes.findIndex(({ counts }) => separators.some((separator) => counts[separator] > 0));
  const [header, ...rows] = shapes.slice(Math.max(0, start));
  const isTable = separators.some(
    (separator) =>
      header !== undefined &&
      header.counts[separator] > 0 &&
      rows.length > 0 &&
      rows.every(({ counts }) => counts[separator] === header.counts[separator]),
  );
  return start > 0 && isTable ? shapes.slice(start) : shapes;
}

const shareOf = (rows: readonly Shape[], holds: (row: Shape) => boolean): number =>
  rows.length === 0 ? 1 : rows.filter(holds).length / rows.length;

/**
 * A header that no record matches: one column, parted by whatever no record holds. Where the records are merely
 * shorter or longer than the header (every last cell left out), the separator that most of them hold.
 */
function singleColumn(rows: readonly Shape[], wide: readonly Separator[]): Separator {
  const held = wide
    .map((separator) => ({ separator, share: shareOf(rows, ({ counts }) => counts[separator] > 0) }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share)[0];
  const unused: readonly Separator[] = [';', ',', '\t', '|'];
  return held?.separator ?? unused.find((one) => rows.every(({ counts }) => counts[one] === 0)) ?? ';';
}

const isSeparator = (character: string): character is Separator =>
  character === ';' || character === ',' || character === '\t' || character === '|';

/** The first one outside quotes. A carriage return counts as one only where there is no other. */
function newlineOf(text: string): Layout['newline'] {
  const bare = text.replace(/"(?:[^"]|"")*"/gu, '');
  const found = /\r?\n/u.exec(bare)?.[0] ?? (bare.includes('\r') ? '\r' : '\n');
  return found as Layout['newline'];
}

function shapesOf(text: string, complete: boolean): { shapes: Shape[]; newline: Layout['newline'] } {
  const shapes: Shape[] = [];
  const newline = newlineOf(text);
  let counts = { ',': 0, ';': 0, '\t': 0, '|': 0 };
  let [quoted, atStart, blank] = [false, true, true];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') continue;
      if (text.charAt(at + 1) === '"') at += 1;
      else quoted = false;
    } else if (character === '\n' || character === newline) {
      shapes.push({ counts, blank });
      counts = { ',': 0, ';': 0, '\t': 0, '|': 0 };
      [atStart, blank] = [true, true];
    } else if (isSeparator(character)) {
      counts[character] += 1;
      atStart = true;
    } else {
      quoted = character === '"' && atStart;
      atStart = false;
      if (character !== ' ' && character !== '\r') blank = false;
    }
  }
  if (complete && !blank) shapes.push({ counts, blank });
  return { shapes, newline };
}
