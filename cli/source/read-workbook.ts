import readXlsxFile, { type Sheet } from 'read-excel-file/universal';
import { foldName } from '../../shared/fold-name.ts';
import { type SheetCell, type SourceContent, sheetContent } from '../../shared/import/read/table.ts';
import { UsageError } from '../exit.ts';

/**
 * Reads a sheet of an Excel workbook.
 * @param wanted name or number of the sheet; the first where none is given
 * @throws {UsageError}
 */
export async function readWorkbook(
  bytes: Buffer,
  name: string,
  wanted: string | undefined,
): Promise<SourceContent> {
  const sheets = await readSheets(bytes, name);
  const { sheet, data } = chooseSheet(sheets, name, wanted);
  // The package's own type calls the constructor of dates a cell.
  const content = sheetContent(sheet, data as unknown as readonly (readonly SheetCell[])[]);
  if (content === undefined) throw new UsageError(`${name}: a folha “${sheet}” está vazia.`);
  return content;
}

async function readSheets(bytes: Buffer, name: string): Promise<readonly Sheet[]> {
  try {
    return await readXlsxFile(new Blob([new Uint8Array(bytes)]));
  } catch (cause) {
    throw new UsageError(
      `${name}: parece uma planilha ou outro arquivo zip, mas não pôde ser lido como .xlsx. Abra-o no programa de planilhas e salve como .xlsx ou "CSV UTF-8 (delimitado por vírgulas)".`,
      { cause },
    );
  }
}

function chooseSheet(sheets: readonly Sheet[], name: string, wanted: string | undefined): Sheet {
  const found =
    wanted === undefined
      ? sheets[0]
      : (sheets.find(({ sheet }) => foldName(sheet) === foldName(wanted)) ??
        (/^\d+$/u.test(wanted) ? sheets[Number(wanted) - 1] : undefined));
  if (found !== undefined) return found;
  const names = sheets.map(({ sheet }) => `“${sheet}”`).join(', ');
  throw new UsageError(`${name}: não há a folha “${wanted ?? ''}”. O arquivo tem: ${names}.`);
}
