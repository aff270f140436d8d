import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NoResponse } from '../../../shared/errors.ts';

/** The whole of a read's answer as text. @throws {NoResponse} where it breaks off */
export const readText = async (body: Readable | Uint8Array): Promise<string> => {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  return text(body).catch((cause: unknown) => {
    throw new NoResponse('not-applied', { cause });
  });
};
