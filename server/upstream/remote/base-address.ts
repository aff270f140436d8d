export interface BaseAddress {
  /** Scheme, host and port. */
  readonly origin: string;
  /** What stands before every path of the contract, without final slash; empty at the root. */
  readonly path: string;
}

/** The upstream's address taken apart. */
export function baseAddress(url: string): BaseAddress {
  const { origin, pathname } = new URL(url);
  return { origin, path: pathname.replace(/\/+$/u, '') };
}
