import { Readable } from 'node:stream';
import { ContentDigest } from './content-digest.ts';
import type { ReceivedFile } from './upstream.ts';

/** A file that is in memory; it can be opened any number of times. */
export class WholeFile implements ReceivedFile {
  readonly name: string;
  readonly size: number;
  readonly digest: string;
  readonly #bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.size = bytes.length;
    this.#bytes = bytes;
    const digest = new ContentDigest();
    digest.update(bytes);
    this.digest = digest.hex();
  }

  open(): Readable {
    return Readable.from([this.#bytes], { objectMode: false });
  }
}
