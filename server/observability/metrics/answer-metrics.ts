import type { Request, RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { Refused } from '../../../shared/errors.ts';

/** What a proxy adds to a request that it passes on. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/** `/metrics`, for this machine alone: anyone else is told that there is nothing. */
export function answerMetrics(registry: () => Registry): RequestHandler {
  return async (req, res) => {
    if (!isFromHere(req)) throw new Refused(404, []);
    const metrics = registry();
    const text = await metrics.metrics();
    res.set('Cache-Control', 'no-store').type(metrics.contentType).send(text);
  };
}

/**
 * Whether a program of this machine asks for itself. The connection's own address says so, never a header; a proxy of
 * this machine betrays itself by the headers it adds, a page of another site by the name that it was reached by.
 */
function isFromHere({ socket, headers }: Request): boolean {
  if (!/^(?:::ffff:)?127\.|^::1$/u.test(socket.remoteAddress ?? '')) return false;
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false;
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/iu.test(headers.host ?? '');
}
