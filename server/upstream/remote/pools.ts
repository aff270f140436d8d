import { Pool } from 'undici';

/** Milliseconds for a connection to stand, TLS included. */
export const CONNECT_MILLISECONDS = 5_000;

/** Bytes of the head of an answer. */
const LONGEST_HEAD = 16 * 1024;
/** Bytes of the body of an answer. */
const LONGEST_BODY = 64 * 1024 * 1024;

export interface Pools {
  /** Connections that are kept: reads share them. */
  readonly kept: Pool;
  /** A new connection for each request. A write that goes out on an idle connection could be lost unnoticed. */
  readonly fresh: Pool;
}

/** @param connect milliseconds for a connection to stand */
export function openPools(origin: string, connect: number): Pools {
  const common: Pool.Options = {
    allowH2: false,
    connect: { timeout: connect },
    // The signal of each call is its one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: LONGEST_HEAD,
    maxResponseSize: LONGEST_BODY,
  };
  return {
    kept: new Pool(origin, { ...common, connections: 64 }),
    // With `pipelining: 0` undici asks for `connection: close` and keeps no socket.
    fresh: new Pool(origin, { ...common, connections: 16, pipelining: 0 }),
  };
}
