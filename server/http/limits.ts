/** How long and how much the server waits for, beside what the contract says of a call. */
export interface Limits {
  /**
   * Milliseconds for all that one request asks of the upstream. A little over a call's own deadline, which tells more
   * of the outcome.
   */
  readonly callMilliseconds: number;
  /** Bytes of a read's answer; beyond it the answer breaks off. */
  readonly readBytes: number;
  /** Bytes of a write's answer. */
  readonly writeBytes: number;
  /** Bytes of a JSON body. */
  readonly jsonBytes: number;
}

export const defaultLimits: Limits = {
  callMilliseconds: 31_000,
  readBytes: 64_000_000,
  writeBytes: 1_000_000,
  jsonBytes: 262_144,
};
