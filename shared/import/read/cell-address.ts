/** Columns that are read at most, from A on: far more than a table has. */
export const mostColumns = 1_000;
/** As in every spreadsheet program. */
export const mostRows = 1_048_576;

/** The letters of a column, from 0 on: `A`, `Z`, `AA`. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

/** The column of an address such as `AB12`, from 0 on; -1 where it names none. */
export function columnOf(address: string): number {
  let column = 0;
  for (let at = 0; at < Math.min(address.length, 4); at += 1) {
    const letter = address.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** An address as people write it: `F12`. @param column from 0 on */
export const cellAddress = (column: number, line: number): string => `${columnLetters(column)}${line}`;
