import { buildConnector, errors } from 'undici';
import { headerLines, requestHead } from '../../../../shared/http/request-head.ts';
import type { CarriedRequest, Carrier, CarrierHandler } from '../carrier.ts';
import type { Timeouts } from '../timeouts.ts';
import { IncomingPieces } from './incoming-pieces.ts';
import { ReadConnection } from './read-connection.ts';
import { ReadExchange } from './read-exchange.ts';

/** Connections at once: a read that waits for one costs more than one that has its own. */
const most = 64;
/** Milliseconds between two looks at what takes too long, at most: a timer for each read would cost more. */
const lookEvery = 1000;

/**
 * Carries reads over kept connections, one at a time on each. undici opens them; what goes over them is HTTP/1.1 as we read
 * and write it, since undici's way takes a fifth of the processor time of a small answer
 * ([decision 13](../../../../docs/decisions/0013-reads-on-sockets.md)).
 */
export class ReadConnections implements Carrier {
  readonly #timeouts: Timeouts;
  readonly #place: Pick<buildConnector.Options, 'protocol' | 'hostname' | 'port'> & { readonly host: string };
  readonly #all = new Set<ReadConnection>();
  /** The one that was used last is used next: the others grow old and are closed. */
  readonly #idle: ReadConnection[] = [];
  readonly #waiting: ReadExchange[] = [];
  /** Connections that do not stand yet. */
  #opening = 0;
  #looking: NodeJS.Timeout | undefined;
  /** Of the last connection: the next one need not begin from nothing (RFC 8446, 2.2). */
  #tlsSession: Buffer | undefined;
  #isDestroyed = false;
  readonly #closed = Promise.withResolvers<void>();

  constructor(origin: string, timeouts: Timeouts) {
    const { protocol, hostname, host, port } = new URL(origin);
    this.#place = { protocol, hostname: hostname.replace(/^\[|\]$/gu, ''), host, port };
    this.#timeouts = timeouts;
  }

  /** @throws {TypeError} for what HTTP cannot carry */
  dispatch(request: CarriedRequest, handler: CarrierHandler): void {
    if (this.#isDestroyed) throw new errors.ClientDestroyedError();
    const isBodiless = request.method === 'HEAD';
    const exchange = new ReadExchange(textOf(request, this.#place.host), isBodiless, handler);
    const connection = this.#freshest();
    if (connection === undefined) {
      this.#waiting.push(exchange);
      this.#openWhereWanted();
    } else if (!connection.begin(exchange)) this.#idle.push(connection);
  }

  destroy(): Promise<void> {
    this.#isDestroyed = true;
    const reason = new errors.ClientDestroyedError();
    for (const exchange of this.#waiting.splice(0)) exchange.fail(reason);
    for (const connection of this.#all) connection.fail(reason);
    this.#settleWhereEmpty();
    return this.#closed.promise;
  }

  #freshest(): ReadConnection | undefined {
    const now = performance.now();
    for (;;) {
      const connection = this.#idle.pop();
      if (connection === undefined || connection.isFresh(now)) return connection;
      connection.destroy();
    }
  }

  #openWhereWanted(): void {
    const isRoom = !this.#isDestroyed && this.#all.size + this.#opening < most;
    if (isRoom && this.#opening < this.#waiting.length) this.#open();
  }

  #open(): void {
    this.#opening += 1;
    const pieces = new IncomingPieces();
    const connect = buildConnector({
      allowH2: false,
      timeout: this.#timeouts.connect,
      onread: pieces.onread,
      ...(this.#tlsSession === undefined ? {} : { session: this.#tlsSession }),
    });
    connect(this.#place, (failure, socket) => {
      this.#opening -= 1;
      if (failure !== null || this.#isDestroyed) {
        socket?.destroy();
        // Who has waited longest, since there is no hope for him but another try.
        this.#waiting.shift()?.fail(failure ?? new errors.ClientDestroyedError());
        this.#openWhereWanted();
        this.#settleWhereEmpty();
        return;
      }
      socket.on('session', (session: Buffer) => {
        this.#tlsSession = session;
      });
      const connection = new ReadConnection(socket, pieces, {
        onFree: () => this.#use(connection),
        onClosed: () => this.#forget(connection),
      });
      this.#all.add(connection);
      this.#looking ??= this.#startLooking();
      this.#use(connection);
    });
  }

  /** For who has waited longest, or else for who comes next. */
  #use(connection: ReadConnection): void {
    for (;;) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      if (connection.begin(next)) return;
    }
    this.#idle.push(connection);
  }

  #forget(connection: ReadConnection): void {
    this.#all.delete(connection);
    const at = this.#idle.indexOf(connection);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#openWhereWanted();
    this.#settleWhereEmpty();
  }

  #settleWhereEmpty(): void {
    if (this.#all.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
    if (this.#isDestroyed && this.#opening === 0) this.#closed.resolve();
  }

  #startLooking(): NodeJS.Timeout {
    const { headers, body } = this.#timeouts;
    const every = Math.min(lookEvery, headers / 4, body / 4);
    return setInterval(() => {
      const now = performance.now();
      for (const connection of this.#all) connection.look(now, this.#timeouts);
    }, every).unref();
  }
}

/** The request as it goes over the wire, each letter a byte. */
function textOf({ method, path, headers, body }: CarriedRequest, host: string): string {
  const head = requestHead({ method, host, path, lines: headerLines(headers) });
  if (body === undefined) return `${head}\r\n`;
  if (typeof body !== 'string') throw new TypeError('a read whose body is no text');
  const bytes = Buffer.from(body).toString('latin1');
  return `${head}content-length: ${bytes.length}\r\n\r\n${bytes}`;
}
