/** What is asked of a server. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With query, beginning with a slash. */
  readonly path: string;
  /** Beside those that every request has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly json: string | undefined;
}

/** What a line of a head may hold: anything else could end it and begin another. */
const isPath = (text: string): boolean => /^\/[\x21-\x7e]*$/.test(text);
const isValue = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

/** A request as it goes over the wire. @throws {TypeError} for what HTTP cannot carry */
export function requestText(host: string, { method, path, headers, json }: Request): Buffer {
  if (!isPath(path)) throw new TypeError('a path that HTTP cannot carry');
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n`;
  for (const [name, value] of Object.entries(headers)) {
    if (!isValue(value)) throw new TypeError(`a header that HTTP cannot carry: ${name}`);
    head += `${name}: ${value}\r\n`;
  }
  if (json === undefined) {
    return Buffer.from(`${head}${method === 'POST' ? 'content-length: 0\r\n' : ''}\r\n`, 'latin1');
  }
  // Its bytes as letters, so that all goes into one piece of memory; most texts are ASCII, and their own bytes.
  const body = /[^\0-\x7f]/.test(json) ? Buffer.from(json).toString('latin1') : json;
  head += `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.from(head + body, 'latin1');
}
