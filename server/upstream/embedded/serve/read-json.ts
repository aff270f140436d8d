import type { IncomingMessage } from 'node:http';
import { Refusal } from '../handler.ts';
import { readBytes } from './read-bytes.ts';

const LIMIT_BYTES = 1_000_000;

/** The JSON of a request. @throws {Refusal} 400, 413 or 415 */
export async function readJson(req: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'O conteúdo deve ser enviado como application/json');
  }
  const bytes = await readBytes(req, LIMIT_BYTES, 'O conteúdo enviado é grande demais');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'O JSON enviado é inválido');
  }
}
