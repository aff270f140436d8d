import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { Cancelled, Refused } from '../../../shared/errors.ts';
import { createTurns, type TurnLimits } from '../../turns.ts';
import { addressOf } from './rate-limits.ts';

/** Takes a turn for a request, until its answer has gone out. @throws {Refused} 429 @throws {Cancelled} */
type TakeTurn = (key: unknown, req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Lets few requests of each key be under way at once. The others wait, and are refused when that takes too long. */
export function createRequestTurns(limits: TurnLimits): TakeTurn {
  const takeTurn = createTurns(limits, tooMany);
  return async (key, { socket }, res) => {
    const pass = await takeTurn(key);
    // Node closes no answer that waits behind another one of its connection.
    if (res.closed || socket.destroyed) {
      pass();
      throw new Cancelled('the caller went away');
    }
    res.once('close', pass);
  };
}

/** Requests that wait for the answer before them on their connection. No browser and no proxy sends any. */
const PIPELINED = 4;

/**
 * Hands on one request of a connection at a time. A connection that brings too many is cut: its caller sends them again on
 * another one (RFC 9112, 9.3.2), and refusals would wait in memory to be read.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  const start = (socket: Socket, req: IncomingMessage, res: ServerResponse) => {
    res.once('close', () => {
      const next = lines.get(socket)?.shift();
      if (next === undefined || socket.destroyed) lines.delete(socket);
      else next();
    });
    listener(req, res);
  };
  return (req, res) => {
    const { socket } = req;
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, []);
      start(socket, req, res);
    } else if (line.length < PIPELINED) line.push(() => start(socket, req, res));
    // One read from a connection may bring thousands of requests, so this comes before all else. Node makes an error with a
    // stack of each one that it has to give up itself.
    else req.destroy();
  };
}

/** Of one person at most a quarter of the connections to the upstream for reads. */
const OF_PERSON = { atOnce: 16, waiting: 200 } as const;

/**
 * Of one address without a session: an office behind one address opens pages at once, with six connections for each
 * browser. An unread page or script keeps at most 64 kB, hence 8 MB of one address.
 */
const OF_ADDRESS = { atOnce: 128, waiting: 4_000 } as const;

/** Bounds the unread answers of one person, and without a session those of one address. */
export function inTurns(milliseconds: number): RequestHandler {
  const ofPerson = createRequestTurns({ ...OF_PERSON, milliseconds });
  const ofAddress = createRequestTurns({ ...OF_ADDRESS, milliseconds });
  return async (req: Request, res, next) => {
    const { signedIn } = req;
    await (signedIn === undefined ? ofAddress(addressOf(req), req, res) : ofPerson(signedIn.login, req, res));
    next();
  };
}

function tooMany(): Refused {
  const refusal = new Refused(429, ['Muitas requisições ao mesmo tempo. Tente de novo em instantes.']);
  refusal.retryAfterSeconds = 5;
  return refusal;
}
