import { type RequestHead, requestHead } from '../../../shared/http/request-head.ts';

interface Request extends RequestHead {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly json: string | undefined;
}

/** A request as it goes over the wire, each letter a byte. @throws {TypeError} for what HTTP cannot carry */
export function requestText({ json, ...request }: Request): string {
  const head = requestHead(request);
  if (json === undefined) return `${head}${request.method === 'POST' ? 'content-length: 0\r\n' : ''}\r\n`;
  // Most texts are ASCII, and their own bytes.
  const body = /[^\0-\x7f]/.test(json) ? Buffer.from(json).toString('latin1') : json;
  return `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
