import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '../../observability/log.ts';
import type { Upstream } from '../upstream.ts';
import { refuse } from './answers.ts';
import { Refusal } from './handler.ts';
import { answerRequest, type Served } from './serve/answer-request.ts';

export interface ServedUpstream {
  /** The one that the system chose, where 0 was asked for. */
  readonly port: number;
  /** Takes no more requests and resolves when the running ones are answered. */
  close(): Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly log?: Pick<Logger, 'error'>;
}

/**
 * Serves an upstream alone over HTTP (`node server/main.ts upstream`): the contract's calls as spec 7 has them, with
 * the bearer token in `Authorization`. What arrives here is held against the rows' own rules, as at any edge.
 */
export async function serveEmbedded(
  upstream: Upstream,
  { host, port, log }: Options,
): Promise<ServedUpstream> {
  const server = createServer((req, res) => {
    respond(upstream, req, res, () => server.listening).catch((error: unknown) => {
      if (!req.destroyed) log?.error({ err: error }, 'request failed');
      res.destroy();
    });
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await listening;
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function respond(
  upstream: Upstream,
  req: IncomingMessage,
  res: ServerResponse,
  isOpen: () => boolean,
): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const { headers, ...answer } = await answerRequest(upstream, req, res, gone.signal).catch(refused);
  res.statusCode = answer.status;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (answer.contentType !== undefined) res.setHeader('Content-Type', answer.contentType);
  for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value);
  // Neither the rest of a body that nobody reads is waited for, nor another request when the server stops.
  if (!req.complete || !isOpen()) res.setHeader('Connection', 'close');
  if (answer.body instanceof Uint8Array) res.end(answer.body);
  else await pipeline(answer.body, res);
}

function refused(error: unknown): Served {
  if (error instanceof Refusal) return refuse(error.status, error.message);
  throw error;
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
