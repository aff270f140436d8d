/** Columns that a file of refused rows has beside those of its source: the line there, and the reason (CL-06). */
export const rejectColumns = ['linha', 'motivo'] as const;

/** Whether an earlier import wrote this column into its file of refused rows. */
export const isRejectColumn = (header: string): boolean =>
  rejectColumns.some((column) => column === header.trim().toLowerCase());

/** A column that an import knows. */
export interface ImportColumn<Name extends string> {
  readonly name: Name;
  /** As `export` and `template` write it. */
  readonly header: string;
  /** Other headers that are understood. Case, accents, blanks, punctuation and unit endings need not be repeated. */
  readonly synonyms: readonly string[];
  readonly required: boolean;
  /** What goes into it, for `template`. */
  readonly hint: string;
}

interface HeaderMatch<Name extends string> {
  /** Where each column that was found stands, from 0. */
  readonly positions: ReadonlyMap<Name, number>;
  /** Headers that no column is known by, as the file spells them; without those of a file of refused rows. */
  readonly ignored: readonly string[];
  /** Required columns that the file has not. */
  readonly missing: readonly ImportColumn<Name>[];
  /** Columns that more than one header stands for. They are in none of the other lists. */
  readonly doubled: readonly { readonly column: ImportColumn<Name>; readonly headers: readonly string[] }[];
}

/** Words that only say what a number is measured in. */
const units = new Set(
  'm mt mts metro metros meter meters metre metres t ton tons tonelada toneladas tonne tonnes grau graus degree degrees deg decimal decimais dd'.split(
    ' ',
  ),
);

const wordsOf = (header: string): string[] =>
  header
    // `MaxDraft` is two words.
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words that only say that a number is the most there may be: of a limit, each other word says so too. */
const most = new Set(['max', 'maximo', 'maxima', 'maximum']);

/** What two spellings of one header have in common: `Calado (m)`, `CALADO_M` and `calado máx.` are the same. */
function keyOf(header: string): string {
  const all = wordsOf(header);
  const telling = all.filter((word) => !most.has(word));
  const words = telling.length > 0 ? telling : all;
  while (words.length > 1 && units.has(words.at(-1) ?? '')) words.pop();
  return words.join('');
}

/**
 * Finds the columns of an import in a file's header. A column's own header is preferred to a synonym where a file has both.
 */
export function matchHeaders<Name extends string>(
  header: readonly string[],
  columns: readonly ImportColumn<Name>[],
): HeaderMatch<Name> {
  const keys = header.map(keyOf);
  const standing = (spelling: string) => keys.flatMap((key, at) => (key === keyOf(spelling) ? [at] : []));
  const found = columns.map((column) => {
    const own = standing(column.header);
    return {
      column,
      at: own.length > 0 ? own : [...new Set(column.synonyms.flatMap(standing))].sort((a, b) => a - b),
    };
  });
  const positions = new Map<Name, number>();
  for (const { column, at } of found) {
    const [only, more] = at;
    if (only !== undefined && more === undefined) positions.set(column.name, only);
  }
  const used = new Set(found.flatMap(({ at }) => at));
  return {
    positions,
    ignored: header.filter((each, at) => !used.has(at) && each.trim() !== '' && !isRejectColumn(each)),
    missing: found.filter(({ column, at }) => column.required && at.length === 0).map(({ column }) => column),
    doubled: found
      .filter(({ at }) => at.length > 1)
      .map(({ column, at }) => ({ column, headers: at.map((each) => header[each] ?? '') })),
  };
}
