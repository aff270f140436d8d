import { buildConnector, Pool } from 'undici';
import { longestBody, longestHead } from '../../../shared/http/answer-framing.ts';
import type { Carrier } from './carrier.ts';
import { freeingConnector } from './freeing-connector.ts';
import { ReadConnections } from './reads/read-connections.ts';
import type { Timeouts } from './timeouts.ts';

/** Bytes: the answer of a write is a status and a message. */
const longestAcknowledgement = 1024 * 1024;

/** Reads may share a kept connection; a write never goes out on one that was idle, where it could be lost unnoticed. */
export interface Pools {
  readonly reads: Carrier;
  readonly writes: Carrier;
  /** A form may take as long as its sender's line is slow: other writes must not wait behind it. */
  readonly forms: Carrier;
  /** For the second attempt of a read: where one kept connection was closed, the others may be too. */
  readonly again: Carrier;
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
    reads: new ReadConnections(origin, timeouts),
    // Pipelining 0 asks for `connection: close` and leaves no socket behind.
    again: new Pool(origin, { ...common, connections: 16, pipelining: 0, maxResponseSize: longestBody }),
    writes: new Pool(origin, { ...common, ...writing, connections: 16 }),
    forms: new Pool(origin, { ...common, ...writing, connections: 64, connect: connectForms }),
  };
}
