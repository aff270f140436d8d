import type { IncomingMessage } from 'node:http';
import { Refusal } from '../handler.ts';

/** A body whole, up to a limit; one that says it is larger is refused before it is read. @throws {Refusal} 413 */
export async function readBytes(req: IncomingMessage, limit: number, tooLarge: string): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new Refusal(413, tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  // The request is not destroyed when reading stops: its sender still gets the answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new Refusal(413, tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
