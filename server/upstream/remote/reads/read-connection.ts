import type { Socket } from 'node:net';
import { errors } from 'undici';
import type { Timeouts } from '../timeouts.ts';
import type { IncomingPieces } from './incoming-pieces.ts';
import type { ReadExchange, UsedConnection } from './read-exchange.ts';

interface Owner {
  /** It can take another read. */
  onFree(): void;
  onClosed(): void;
}

/** Milliseconds that a connection may be idle and still be used: less than servers and proxies keep one. */
const longestIdle = 4000;
/** Milliseconds by which we are sooner than a server that says how long it keeps one. */
const headStart = 1000;

/** A connection that stands, for one read at a time. */
export class ReadConnection implements UsedConnection {
  readonly #socket: Socket;
  readonly #owner: Owner;
  #exchange: ReadExchange | undefined;
  #isPaused = false;
  /** When something was last heard or asked, as `performance.now()` tells time. */
  #since = performance.now();
  #mayBeIdle = longestIdle;
  #failure: Error | undefined;

  constructor(socket: Socket, pieces: IncomingPieces, owner: Owner) {
    this.#socket = socket;
    this.#owner = owner;
    pieces.listener = (piece) => this.#take(piece);
    socket.on('end', () => this.#end());
    socket.on('error', (error) => {
      this.#failure = error;
    });
    socket.on('close', () => {
      this.#exchange?.fail(this.#failure ?? new errors.SocketError('other side closed'));
      owner.onClosed();
    });
  }

  isFresh(now: number): boolean {
    return !this.#socket.destroyed && now - this.#since < this.#mayBeIdle;
  }

  /** Whether the read is on it now; one that nobody wants any more leaves it free. */
  begin(exchange: ReadExchange): boolean {
    if (!exchange.begin(this)) return false;
    this.#exchange = exchange;
    this.#since = performance.now();
    this.#socket.write(exchange.request, 'latin1');
    return true;
  }

  /** Ends what takes too long. */
  look(now: number, { headers, body }: Timeouts): void {
    const exchange = this.#exchange;
    const silent = now - this.#since;
    if (exchange === undefined) {
      if (silent >= this.#mayBeIdle) this.destroy();
    } else if (!exchange.isAnswered) {
      if (silent >= headers) exchange.fail(new errors.HeadersTimeoutError());
    } else if (!this.#isPaused && silent >= body) exchange.fail(new errors.BodyTimeoutError());
  }

  pause(): void {
    this.#isPaused = true;
    this.#socket.pause();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    this.#since = performance.now();
    this.#socket.resume();
  }

  destroy(): void {
    this.#exchange = undefined;
    this.#socket.destroy();
  }

  /** Ends it, and tells the read that is on it why. */
  fail(reason: Error): void {
    this.#exchange?.fail(reason);
    this.destroy();
  }

  #take(piece: Buffer): void {
    const exchange = this.#exchange;
    if (exchange === undefined) {
      // Nobody asked for it: whose answer it would be taken for is not left to chance.
      this.destroy();
      return;
    }
    try {
      exchange.framing.take(piece);
    } catch (error) {
      exchange.fail(error as Error);
    }
    if (this.#exchange !== exchange) return;
    if (exchange.isAnswered) this.#since = performance.now();
    if (exchange.framing.whole) this.#finish(exchange);
  }

  #end(): void {
    const exchange = this.#exchange;
    exchange?.framing.end();
    if (exchange?.framing.whole === true) this.#finish(exchange);
    this.#socket.destroy();
  }

  #finish(exchange: ReadExchange): void {
    this.#exchange = undefined;
    this.resume();
    exchange.finish();
    this.#mayBeIdle = idleTime(exchange.keepAlive);
    // Of a request that was answered before all of it was sent, the rest would be taken for the next one.
    if (exchange.framing.persistent && this.#socket.writableLength === 0) this.#owner.onFree();
    else this.#socket.destroy();
  }
}

/** @param keepAlive what the server says of how long it keeps the connection (RFC 2068, 19.7.1.1) */
function idleTime(keepAlive: string | undefined): number {
  const seconds = keepAlive === undefined ? undefined : /\btimeout=(\d{1,9})\b/iu.exec(keepAlive)?.[1];
  return seconds === undefined ? longestIdle : Math.min(longestIdle, Number(seconds) * 1000 - headStart);
}
