import type { RecordedCall } from '../recording-upstream.ts';

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
