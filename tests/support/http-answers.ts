/** Answers of HTTP/1.1 as a server writes them: whoever reads them means the same by them. */
export const ok = 'HTTP/1.1 200 OK\r\n';
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`;
export const text = 'à deriva';
export const counted = `${ok}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

/** What a server writes, whether it closes then, and the text that it means. */
export const readable: readonly (readonly [
  string,
  string,
  { readonly closes?: true; readonly text: string },
])[] = [
  ['with its length', counted, { text }],
  ['without a body', `${ok}content-length: 0\r\n\r\n`, { text: '' }],
  ['in one chunk', `${chunked}9\r\n${text}\r\n0\r\n\r\n`, { text }],
  ['in several chunks', `${chunked}1\r\na\r\n0002;x=y;z="a;\\""\r\nbc\r\n0\r\n\r\n`, { text: 'abc' }],
  ['in chunks with a trailer', `${chunked}3\r\nabc\r\n0\r\nx-y: z\r\n\r\n`, { text: 'abc' }],
  ['up to its end', `${ok}\r\n${text}`, { closes: true, text }],
  ['of a server of HTTP/1.0', `HTTP/1.0 200 OK\r\n\r\n${text}`, { closes: true, text }],
  ['after an interim one', `HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${counted}`, { text }],
  ['that has no content', 'HTTP/1.1 204 No Content\r\n\r\n', { text: '' }],
  ['without a reason', `HTTP/1.1 200\r\ncontent-length: 1\r\n\r\nx`, { text: 'x' }],
  ['with a byte order mark', `${ok}content-length: 4\r\n\r\n\uFEFFx`, { text: 'x' }],
];

/** Those that could mean one thing or another, or nothing. */
export const broken: readonly (readonly [string, string])[] = [
  [
    'with a length and chunks',
    `${ok}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
  ],
  ['with two lengths', `${ok}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
  ['with a length below zero', `${ok}content-length: -1\r\n\r\n`],
  ['in a chunk without its size', `${chunked}x\r\n`],
  ['in a chunk that is longer than it said', `${chunked}1\r\nab\r\n0\r\n\r\n`],
  ['with lines that end otherwise', `${chunked}1\na\n0\n\n`],
  ['with a header that goes on', `${ok}x-y: 1\r\n 2\r\ncontent-length: 0\r\n\r\n`],
  ['with a blank before the colon', `${ok}content-length : 0\r\n\r\n`],
  ['with a bare line break in its head', `${ok}x: y\ncontent-length: 0\r\n\r\n`],
  ['with a head without end', `${ok}x: ${'y'.repeat(20_000)}`],
  ['in a chunk with something behind its size', `${chunked}3 \r\nabc\r\n0\r\n\r\n`],
  ['after an interim one that ends the connection', `HTTP/1.1 103 X\r\nconnection: close\r\n\r\n${counted}`],
  ['with a trailer that is no header', `${chunked}3\r\nabc\r\n0\r\n3\r\nabc\r\n0\r\n\r\n`],
  ['with a control character in its head', `${ok}x: \x0e\r\ncontent-length: 0\r\n\r\n`],
  ['in another protocol', 'SSH-2.0-x\r\n'],
  ['with bare line breaks', 'HTTP/1.1 200 OK\ncontent-length: 0\n\n'],
  ['in another protocol, without an end', 'SSH'],
  ['with a status line that is none', 'HTTP/1.1 20 OK\r\n'],
  ['that changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n'],
];

/** Before what an answer is cut, and what came of it. */
export const cut: readonly (readonly [string, string])[] = [
  ['its length', `${ok}content-length: 9\r\n\r\nabc`],
  ['its last chunk', `${chunked}3\r\nabc\r\n`],
  ['the end of its head', `${ok}content-le`],
];
