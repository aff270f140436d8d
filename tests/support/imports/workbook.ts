import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A sheet of a workbook that a test writes. */
interface WrittenSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** Rows in XML, as `row` gives them; undefined where the sheet is a chart alone. */
  readonly rows?: string;
  /** XML before the rows: columns, for example. */
  readonly before?: string;
  /** XML after the rows: merged cells, for example. */
  readonly after?: string;
}

interface Workbook {
  readonly sheets: readonly WrittenSheet[];
  /** Number formats; cells name them by their place here, from 1. */
  readonly formats?: readonly string[];
  readonly sharedStrings?: string;
  readonly is1904?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A cell of a row: a text, a number with the place of its format, or XML of its own. */
export type WrittenCell =
  | string
  | number
  | readonly [value: number, format: number]
  | { readonly xml: string }
  | null;

/** A row in XML. @param attributes more of the row's own, for example `hidden="1"` */
export function row(line: number, cells: readonly WrittenCell[], attributes = ''): string {
  const written = cells.map((cell, at) => {
    const address = `${String.fromCharCode(65 + at)}${line}`;
    if (cell === null) return '';
    if (typeof cell === 'string')
      return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
    if ('xml' in cell) return cell.xml.replace('<c', `<c r="${address}"`);
    return `<c r="${address}" s="${cell[1]}"><v>${cell[0]}</v></c>`;
  });
  return `<row r="${line}" ${attributes}>${written.join('')}</row>`;
}

/** The parts of a workbook by their names, to be changed before they are zipped. */
export function workbookParts({
  sheets,
  formats = [],
  sharedStrings,
  is1904,
}: Workbook): Record<string, string> {
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relationships = (inside: string) =>
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  const folderOf = ({ rows }: WrittenSheet) => (rows === undefined ? 'chartsheet' : 'worksheet');
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      [
        ...sheets.map((sheet, at) =>
          relationship(`rId${at + 1}`, folderOf(sheet), `${folderOf(sheet)}s/sheet${at + 1}.xml`),
        ),
        relationship('styles', 'styles', 'styles.xml'),
        ...(sharedStrings === undefined
          ? []
          : [relationship('strings', 'sharedStrings', 'sharedStrings.xml')]),
      ].join(''),
    ),
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  };
  if (sharedStrings !== undefined)
    parts['xl/sharedStrings.xml'] = `${head}<sst xmlns="${main}">${sharedStrings}</sst>`;
  for (const [at, { rows, before = '', after = '' }] of sheets.entries()) {
    const path = `xl/${folderOf({ name: '', ...(rows === undefined ? {} : { rows }) })}s/sheet${at + 1}.xml`;
    parts[path] =
      rows === undefined
        ? `${head}<chartsheet xmlns="${main}"/>`
        : `${head}<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  }
  return parts;
}

/** Bytes of a part that are packed already, and what the archive says of them. */
export interface PackedPart {
  readonly packed: Buffer;
  readonly size: number;
  readonly crc: number;
}

const pack = (part: string): PackedPart => {
  const bytes = Buffer.from(part);
  return { packed: deflateRawSync(bytes, { level: 1 }), size: bytes.length, crc: crc32(bytes) };
};

/** A part that repeats a text so often that it comes to a gigabyte, in a few megabytes and without ever holding it. */
export function packedGigabyte(before: string, repeated: string): PackedPart {
  // A full flush ends at a whole byte and forgets what came before: such pieces can be repeated.
  const piece = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const megabyte = repeated.repeat(Math.ceil(2 ** 20 / repeated.length));
  const pieces = [piece(before), ...Array<Buffer>(1024).fill(piece(megabyte)), deflateRawSync('')];
  return { packed: Buffer.concat(pieces), size: 10, crc: 0 };
}

/** A zip archive as its bytes. */
export function zipped(parts: Readonly<Record<string, string | PackedPart>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const { packed, size, crc } = typeof part === 'string' ? pack(part) : part;
    // Version, flags (names in UTF-8), deflate, time and date, checksum, both sizes, lengths of name and extra fields.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
}

/** A workbook as its bytes. */
export const workbookOf = (workbook: Workbook): Buffer => zipped(workbookParts(workbook));
