import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AnswerReader } from './answer-reader.ts';
import { CONNECTIONS } from './calls.ts';

// Asks over so many kept connections, each for the next answer as soon as it has one, for so long. Straight from the
// socket, and the pieces that come are only counted: the load must cost less than what is loaded.

interface Order {
  readonly port: number;
  readonly path: string;
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly milliseconds: number;
}

/** What came: answers, with those that were under way counted as the part of them that came in time. */
export interface Loaded {
  readonly inTime: number;
  readonly seconds: number;
  /** With those that came after the time was up. */
  readonly all: number;
}

/** Milliseconds that answers under way have to become whole when the time is up. */
const TAIL = 8_000;

const order: Order = JSON.parse(process.argv[2] ?? '');
const { port, path, bytes, headers, milliseconds } = order;
const buffer = Buffer.alloc(262_144);
let received = 0;
let inTime = 0;
let seconds = 0;
let over = false;

function ask(number: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = requestOf(number);
  const reader = new AnswerReader(bytes);
  let answers = 0;
  const begin = (): void => {
    const callback = (length: number): boolean => {
      const before = reader.received;
      const whole = reader.read(buffer, length);
      received += reader.received - before;
      if (!whole) return true;
      answers += 1;
      reader.next();
      if (over) {
        socket.destroy();
        resolve();
      } else socket.write(request);
      return true;
    };
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer, callback } });
    let why = new Error('the connection was closed');
    socket.once('error', (error) => {
      why = error;
    });
    socket.once('close', () => lost(why));
    socket.once('connect', () => socket.write(request));
  };
  // A server whose loop stood still for longer than it keeps a connection closes one that has asked meanwhile.
  const lost = (error: Error): void => {
    if (over) resolve();
    else if (answers === 0 || reader.received > 0) reject(error);
    else {
      answers = 0;
      reader.next();
      begin();
    }
  };
  begin();
  return promise;
}

/** Each connection is a person of their own behind the proxy: Cais counts calls by address. */
function requestOf(number: number): Buffer {
  const lines = { host: `127.0.0.1:${port}`, 'x-forwarded-for': `10.1.0.${number + 1}`, ...headers };
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${text.join('')}\r\n`);
}

const began = performance.now();
setTimeout(() => {
  over = true;
  inTime = received;
  seconds = (performance.now() - began) / 1_000;
}, milliseconds);
const asking = Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => ask(number)));
const tail = pause(milliseconds + TAIL, undefined, { ref: false });
await Promise.race([asking, tail]);
const loaded: Loaded = { inTime: inTime / bytes, seconds, all: received / bytes };
console.log(`ready ${JSON.stringify(loaded)}`);
process.exit();
