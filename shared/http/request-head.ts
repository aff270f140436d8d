/** What a line of a head may hold: anything else could end it and begin another. */
const isPath = (text: string): boolean => /^\/[\x21-\x7e]*$/.test(text);
const isValue = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

/** Headers as they stand in a head, by our own names. @throws {TypeError} for what HTTP cannot carry */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  let lines = '';
  for (const name in headers) {
    const value = headers[name] ?? '';
    if (!isValue(value)) throw new TypeError(`a header that HTTP cannot carry: ${name}`);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

/** What is asked of a server. */
export interface RequestHead {
  readonly method: string;
  readonly host: string;
  /** With query, beginning with a slash. */
  readonly path: string;
  /** Beside those that every request has, as `headerLines` wrote them. */
  readonly lines: string;
}

/** A request as it goes over the wire up to the blank line before its body. @throws {TypeError} for what HTTP cannot carry */
export function requestHead({ method, host, path, lines }: RequestHead): string {
  if (!isPath(path)) throw new TypeError('a path that HTTP cannot carry');
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n${lines}`;
}
