import type { CallRow } from '../../../shared/contract/call.ts';
import { isWrite } from '../../../shared/contract/call.ts';
import { pathWithoutNames } from '../../observability/request-log.ts';
import { type Match, matchRoute } from '../routes.ts';

/** Addresses that are remembered; of more, the one that was known first is read again. */
const MOST_KNOWN = 1_000;
/** Letters of the longest address that is remembered. */
const LONGEST = 300;

/** What an address means to the contract: a read that the upstream answers. */
export interface Read {
  readonly name: string;
  readonly row: CallRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  /** The address as the log may have it. */
  readonly path: string;
}

/** The contract's reads by their address. An address always means the same, so that it is read once. */
export class KnownReads {
  readonly #basePath: string;
  readonly #isOwn: (row: CallRow) => boolean;
  readonly #known = new Map<string, Read>();

  /** @param isOwn whether Cais answers a row by itself */
  constructor(basePath: string, isOwn: (row: CallRow) => boolean) {
    this.#basePath = basePath;
    this.#isOwn = isOwn;
  }

  /** @param url path and query as they stand in the request line */
  of(url: string): Read | undefined {
    const known = this.#known.get(url);
    if (known !== undefined || !url.startsWith(`${this.#basePath}/api/`)) return known;
    const read = this.#read(matchRoute('GET', url.slice(this.#basePath.length)), url);
    if (read !== undefined && url.length <= LONGEST) this.#remember(url, read);
    return read;
  }

  #read(found: Match, url: string): Read | undefined {
    if (found.kind !== 'found' || this.#isOwn(found.row)) return undefined;
    const { name, row, params, query } = found;
    if (isWrite(row) || row.body !== undefined) return undefined;
    return { name, row, params, query, path: pathWithoutNames(url) };
  }

  #remember(url: string, read: Read): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(url, read);
  }
}
