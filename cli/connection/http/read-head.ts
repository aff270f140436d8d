import { BrokenAnswer } from './broken-answer.ts';

/** By name in small letters; `set-cookie` as it came, of other names that come twice both in one. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What stands before the body of an answer. */
export interface Head {
  readonly status: number;
  readonly headers: Headers;
  /** How the end of the body is known (RFC 9112, 6.3): its length in bytes, chunks that say so, or the end of the connection. */
  readonly body: number | 'chunked' | 'open';
  /** Whether the server keeps the connection for another request. */
  readonly persistent: boolean;
}

const statusLine = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [^\0\r\n]*)?$/;
/** A name without a blank before the colon, and a value without control characters; no line that goes on from the one before. */
const headerLine = /([!#$%&'*+\-.^_`|~\w]+):[ \t]*([^\0\r\n]*?)[ \t]*(?:\r\n|$)/y;

/**
 * Reads a head, without the blank line that ends it. What could be read in two ways is refused, not guessed.
 * @throws {BrokenAnswer}
 */
export function readHead(text: string): Head {
  const end = text.indexOf('\r\n');
  const found = statusLine.exec(end < 0 ? text : text.slice(0, end));
  if (found === null) throw new BrokenAnswer('no status line of HTTP/1.1');
  const headers = headersOf(text, end < 0 ? text.length : end + 2);
  const [minor, status] = [found[1], Number(found[2])];
  const body = bodyOf(status, headers);
  const persistent =
    minor === '1' && body !== 'open' && !/\bclose\b/iu.test(String(headers.connection ?? ''));
  return { status, headers, body, persistent };
}

/** From where the lines of headers begin. */
function headersOf(text: string, from: number): Headers {
  const headers = Object.create(null) as Record<string, string | string[]>;
  headerLine.lastIndex = from;
  while (headerLine.lastIndex < text.length) {
    const found = headerLine.exec(text);
    if (found === null) throw new BrokenAnswer('a header that is none');
    const name = (found[1] ?? '').toLowerCase();
    const value = found[2] ?? '';
    const before = headers[name];
    if (name === 'set-cookie') headers[name] = [...(before ?? []), value];
    else headers[name] = before === undefined ? value : `${before}, ${value}`;
  }
  return headers;
}

function bodyOf(status: number, headers: Headers): Head['body'] {
  const { 'transfer-encoding': coding, 'content-length': length } = headers;
  if (status < 200 || status === 204 || status === 304) return 0;
  if (coding !== undefined) {
    if (length !== undefined || String(coding).toLowerCase() !== 'chunked') {
      throw new BrokenAnswer('a body whose end is not certain');
    }
    return 'chunked';
  }
  if (length === undefined) return 'open';
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length))
    throw new BrokenAnswer('a length that is none');
  return Number(length);
}
