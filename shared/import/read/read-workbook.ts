import readXlsxFile, { type Sheet } from 'read-excel-file/universal';
import { foldName } from '../../fold-name.ts';
import { UnreadableFile } from './source.ts';
import { type SheetCell, type SourceContent, sheetContent } from './table.ts';

/** A sheet of a workbook, with the names of all. */
export interface WorkbookContent extends SourceContent {
  readonly sheets: readonly string[];
}

/**
 * Reads a sheet of an Excel workbook.
 * @param wanted name or number of the sheet; the first where none is given
 * @throws {UnreadableFile}
 */
export async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<WorkbookContent> {
  const sheets = await readSheets(bytes);
  const { sheet, data } = chooseSheet(sheets, wanted);
  // The package's own type calls the constructor of dates a cell.
  const content = sheetContent(sheet, data as unknown as readonly (readonly SheetCell[])[]);
  if (content === undefined) throw new UnreadableFile(`a folha “${sheet}” está vazia.`);
  return { ...content, sheets: sheets.map(({ sheet: name }) => name) };
}

async function readSheets(bytes: Uint8Array): Promise<readonly Sheet[]> {
  try {
    return await readXlsxFile(new Uint8Array(bytes).buffer);
  } catch (cause) {
    throw new UnreadableFile(
      'parece uma planilha ou outro arquivo zip, mas não pôde ser lido como .xlsx. Abra-o no programa de planilhas e salve como .xlsx ou "CSV UTF-8 (delimitado por vírgulas)".',
      { cause },
    );
  }
}

function chooseSheet(sheets: readonly Sheet[], wanted: string | undefined): Sheet {
  const found =
    wanted === undefined
      ? sheets[0]
      : (sheets.find(({ sheet }) => foldName(sheet) === foldName(wanted)) ??
        (/^\d+$/u.test(wanted) ? sheets[Number(wanted) - 1] : undefined));
  if (found !== undefined) return found;
  const names = sheets.map(({ sheet }) => `“${sheet}”`).join(', ');
  throw new UnreadableFile(`não há a folha “${wanted ?? ''}”. O arquivo tem: ${names}.`);
}
