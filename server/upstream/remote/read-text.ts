import { text } from 'node:stream/consumers';
import { NoResponse } from '../../../shared/errors.ts';
import type { UpstreamAnswer } from '../upstream.ts';

/** The whole of a read's answer as text. @throws {NoResponse} where it breaks off */
export const readText = async (body: UpstreamAnswer['body']): Promise<string> => {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  return text(body).catch((cause: unknown) => {
    throw new NoResponse('not-applied', { cause });
  });
};
