import { DecodeUTF8 } from 'fflate';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../source.ts';
import type { ZipArchive } from './zip-archive.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Called for each element and text of a part. Names come without their prefix. */
export interface XmlListener {
  open?(name: string, attributes: Attributes): void;
  /** All between two tags. */
  text?(text: string): void;
  close?(name: string): void;
}

/** No workbook that a spreadsheet program saves comes near. */
const mostAttributes = 100;
const deepest = 50;
/** Characters without any tag in between. A cell has at most 32,767. */
const longestText = 1_000_000;

/**
 * Reads a part of a workbook while it is unpacked.
 * @throws {UnreadableFile} where it is past a limit
 * @throws {Error} where it is missing, damaged, or no well-formed XML
 */
export function readXml(zip: ZipArchive, part: string, { open, text, close }: XmlListener): void {
  const parser = new SaxesParser({ position: false });
  let [attributes, depth, quiet] = [0, 0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  // Workbooks have none (ECMA-376-2, 8.1.4), and entities are how a small text becomes a huge one.
  parser.on('doctype', () => refuse('um DOCTYPE'));
  parser.on('attribute', () => {
    attributes += 1;
    quiet = 0;
    if (attributes > mostAttributes) refuse(`mais de ${mostAttributes} atributos em um elemento`);
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    quiet = 0;
    depth += 1;
    if (depth > deepest) refuse(`mais de ${deepest} elementos um dentro do outro`);
    open?.(plainName(tag.name), tag.attributes as Attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    quiet = 0;
    close?.(plainName(name));
  });
  if (text !== undefined) {
    parser.on('text', text);
    // Some report generators write texts so.
    parser.on('cdata', text);
  }
  const decoder = new DecodeUTF8((characters) => {
    quiet += characters.length;
    parser.write(characters);
    if (quiet > longestText) refuse('um texto de mais de 1 milhão de caracteres');
  });
  zip.unpack(part, (bytes) => {
    // A piece that unpacked well may be long; a text of one piece must not pass the limit unseen.
    for (let at = 0; at < bytes.length; at += 65_536) decoder.push(bytes.subarray(at, at + 65_536));
  });
  decoder.push(new Uint8Array(), true);
  parser.close();
}

function refuse(what: string): never {
  throw new UnreadableFile(
    `não é uma planilha comum: tem ${what}. Abra-o no programa de planilhas e salve-o de novo como .xlsx.`,
  );
}

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** How XML Schema writes a truth. */
export const isTrue = (value: string | undefined): boolean =>
  value === '1' || value === 'true' || value === 'on';
