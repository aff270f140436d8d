import type { Kysely } from 'kysely';
import { fileFlag, linkFlag } from '../../../../../shared/contract/statistics.ts';
import type { Row } from '../../records/records.ts';
import { storeFile } from '../../records/stored-files.ts';
import type { EmbeddedTables } from '../../records/tables.ts';
import { insertNumbered } from '../insert-numbered.ts';
import { type DemoDates, dayOf } from './demo-dates.ts';
import { found, knownIds } from './known-ids.ts';
import statistics from './statistics.json' with { type: 'json' };

/** Reports of every type: links, and PDFs of one page. */
export async function seedStatistics(db: Kysely<EmbeddedTables>, dates: DemoDates): Promise<void> {
  const type = await knownIds(db, 'report_types');
  const rows: Row<'statistics'>[] = [];
  for (const { tipo, link, nomeArquivo, nomeUsuarioInclusao, ...given } of statistics) {
    const titulo = dates.fill(given.titulo, dayOf(given.dataInclusao));
    const dataInclusao = dates.moment(given.dataInclusao);
    const report = { idTipo: type(tipo), titulo, nomeUsuarioInclusao, dataInclusao };
    if (nomeArquivo === undefined) {
      const noFile = { nomeArquivo: null, storedName: null, size: null };
      rows.push({ ...report, flagTipoLink: linkFlag, link: found(link, titulo), ...noFile });
    } else {
      const note = 'Documento fictício, gerado para demonstração. Os números reais não constam dele.';
      const bytes = minimalPdf([titulo.replaceAll('–', '-'), tipo, note]);
      const file = { nomeArquivo, storedName: await storeFile(db, bytes), size: bytes.length };
      rows.push({ ...report, flagTipoLink: fileFlag, link: null, ...file });
    }
  }
  await insertNumbered(db, 'statistics', 'id', rows);
}

/** A small PDF of one page with these lines. A character that Latin-1 lacks becomes `?`. */
function minimalPdf(lines: readonly string[]): Uint8Array {
  const content = lines.map((line, index) => textLine(line, index)).join('\n');
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // One character is one byte: offsets and lengths were counted in characters.
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

function textLine(line: string, index: number): string {
  const size = index === 0 ? 18 : 11;
  return `BT /F1 ${size} Tf 56 ${770 - index * 28} Td (${literal(line)}) Tj ET`;
}

/** The text of a PDF string, escaped. */
const literal = (text: string): string =>
  text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?').replaceAll(/[\\()]/gu, '\\$&');
