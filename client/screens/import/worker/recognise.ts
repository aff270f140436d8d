import { matchHeaders } from '../../../../shared/import/plan/headers.ts';
import type { ImportKind } from '../../../../shared/import/plan/kind.ts';
import { headerBeside, MissingColumns, placeColumns } from '../../../../shared/import/plan/place-columns.ts';
import { type Decode, readContent } from '../../../../shared/import/read/read-content.ts';
import type { FileContent } from '../../../../shared/import/read/table.ts';
import type { Recognised } from '../protocol.ts';

/** Records that are shown as an example. */
const sampled = 3;

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding).decode(bytes);

/** Reads a file as the command line does. @throws {UnreadableFile} */
export const readFile = (bytes: Uint8Array, choices: Parameters<typeof readContent>[2]) =>
  readContent(bytes, decode, choices);

/** @param chosen known columns in place of the file's header, as a person corrected them */
export function recognise(
  kind: ImportKind,
  content: FileContent,
  chosen: readonly string[] | undefined,
): Omit<Recognised, 'hash'> {
  const { format, sheets = [], header, headerLine, records, top, notices, hiddenRows = 0 } = content;
  const known = kind.columns.map((column) => column.header);
  return {
    ...{ format, sheets, header, headerLine, known, notices, hiddenRows },
    top: top.map(({ line, cells }) => ({ line, text: lineText(cells) })),
    columns: chosen ?? columnsOf(kind, header),
    sample: records.slice(0, sampled).map(({ cells }) => cells),
    rows: records.length,
    fault: faultOf(kind, content, chosen),
  };
}

function columnsOf(kind: ImportKind, header: readonly string[]): readonly string[] {
  const { positions } = matchHeaders(header, kind.columns);
  const at = new Map([...positions].map(([name, place]) => [place, name]));
  return header.map((_, place) => kind.columns.find(({ name }) => name === at.get(place))?.header ?? '');
}

/** The filled cells of a line, as far as they fit a choice among lines. */
function lineText(cells: readonly string[]): string {
  const text = cells.flatMap((cell) => cell.trim() || []).join(' · ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function faultOf(
  kind: ImportKind,
  content: FileContent,
  chosen: readonly string[] | undefined,
): string | undefined {
  try {
    placeColumns(kind, chosen ?? content.header);
    return undefined;
  } catch (error) {
    if (!(error instanceof MissingColumns)) throw error;
    const line = headerBeside(kind, content);
    const hint = `Os títulos parecem estar na linha ${line}: escolha-a em ‘Linha dos títulos’.`;
    return line === undefined ? error.message : `${error.message}\n${hint}`;
  }
}

/** What tells two files apart: SHA-256, which browsers offer on https alone; on http a plain sum of the bytes (FNV-1a). */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) {
    let sum = 0x811c9dc5;
    for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
    return `fnv1a-${bytes.length}-${(sum >>> 0).toString(16)}`;
  }
  const digest = await subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
