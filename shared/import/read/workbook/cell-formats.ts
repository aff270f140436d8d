import { getFormatFromId, isDateFormat } from 'numfmt';
import { readXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** Excel has no more. */
const mostStyles = 65_490;

/** How numbers are shown. */
export interface CellFormat {
  /** In the notation of ECMA-376-1 (18.8.31). */
  readonly pattern: string;
  readonly isDate: boolean;
}

/** Of a number that no format says anything about. */
export const general: CellFormat = { pattern: 'General', isDate: false };

/**
 * The number format of each cell style, by its number. A format that Excel knows by number alone is shown as in
 * Brazil: number 14 is `dd/mm/yyyy` there.
 */
export function readCellFormats(zip: ZipArchive, part: string): readonly CellFormat[] {
  const own = new Map<string, string>();
  const formats: CellFormat[] = [];
  const formatOf = (id: string): CellFormat => {
    const pattern = own.get(id) ?? getFormatFromId(Number(id), 'pt-BR');
    return pattern === undefined || pattern === null || pattern === general.pattern
      ? general
      : { pattern, isDate: isDateFormat(pattern) };
  };
  let isCells = false;
  readXml(zip, part, {
    open(name, { numFmtId: id = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) own.set(id, formatCode);
      else if (name === 'cellXfs') isCells = true;
      else if (name === 'xf' && isCells && formats.length < mostStyles) formats.push(formatOf(id));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return formats;
}
