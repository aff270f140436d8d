import type { Socket } from 'node:net';
import type { Exchange } from './exchange.ts';
import { openSocket } from './open-socket.ts';

interface Limits {
  /** Connections at once. */
  readonly most: number;
  /** Milliseconds that a connection may have been idle and still be used. */
  readonly idle: number;
}

/** Milliseconds between two looks at what takes too long: a timer for each exchange would be a twentieth of a call. */
const lookEvery = 1000;

interface Kept {
  readonly socket: Socket;
  exchange: Exchange | undefined;
  /** When its last answer was whole. */
  since: number;
}

/**
 * Connections to one server, kept from one exchange to the next: one exchange at a time on each, and never a second one for a
 * request. Plain HTTP/1.1 on Node's sockets, since a library would be most of a call ([decision 12](../../../docs/decisions/0012-cli-http.md)).
 */
export class KeptConnections {
  readonly #origin: URL;
  readonly #limits: Limits;
  readonly #all = new Set<Kept>();
  /** The one that was used last is used next: the others grow old and are closed. */
  readonly #idle: Kept[] = [];
  readonly #waiting: Exchange[] = [];
  /** Connections that do not stand yet. */
  #opening = 0;
  #isClosed = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(origin: URL, limits: Limits) {
    this.#origin = origin;
    this.#limits = limits;
  }

  /** On a connection that stands or, where all are in use, on the next one. */
  send(exchange: Exchange): void {
    // Connections keep the process alive, while there are any, and this does not.
    if (!this.#isClosed)
      this.#looking ??= setInterval(() => this.#look(performance.now()), lookEvery).unref();
    const kept = this.#freshest();
    if (kept !== undefined) {
      this.#begin(kept, exchange);
      return;
    }
    this.#waiting.push(exchange);
    this.#openWhereWanted();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#looking);
    const reason = new Error('the line is closed');
    for (const exchange of this.#waiting.splice(0)) exchange.fail(reason);
    for (const { socket } of this.#all) socket.destroy(reason);
  }

  /** Ends what is overdue, and connections that nobody asks for any more. */
  #look(now: number): void {
    const begun = [...this.#all].flatMap(({ exchange }) => exchange ?? []);
    for (const exchange of [...this.#waiting, ...begun]) {
      if (now >= exchange.due) exchange.fail(new Error('no answer in time'));
    }
    for (const { socket, since } of this.#idle) if (now - since >= this.#limits.idle) socket.destroy();
    if (this.#all.size > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #freshest(): Kept | undefined {
    for (;;) {
      const kept = this.#idle.pop();
      if (kept === undefined) return undefined;
      if (!kept.socket.destroyed && performance.now() - kept.since < this.#limits.idle) return kept;
      kept.socket.destroy();
    }
  }

  #openWhereWanted(): void {
    const isRoom = !this.#isClosed && this.#all.size < this.#limits.most;
    if (isRoom && this.#opening < this.#waiting.length) this.#open();
  }

  #open(): void {
    let failure: Error | undefined;
    let stands = false;
    this.#opening += 1;
    const socket = openSocket(this.#origin, {
      onReady: () => {
        stands = true;
        this.#opening -= 1;
        this.#isFree(kept);
      },
      onPiece: (piece) => this.#take(kept, piece),
    });
    const kept: Kept = { socket, exchange: undefined, since: 0 };
    this.#all.add(kept);
    socket.on('end', () => this.#end(kept));
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('close', () => {
      this.#all.delete(kept);
      if (!stands) this.#opening -= 1;
      const at = this.#idle.indexOf(kept);
      if (at >= 0) this.#idle.splice(at, 1);
      const reason = failure ?? Object.assign(new Error('the server closed'), { code: 'ECONNRESET' });
      // One that never stood fails who has waited longest, since there is no hope for him but another try.
      (kept.exchange ?? (stands ? undefined : this.#next()))?.fail(reason);
      this.#openWhereWanted();
    });
  }

  #begin(kept: Kept, exchange: Exchange): void {
    kept.exchange = exchange;
    exchange.begin(() => kept.socket.destroy());
    kept.socket.write(exchange.request, 'latin1');
  }

  #take(kept: Kept, piece: Buffer): void {
    const { exchange, socket } = kept;
    if (exchange === undefined) {
      socket.destroy();
      return;
    }
    try {
      exchange.reader.take(piece);
    } catch (error) {
      exchange.fail(error as Error);
      return;
    }
    if (exchange.reader.whole) this.#finish(kept, exchange);
  }

  #end({ exchange, socket }: Kept): void {
    exchange?.reader.end();
    if (exchange?.reader.whole === true) exchange.finish();
    socket.destroy();
  }

  #finish(kept: Kept, exchange: Exchange): void {
    kept.exchange = undefined;
    exchange.finish();
    // An answer that came before all of its request was sent: what is left would be taken for the next request.
    if (exchange.reader.persistent && kept.socket.writableLength === 0) this.#isFree(kept);
    else kept.socket.destroy();
  }

  #isFree(kept: Kept): void {
    const next = this.#next();
    if (next !== undefined) {
      this.#begin(kept, next);
      return;
    }
    kept.since = performance.now();
    this.#idle.push(kept);
  }

  /** Who has waited longest and still wants to be sent. */
  #next(): Exchange | undefined {
    let next = this.#waiting.shift();
    while (next?.isOver === true) next = this.#waiting.shift();
    return next;
  }
}
