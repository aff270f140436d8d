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

const statusLine = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [\t\x20-\x7e\x80-\xff]*)?$/;
/** Without a blank before the colon, and so of no line that goes on from the one before. */
const headerName = /^[!#$%&'*+\-.^_`|~\w]+$/;
const broken = /[^\t\x20-\x7e\x80-\xff]/;

/** Whether this may become a head: whatever else a server speaks, it is not waited for to go on. */
export function mayBecomeHead(text: string): boolean {
  if (/(?<!\r)\n/.test(text)) return false;
  const end = text.indexOf('\r\n');
  return end < 0 ? 'HTTP/1.'.startsWith(text.slice(0, 7)) : statusLine.test(text.slice(0, end));
}

/**
 * Reads a head, without the blank line that ends it. What could be read in two ways is refused, not guessed.
 * @throws {BrokenAnswer}
 */
export function readHead(text: string): Head {
  const end = text.indexOf('\r\n');
  const found = statusLine.exec(end < 0 ? text : text.slice(0, end));
  if (found === null) throw new BrokenAnswer('no status line of HTTP/1.1');
  const headers = headersOf(text, end < 0 ? text.length : end + 2);
  const status = Number(found[2]);
  const body = bodyOf(status, headers);
  const { connection } = headers;
  const closes = connection !== undefined && /\bclose\b/iu.test(String(connection));
  const persistent = found[1] === '1' && body !== 'open' && !closes;
  return { status, headers, body, persistent };
}

/** @param from where the lines of headers begin */
function headersOf(text: string, from: number): Headers {
  const headers = Object.create(null) as Record<string, string | string[]>;
  let at = from;
  while (at < text.length) {
    const colon = text.indexOf(':', at);
    const feed = text.indexOf('\r\n', at);
    const end = feed < 0 ? text.length : feed;
    const spelled = text.slice(at, colon);
    const value = unpadded(text, colon + 1, end);
    if (colon < 0 || colon > end || !headerName.test(spelled) || broken.test(value))
      throw new BrokenAnswer('a header that is none');
    at = end + 2;
    const name = spelled.toLowerCase();
    const before = headers[name];
    if (name === 'set-cookie') headers[name] = [...(before ?? []), value];
    else headers[name] = before === undefined ? value : `${before}, ${value}`;
  }
  return headers;
}

/** Without blanks and tabs around it. */
function unpadded(text: string, from: number, to: number): string {
  let first = from;
  let last = to;
  while (first < last && isBlank(text.charCodeAt(first))) first += 1;
  while (first < last && isBlank(text.charCodeAt(last - 1))) last -= 1;
  return text.slice(first, last);
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x09;

function bodyOf(status: number, headers: Headers): Head['body'] {
  const { 'transfer-encoding': coding, 'content-length': length } = headers;
  if (coding !== undefined && (length !== undefined || String(coding).toLowerCase() !== 'chunked')) {
    throw new BrokenAnswer('a body whose end is not certain');
  }
  if (length !== undefined && !/^\d{1,15}$/.test(String(length)))
    throw new BrokenAnswer('a length that is none');
  if (status < 200 || status === 204 || status === 304) return 0;
  if (coding !== undefined) return 'chunked';
  return length === undefined ? 'open' : Number(length);
}
