import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Refused } from '../../shared/errors.ts';

/** Notes a request that took so many seconds. */
export type NoteRequest = (
  labels: { readonly row: string; readonly status: string },
  seconds: number,
) => void;

/** Notes a call of the upstream that took so many seconds. */
export type NoteCall = (labels: { readonly row: string; readonly outcome: string }, seconds: number) => void;

/** Milliseconds that the database gets to count sessions. */
const PATIENCE = 2_000;

/** Upper bounds in seconds; a call has 30. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

/** The outcomes of a write; `replayed` where a repeated submit got its first answer again. */
const writeResults = ['applied', 'refused', 'unknown', 'replayed'] as const;
export type WriteResult = (typeof writeResults)[number];

/** The server's counters (listed in docs/operations.md). Every label has few values, known beforehand. */
export interface Metrics {
  readonly requestEnded: NoteRequest;
  /** `/metrics`, to this machine, and to others that send the token. */
  readonly answer: RequestHandler;
  readonly callEnded: NoteCall;
  writeCame(result: WriteResult): void;
  refusedBy(limit: string): void;
}

/** Copies that the server makes on its own. An alert compares the two. */
export interface ScheduledBackups {
  readonly everyMilliseconds: number;
  /** Milliseconds since 1970; undefined where there is none. Rejects where the folder cannot be read. */
  newest(): Promise<number | undefined>;
}

/** The process has one set of these, however many apps run in it: event loop, memory, garbage collection, open files. */
let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (ofProcess !== undefined) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/**
 * @param limits the names of the rate limits
 * @param countSessions the number of living sessions, asked for at each reading
 * @param token opens `/metrics` to other machines
 */
export function createMetrics(
  limits: readonly string[],
  countSessions: () => Promise<number>,
  token: string | undefined,
  backups?: ScheduledBackups,
): Metrics {
  const own = new Registry();
  const registers = [own];
  const requests = new Histogram({
    name: 'cais_http_request_duration_seconds',
    help: 'Requests, from their first line to the end of their answer',
    labelNames: ['row', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: 'cais_upstream_call_duration_seconds',
    help: 'Calls of the upstream, by what came of them',
    labelNames: ['row', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const writes = new Counter({
    name: 'cais_writes_total',
    help: 'Writes, by what came of them',
    labelNames: ['outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'cais_rate_limit_refusals_total',
    help: 'Requests that were put off, by the limit that was reached',
    labelNames: ['limit'],
    registers,
  });
  // An alert on an increase misses the first one of a series that begins with it.
  for (const outcome of writeResults) writes.inc({ outcome }, 0);
  for (const limit of limits) refusals.inc({ limit }, 0);
  const asked = (name: string, help: string, ask: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // What does not answer must not hide the other metrics.
        const patience = setTimeout(PATIENCE, undefined, { ref: false });
        const value = await Promise.race([ask(), patience]).catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  asked('cais_sessions', 'Sessions that are alive, on all servers of the database', countSessions);
  if (backups !== undefined) {
    const { everyMilliseconds, newest } = backups;
    const interval = 'How often a scheduled backup is made';
    new Gauge({ name: 'cais_backup_interval_seconds', help: interval, registers }).set(
      everyMilliseconds / 1_000,
    );
    asked('cais_last_backup_timestamp_seconds', 'When the newest scheduled backup was made', async () => {
      const made = await newest();
      return made === undefined ? undefined : made / 1_000;
    });
  }
  const all = Registry.merge([processMetrics(), own]);
  return {
    requestEnded: (labels, seconds) => requests.observe(labels, seconds),
    async answer(req, res) {
      if (!isFromHere(req)) requireToken(req, res, token);
      res
        .set('Cache-Control', 'no-store')
        .type(all.contentType)
        .send(await all.metrics());
    },
    callEnded: (labels, seconds) => calls.observe(labels, seconds),
    writeCame: (outcome) => writes.inc({ outcome }),
    refusedBy: (limit) => refusals.inc({ limit }),
  };
}

/** @throws {Refused} 404 where no other machine may ask, 401 for a wrong token */
function requireToken(req: Request, res: Response, token: string | undefined): void {
  if (token === undefined) throw new Refused(404, []);
  const given = /^Bearer (.+)$/iu.exec(req.headers.authorization ?? '')?.[1] ?? '';
  // Of equal length, so that the time of the comparison says nothing of the token.
  if (timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'))) return;
  res.set('WWW-Authenticate', 'Bearer');
  throw new Refused(401, ['O token não confere com METRICS_TOKEN']);
}

/** Headers that a proxy adds to a request that it passes on. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

/**
 * Whether a program of this machine asks for itself. The connection's own address says so, never a header. The headers
 * that a proxy of this machine adds give it away, and a page of another site the name that it was reached by.
 */
function isFromHere({ socket, headers }: Request): boolean {
  if (!/^(?:::ffff:)?127\.|^::1$/u.test(socket.remoteAddress ?? '')) return false;
  if (FORWARDING.some((name) => headers[name] !== undefined)) return false;
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/iu.test(headers.host ?? '');
}

/** `2xx`, `4xx` and so on. */
export const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;
