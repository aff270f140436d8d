/** How wide each column of a table has turned out, in per cent of the table; undefined while its rows are cards. */
export function columnShares(table: HTMLTableElement): number[] | undefined {
  if (getComputedStyle(table).display !== 'table') return undefined;
  const whole = table.getBoundingClientRect().width;
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
  return headings.map((heading) => (100 * heading.getBoundingClientRect().width) / whole);
}

/** Whether nothing sticks out of its cell, as a word may that is not to be broken. */
export const everyCellFits = (table: HTMLTableElement): boolean =>
  [...table.rows].every((row) => [...row.cells].every((cell) => cell.scrollWidth <= cell.clientWidth));
