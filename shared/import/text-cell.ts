import { readCsvText } from '../csv.ts';

/**
 * The text of a cell as it is to be compared or stored: what `writeCsv` defused against calculation is undone, and blanks around
 * it, no-break ones too, are gone. The one place where cells of an import become texts.
 */
export const readTextCell = (cell: string): string => readCsvText(cell.trim()).trim();
