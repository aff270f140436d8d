import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Limit } from '../http/rate-limits.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { Batch } from './batch.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { measuredUpstream } from './metrics/measured-upstream.ts';
import { measureRequests, type NoteRequest, requestEnded } from './metrics/request-metrics.ts';

/** Upper bounds in seconds; a call has 30. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 30];

/** What a write came to; `replayed` where it had come before and got its first answer again. */
export type WriteResult = 'applied' | 'refused' | 'unknown' | 'replayed';

/** What the server counts (docs/operations.md lists it). Every label has few values, known beforehand. */
export interface Metrics {
  /** Measures every request that passes. */
  readonly requests: RequestHandler;
  /** Of a request that did not pass there: its answer has ended. */
  requestEnded(row: string, res: ServerResponse, milliseconds: number): void;
  /** `/metrics`, to this machine alone. */
  readonly answer: RequestHandler;
  /** The upstream with its calls measured. */
  measured(upstream: Upstream): Upstream;
  writeCame(result: WriteResult): void;
  refusedBy(limit: Limit): void;
}

/** What is observed with others. */
interface Noted<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>;
  readonly seconds: number;
}

interface MetricsOptions {
  readonly basePath: string;
  /** The number of living sessions, asked for when somebody reads it. */
  readonly countSessions: () => Promise<number>;
}

/** Of the process, whatever is served in it: event loop, memory, garbage collection, open files. */
let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (ofProcess !== undefined) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

export function createMetrics({ basePath, countSessions }: MetricsOptions): Metrics {
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
  new Gauge({
    name: 'cais_sessions',
    help: 'Sessions that are alive, on all servers of the database; -1 where the database does not say',
    registers,
    async collect() {
      this.set(await countSessions().catch(() => -1));
    },
  });
  processMetrics();
  const notedRequests = new Batch(({ labels, seconds }: Noted<'row' | 'status'>) =>
    requests.observe(labels, seconds),
  );
  const notedCalls = new Batch(({ labels, seconds }: Noted<'row' | 'outcome'>) =>
    calls.observe(labels, seconds),
  );
  const noteRequest: NoteRequest = (labels, seconds) => notedRequests.add({ labels, seconds });
  return {
    requests: measureRequests(noteRequest, basePath),
    requestEnded: requestEnded(noteRequest),
    answer: answerMetrics(() => {
      notedRequests.flush();
      notedCalls.flush();
      return Registry.merge([processMetrics(), own]);
    }),
    measured: (upstream) =>
      measuredUpstream(upstream, (labels, seconds) => notedCalls.add({ labels, seconds })),
    writeCame: (outcome) => writes.inc({ outcome }),
    refusedBy: (limit) => refusals.inc({ limit }),
  };
}
