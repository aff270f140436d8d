/** A small PDF of one page with these lines. A character that Latin-1 lacks becomes `?`. */
export function minimalPdf(lines: readonly string[]): Uint8Array {
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
