/** Bytes of each PDF. */
export const FILE_BYTES = 5_900_000;
/** Uploads that go on at the same time, each on a kept connection of its own. */
export const AT_ONCE = 16;

export const uploadPath = '/api/admin/statistics/upload';

const boundary = '----WebKitFormBoundaryA1b2C3d4E5f6G7h8';

export const formType = `multipart/form-data; boundary=${boundary}`;

/** What stands before the file in the form that a browser sends; its name tells which upload it is. */
export function formHead(upload: number): Buffer {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="r-${upload}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.from(field('idSegmento', '1') + field('titulo', 'Março') + file);
}

export const formEnd = Buffer.from(`\r\n--${boundary}--\r\n`);

/** Like the streams inside a PDF: bytes without a pattern, behind the signature. */
export function pdfBytes(): Buffer {
  const file = Buffer.allocUnsafe(FILE_BYTES);
  let state = 1;
  for (let at = 0; at < file.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    file.writeUInt32LE(state, Math.min(at, file.length - 4));
  }
  file.write('%PDF-1.7\n', 'latin1');
  return file;
}
