/** An answer as bytes. A body that is no text goes as JSON. */
export function answerBytes(
  body: unknown = { status: 200, message: 'ok' },
  { status = '200 OK', headers = {} }: { status?: string; headers?: Readonly<Record<string, string>> } = {},
): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (
    headBytes(status, {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    }) + text
  );
}

export const headBytes = (status: string, headers: Readonly<Record<string, string>>): string =>
  `HTTP/1.1 ${status}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

/** The head of an answer whose body comes in chunks, and one of them. */
export const chunkedHead = headBytes('200 OK', {
  'content-type': 'application/json',
  'transfer-encoding': 'chunked',
});
export const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
