import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AT_ONCE, FILE_BYTES, formEnd, formHead, formType, pdfBytes, uploadPath } from './form.ts';

// What is around a contestant: the upstream that swallows what it gets, and those who upload, in one process with one clock.

/** What a round is told, and what it came to. */
export interface Order {
  readonly port: number;
  /** Headers of each of those who upload. */
  readonly senders: readonly Readonly<Record<string, string>>[];
  readonly uploadsEach: number;
  /** Whether each upload names itself by an `Idempotency-Key`, as the client of Cais does. */
  readonly isKeyed: boolean;
}
export interface Uploaded {
  readonly seconds: number;
  readonly bytes: number;
  /**
   * Milliseconds from the first byte that was sent to the first of the file at the upstream, of each upload: of all at
   * once as fast as they go, and of one alone on a line of 100 Mbit/s.
   */
  readonly firstBytes: readonly number[];
  readonly firstBytesOnLine: readonly number[];
}

/** Uploads of one alone in a round, and how it sends: 64 kB each 5 ms. */
const ON_LINE = 2;
const LINE_BYTES = 65_536;
const LINE_PAUSE = 5;

const file = pdfBytes();
const began = new Map<number, number>();
const firstBytes: number[] = [];
let uploads = 0;

const upstream = createServer((req, res) => {
  const isUpload = req.method === 'POST' && req.url?.startsWith(uploadPath) === true;
  let bytes = 0;
  let start = '';
  let seen = !isUpload;
  req.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (seen) return;
    start += piece.toString('latin1', 0, 2_048);
    const upload = /filename="r-(\d+)\.pdf"[\s\S]*?%PDF/u.exec(start)?.[1];
    if (upload === undefined) return;
    seen = true;
    firstBytes.push(performance.now() - (began.get(Number(upload)) ?? Number.NaN));
  });
  req.once('end', () => {
    const whole = !isUpload || (seen && bytes > FILE_BYTES);
    res.writeHead(whole ? 200 : 400, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ status: whole ? 200 : 400, message: 'ok', data: { token: 'token', id: 1 } }));
  });
});

const control = createServer(async (req, res) => {
  const order = JSON.parse(await textOf(req)) as Order;
  const done = await round(order).catch((error: unknown) => ({ error: String(error) }));
  res.end(JSON.stringify(done));
});

async function round({ port, senders, uploadsEach, isKeyed }: Order): Promise<Uploaded> {
  firstBytes.length = 0;
  began.clear();
  const start = performance.now();
  await Promise.all(
    senders
      .slice(0, AT_ONCE)
      .map((headers) => sender(port, { headers, count: uploadsEach, isKeyed, write: writeAtOnce })),
  );
  const seconds = (performance.now() - start) / 1_000;
  const ofAll = firstBytes.splice(0);
  const headers = senders[0] ?? {};
  await sender(port, { headers, count: ON_LINE, isKeyed, write: writeOnLine });
  const bytes = FILE_BYTES * AT_ONCE * uploadsEach;
  return { seconds, bytes, firstBytes: ofAll, firstBytesOnLine: firstBytes.splice(0) };
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  readonly count: number;
  readonly isKeyed: boolean;
  readonly write: (socket: Socket, head: Buffer) => void;
}

/** Uploads one file after the other on one connection, straight on the socket: it costs next to nothing beside the server. */
function sender(port: number, { headers, count, isKeyed, write }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let left = count;
  let answer = '';
  const send = () => {
    uploads += 1;
    const upload = uploads;
    const form = formHead(upload);
    const all = {
      ...headers,
      ...(isKeyed ? { 'idempotency-key': `upload-${process.pid}-${upload}` } : {}),
      'content-type': formType,
      'content-length': String(form.length + file.length + formEnd.length),
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${uploadPath} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`;
    began.set(upload, performance.now());
    write(socket, Buffer.concat([Buffer.from(head), form]));
  };
  socket.once('connect', send);
  socket.on('error', reject);
  socket.once('close', () => reject(new Error(`the connection was closed: ${answer}`)));
  socket.on('data', (piece: Buffer) => {
    answer += piece.toString('latin1');
    if (!isWhole(answer)) return;
    if (!answer.startsWith('HTTP/1.1 200 ')) return void reject(new Error(answer));
    answer = '';
    left -= 1;
    if (left > 0) return send();
    resolve();
    socket.destroy();
  });
  return promise;
}

function writeAtOnce(socket: Socket, head: Buffer): void {
  socket.cork();
  for (const bytes of [head, file, formEnd]) socket.write(bytes);
  socket.uncork();
}

async function writeOnLine(socket: Socket, head: Buffer): Promise<void> {
  socket.write(head);
  for (let at = 0; at < file.length; at += LINE_BYTES) {
    socket.write(file.subarray(at, at + LINE_BYTES));
    await pause(LINE_PAUSE);
  }
  socket.write(formEnd);
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)/iu.exec(answer.slice(0, end))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= end + 4 + Number(length);
}

async function textOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of req) text += String(piece);
  return text;
}

const portOf = (server: typeof upstream): number => {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

upstream.listen(0, '127.0.0.1', () =>
  control.listen(0, '127.0.0.1', () => console.log(`ready ${portOf(upstream)} ${portOf(control)}`)),
);
