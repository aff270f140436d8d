import { buildConnector, Pool } from 'undici';
import { freeingConnector } from './freeing-connector.ts';
import type { Timeouts } from './timeouts.ts';

/** Bytes of an answer's head; a longer one is no answer. */
const longestHead = 16 * 1024;
/** Bytes: the longest list is a few megabytes, a PDF 6 (spec 9). */
const longestRead = 64 * 1024 * 1024;
/** Bytes: the answer of a write is a status and a message. */
const longestAcknowledgement = 1024 * 1024;

/** Reads may share a kept connection; a write never goes out on one that was idle, where it could be lost unnoticed. */
export interface Pools {
  readonly reads: Pool;
  readonly writes: Pool;
  /** A form may take as long as its sender's line is slow: other writes must not wait behind it. */
  readonly forms: Pool;
  /** For the second attempt of a read: where one kept connection was closed, the others may be too. */
  readonly again: Pool;
}

export function openPools(origin: string, timeouts: Timeouts): Pools {
  const common: Pool.Options = {
    allowH2: false,
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.headers,
    bodyTimeout: timeouts.body,
    maxHeaderSize: longestHead,
  };
  const connectForms = freeingConnector(buildConnector({ allowH2: false, timeout: timeouts.connect }));
  const writing = { pipelining: 0, maxResponseSize: longestAcknowledgement };
  return {
    // A read that waits for a connection costs more than one that has its own.
    reads: new Pool(origin, { ...common, connections: 64, pipelining: 1, maxResponseSize: longestRead }),
    // Pipelining 0 asks for `connection: close` and leaves no socket behind.
    again: new Pool(origin, { ...common, connections: 16, pipelining: 0, maxResponseSize: longestRead }),
    writes: new Pool(origin, { ...common, ...writing, connections: 16 }),
    forms: new Pool(origin, { ...common, ...writing, connections: 64, connect: connectForms }),
  };
}
