/** `1.234`, as people write whole numbers; without `Intl`, which takes some 20 ms to load. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/gu, '.');

/** `1 linha`, `2 linhas`; zero takes the plural, as in speech. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const rows = (count: number): string => counted(count, 'linha', 'linhas');

/** Items joined by commas, the zeros left out; `none` where all are. */
export const parts = (items: readonly (readonly [number, string, string])[], none: string): string =>
  items
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
    .join(', ') || none;

/** Control characters of a foreign text would move the cursor or recolour the terminal: they are shown as what they are. */
export const printable = (text: string): string =>
  text.replace(/\p{Cc}/gu, (mark) =>
    /\s/u.test(mark) ? ' ' : `\\x${mark.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

const LONGEST_CELL = 60;

/** A cell in quotes, its beginning where it is long. */
export const quotedCell = (value: string): string => {
  const text = printable(value);
  return `"${text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text}"`;
};
