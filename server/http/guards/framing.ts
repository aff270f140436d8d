import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { Refused } from '../../../shared/errors.ts';

/** Milliseconds and bytes of a body that may still arrive after its answer, so that its sender gets to read that. */
const LATE_MILLISECONDS = 1_000;
const LATE_BYTES = 1_000_000;

/** Bytes of a long piece that a caller takes in each millisecond: 10 kB/s. */
const SLOWEST_BYTES = 10;
/** Looks at a slow caller during the patience with it. */
const LOOKS = 5;

/**
 * Reads the request line and `Host` as RFC 9112 (3.2) has it. Two `Host` headers could mean two sites to two readers. The
 * absolute form of an address means what its path means, and brings the host.
 */
export const readTarget: RequestHandler = (req, _res, next) => {
  const hosts = req.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Refused(400, []);
  const [, host, target = ''] = /^https?:\/\/([^/?]+)(.*)$/iu.exec(req.url) ?? [];
  if (host !== undefined) {
    req.headers.host = host;
    req.url = target.startsWith('/') ? target : `/${target}`;
    req.originalUrl = req.url;
  }
  next();
};

/**
 * Cuts the connection of a caller who does not take the answer, be it a page, a file or data, and of a body that goes on
 * after its answer.
 *
 * @param patience milliseconds for which a piece of an answer may wait to be taken; one of over 100 kB longer
 */
export const cutSlowCallers =
  (patience: number): RequestHandler =>
  (req, res, next) => {
    const { socket } = req;
    const cut = () => socket.destroy();
    let takenBefore = 0;
    let waited = 0;
    const looking = setInterval(() => {
      const { writableLength: left } = socket;
      const taken = socket.bytesWritten - left;
      waited = left === 0 || taken > takenBefore ? 0 : waited + patience / LOOKS;
      takenBefore = taken;
      if (waited > Math.max(patience, left / SLOWEST_BYTES)) cut();
    }, patience / LOOKS);
    res.once('close', () => clearInterval(looking));
    res.once('prefinish', () => {
      if (req.complete) return;
      let bytes = 0;
      req.on('data', (piece: Uint8Array) => {
        bytes += piece.length;
        if (bytes > LATE_BYTES) cut();
      });
      req.resume();
      setTimeout(() => req.complete || cut(), LATE_MILLISECONDS).unref();
    });
    next();
  };

interface BodyLimits {
  readonly bytes: number;
  /** Until its last byte; the server's own limit for a request where there is none. */
  readonly milliseconds?: number | undefined;
}

/**
 * Reads a body that may have so many bytes. A larger one is refused as soon as that shows: parsers would wait for its end.
 *
 * @throws {Refused} `tooLarge`, or 408
 */
export async function readWithin<T>(
  req: IncomingMessage,
  { bytes: most, milliseconds }: BodyLimits,
  tooLarge: Refused,
  read: () => Promise<T>,
): Promise<T> {
  if (Number(req.headers['content-length'] ?? 0) > most) throw tooLarge;
  const { promise: beyond, reject } = Promise.withResolvers<never>();
  const late = milliseconds && setTimeout(() => reject(new Refused(408, [])), milliseconds);
  let bytes = 0;
  const count = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes > most) reject(tooLarge);
  };
  req.on('data', count);
  return Promise.race([read(), beyond]).finally(() => {
    clearTimeout(late);
    req.off('data', count);
  });
}
