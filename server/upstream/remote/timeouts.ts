/** All in milliseconds. */
export interface Timeouts {
  /** For the connection to stand, TLS included. */
  readonly connect: number;
  /** From the request sent to the whole head of the answer. */
  readonly headers: number;
  /** Between two pieces of the answer's body. */
  readonly body: number;
  /** For the whole call: waiting for a free connection, second attempt and body included. */
  readonly total: number;
}

export const defaultTimeouts: Timeouts = { connect: 5_000, headers: 25_000, body: 15_000, total: 30_000 };
