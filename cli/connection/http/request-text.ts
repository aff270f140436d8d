/** What is asked of a server. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With query, beginning with a slash. */
  readonly path: string;
  /** Beside those that every request has, as `headerLines` wrote them. */
  readonly lines: string;
  readonly json: string | undefined;
}

/** What a line of a head may hold: anything else could end it and begin another. */
const isPath = (text: string): boolean => /^\/[\x21-\x7e]*$/.test(text);
const isValue = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

/** Headers as they stand in a head. @throws {TypeError} for what HTTP cannot carry */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  let lines = '';
  for (const [name, value] of Object.entries(headers)) {
    if (!isValue(value)) throw new TypeError(`a header that HTTP cannot carry: ${name}`);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/** A request as it goes over the wire, each letter a byte. @throws {TypeError} for what HTTP cannot carry */
export function requestText(host: string, { method, path, lines, json }: Request): string {
  if (!isPath(path)) throw new TypeError('a path that HTTP cannot carry');
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n${lines}`;
  if (json === undefined) return `${head}${method === 'POST' ? 'content-length: 0\r\n' : ''}\r\n`;
  // Most texts are ASCII, and their own bytes.
  const body = /[^\0-\x7f]/.test(json) ? Buffer.from(json).toString('latin1') : json;
  return `${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
