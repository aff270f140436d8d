import { foldName } from '../../../fold-name.ts';
import { formatNumber } from '../../../format.ts';
import { joinedByAnd, quote } from '../../joined.ts';
import { columnLetters } from '../cell-address.ts';
import { type ReadChoices, UnreadableFile } from '../source.ts';
import { type FileContent, tableOf } from '../table.ts';
import { checkSize, readSheet, type SheetCells, type WorkbookCells } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { createNumberShower, readCellFormats } from './shown-cell.ts';
import { readParts, type SheetTab, type WorkbookParts } from './workbook-parts.ts';
import { ZipArchive } from './zip-archive.ts';

/** What is written back about a workbook is such a file as Excel in Portuguese saves. */
const layout = { encoding: 'utf-8', bom: true, separator: ';', newline: '\r\n' } as const;

/**
 * Reads a sheet of an Excel workbook (ECMA-376), each cell as it is shown in Brazil: the first one that is neither hidden nor blank
 * where none is chosen. Decision 0017.
 * @throws {UnreadableFile} where there is no such sheet, it is blank, or the workbook is past a limit
 */
export function readWorkbook(bytes: Uint8Array, choices: ReadChoices): FileContent {
  try {
    return readSheetOf(new ZipArchive(bytes), choices);
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(
      'parece uma planilha ou outro arquivo zip, mas está danificado e não pôde ser lido como .xlsx. Abra-o no programa de planilhas e salve-o de novo como .xlsx ou "CSV UTF-8".',
      { cause },
    );
  }
}

function readSheetOf(zip: ZipArchive, { sheet: wanted, headerLine, skipHidden }: ReadChoices): FileContent {
  const parts = readParts(zip);
  const { tabs } = parts;
  const workbook = cellsOf(zip, parts);
  const { tab, cells } = chooseSheet(tabs, wanted, ({ part }) => readSheet(zip, part, workbook));
  const table = tableOf(cells.records, headerLine);
  if (table === undefined) throw new UnreadableFile(`a aba “${tab.name}” está vazia.`);
  const { written, header, records: all, notices, ...rest } = table;
  const hidden = all.filter(({ line }) => cells.hiddenLines.has(line)).length;
  const records = skipHidden === true ? all.filter(({ line }) => !cells.hiddenLines.has(line)) : all;
  checkSize(records.length, header.length);
  return {
    ...{ ...rest, header, records },
    format: { ...layout, ...written, sheet: tab.name },
    sheets: tabs.map(({ name }) => name),
    hiddenRows: hidden,
    notices: [
      ...noticesOfSheets(tabs, tab),
      ...notices,
      ...noticesOfMerged(records.filter(({ line }) => cells.filledLines.has(line)).length),
      ...noticesOfHidden(cells, header, hidden, skipHidden === true),
    ],
  };
}

const cellsOf = (zip: ZipArchive, { is1904, sharedStrings, styles }: WorkbookParts): WorkbookCells => ({
  showNumber: createNumberShower(is1904),
  strings: sharedStrings === undefined ? [] : readSharedStrings(zip, sharedStrings),
  formats: styles === undefined ? [] : readCellFormats(zip, styles),
});

interface Chosen {
  readonly tab: SheetTab;
  readonly cells: SheetCells;
}

/** @param wanted name or number of a sheet */
function chooseSheet(
  tabs: readonly SheetTab[],
  wanted: string | undefined,
  read: (tab: SheetTab) => SheetCells,
): Chosen {
  if (wanted !== undefined) {
    const byName = tabs.find(({ name }) => foldName(name) === foldName(wanted));
    const tab = byName ?? (/^\d+$/u.test(wanted) ? tabs[Number(wanted) - 1] : undefined);
    if (tab !== undefined) return { tab, cells: read(tab) };
    throw new UnreadableFile(`não há a aba “${wanted}”. O arquivo tem: ${tabs.map(nameOf).join(', ')}.`);
  }
  const visible = tabs.filter(({ isHidden }) => !isHidden);
  const candidates = visible.length > 0 ? visible : tabs;
  let first: Chosen | undefined;
  for (const tab of candidates) {
    const chosen = { tab, cells: read(tab) };
    if (chosen.cells.records.length > 0) return chosen;
    first ??= chosen;
  }
  if (first !== undefined) return first;
  throw new UnreadableFile('só tem gráficos, e nenhuma aba com células.');
}

const nameOf = ({ name }: SheetTab): string => quote(name);

function noticesOfSheets(tabs: readonly SheetTab[], chosen: SheetTab): readonly string[] {
  if (chosen.isHidden) return [`A aba ${nameOf(chosen)} está oculta na planilha.`];
  const hidden = tabs.filter(({ isHidden }) => isHidden).map(nameOf);
  if (hidden.length === 0) return [];
  return hidden.length === 1
    ? [`A aba ${hidden[0]} está oculta e não foi lida.`]
    : [`As abas ${joinedByAnd(hidden)} estão ocultas e não foram lidas.`];
}

const noticesOfMerged = (rows: number): readonly string[] =>
  rows === 0
    ? []
    : rows === 1
      ? ['1 linha foi lida com o valor de células mescladas que vêm de cima.']
      : [`${formatNumber(rows)} linhas foram lidas com o valor de células mescladas que vêm de cima.`];

function noticesOfHidden(
  { hiddenColumns }: SheetCells,
  header: readonly string[],
  rows: number,
  areSkipped: boolean,
): readonly string[] {
  const columns = header.flatMap((name, at) =>
    hiddenColumns.has(at) && name.trim() !== '' ? [`${columnLetters(at)} (${quote(name)})`] : [],
  );
  const isOne = rows === 1;
  const what = isOne ? '1 linha oculta ou filtrada' : `${formatNumber(rows)} linhas ocultas ou filtradas`;
  const read = isOne ? 'foi lida' : 'foram lidas';
  const left = isOne ? 'ficou de fora' : 'ficaram de fora';
  return [
    ...(rows === 0 ? [] : [`${what} ${areSkipped ? left : read}.`]),
    ...(columns.length === 0
      ? []
      : columns.length === 1
        ? [`A coluna ${columns[0]} está oculta e foi lida.`]
        : [`As colunas ${joinedByAnd(columns)} estão ocultas e foram lidas.`]),
  ];
}
