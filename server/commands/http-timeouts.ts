import type { ServerOptions } from 'node:http';

/**
 * Milliseconds. A whole request may take as long as 6 MB do on a slow line; an idle connection outlives a proxy's.
 * Node looks for slow connections at this interval; its default is 30 s.
 */
export const httpTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;
