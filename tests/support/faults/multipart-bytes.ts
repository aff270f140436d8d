import type { RecordedCall } from '../upstreams/recording-upstream.ts';

export const boundary = 'cais-boundary';
export const multipartType = `multipart/form-data; boundary=${boundary}`;
export const uploadPath = '/api/admin/statistics/upload';

/** The parts of a form as they stand on the wire, disposition by disposition, letter by letter. */
export function multipartBytes(
  parts: readonly { readonly disposition: string; readonly content: string | Uint8Array }[],
  end = `--${boundary}--\r\n`,
): Buffer {
  const pieces = parts.flatMap(({ disposition, content }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

export const uploadFields = [
  { disposition: 'name="idSegmento"', content: '2' },
  { disposition: 'name="titulo"', content: 'Março' },
] as const;

/** A whole upload form around a file. */
export const uploadForm = (content: string | Uint8Array, fileName = 'a.pdf'): Buffer =>
  multipartBytes([...uploadFields, { disposition: `name="arquivo"; filename="${fileName}"`, content }]);

/** So many bytes that begin as a PDF does. */
export const pdfOf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n')], bytes);

/** The file of an upload as the upstream received it. */
export async function receivedFile({
  headers,
  body,
}: RecordedCall): Promise<{ name: string; bytes: Buffer }> {
  const type = String(headers['content-type']);
  const answer = new Response(Uint8Array.from(body), { headers: { 'content-type': type } });
  const file = (await answer.formData()).get('arquivo') as File;
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}
