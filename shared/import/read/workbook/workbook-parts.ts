import { UnreadableFile } from '../source.ts';
import { isTrue, readXml } from './read-xml.ts';
import type { ZipArchive } from './zip-archive.ts';

/** A sheet of cells, as the person sees its tab. Sheets that hold a chart alone are not among them. */
export interface SheetTab {
  readonly name: string;
  readonly isHidden: boolean;
  /** Of its part in the archive. */
  readonly part: string;
}

/** What a workbook consists of. */
export interface WorkbookParts {
  readonly tabs: readonly SheetTab[];
  /** Whether day 0 is 1 January 1904, as in old workbooks of the Macintosh. */
  readonly is1904: boolean;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
}

interface Relationship {
  readonly id: string;
  /** The last word of its type: `worksheet`, `chartsheet`, `styles` … */
  readonly type: string;
  readonly target: string;
}

/** @throws {UnreadableFile} where the archive is another kind of file */
export function readParts(zip: ZipArchive): WorkbookParts {
  if (!zip.has('_rels/.rels')) throw new UnreadableFile(`${otherArchive(zip)} ${advice}`);
  const workbook = readRelationships(zip, '').find(({ type }) => type === 'officeDocument')?.target ?? '';
  const other = otherDocument(workbook);
  if (other !== undefined) throw new UnreadableFile(`${other} ${advice}`);
  const related = readRelationships(zip, workbook);
  const tabs: SheetTab[] = [];
  let is1904 = false;
  readXml(zip, workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const found = related.find((one) => one.id === id);
      if (found?.type !== 'worksheet') return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      tabs.push({ name: attributes.name ?? '', isHidden, part: found.target });
    },
  });
  const partOf = (type: string) => related.find((one) => one.type === type && zip.has(one.target))?.target;
  return { tabs, is1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

/** The parts that a part refers to, by their names in the archive. */
function readRelationships(zip: ZipArchive, part: string): readonly Relationship[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const found: Relationship[] = [];
  readXml(zip, `${folder}_rels/${part.slice(folder.length)}.rels`, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return found;
}

function resolved(folder: string, target: string): string {
  const path: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

const advice =
  'Abra-o no programa de planilhas e salve como "Pasta de Trabalho do Excel (.xlsx)" ou "CSV UTF-8".';

function otherArchive(zip: ZipArchive): string {
  if (zip.has('content.xml')) return 'é uma planilha do LibreOffice (.ods), que não pode ser lida aqui.';
  if (zip.has('Index/Document.iwa')) return 'é uma planilha do Numbers, que não pode ser lida aqui.';
  return 'é um arquivo zip, não uma planilha .xlsx.';
}

/** @param main the part that holds what the document is; a workbook's is usually `xl/workbook.xml` */
function otherDocument(main: string): string | undefined {
  if (main.endsWith('.bin')) return 'é uma planilha binária do Excel (.xlsb), que não pode ser lida aqui.';
  if (main.startsWith('word/')) return 'é um texto do Word, não uma planilha.';
  if (main.startsWith('ppt/')) return 'é uma apresentação do PowerPoint, não uma planilha.';
  return undefined;
}
