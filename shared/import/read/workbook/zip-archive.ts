import { Inflate } from 'fflate';
import { UnreadableFile } from '../source.ts';

/** Megabytes that the parts of a workbook may come to, unpacked: 50,000 rows of ten columns come to about 20. */
const most = 100;
/** Bytes that are unpacked at once. Deflate makes at most about a thousand times as much of them. */
const piece = 8 * 1024;

interface Entry {
  readonly isEncrypted: boolean;
  /** 0: as it is; 8: deflate. */
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  /** Of its local header. */
  readonly offset: number;
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;

/**
 * A zip archive in memory (PKWARE APPNOTE 6.3). Only what is asked for is unpacked, a piece at a time. What the archive says of
 * unpacked sizes is not believed.
 */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #entries = new Map<string, Entry>();
  #left = most * 1024 * 1024;

  /** @throws {Error} where the directory is damaged */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = findEnd(view);
    let at = view.getUint32(end + 16, true);
    for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
      if (view.getUint32(at, true) !== directoryEntry) throw new Error('no entry of a zip directory');
      const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
      const after = at + 46 + (name ?? 0);
      const text = String.fromCharCode(...bytes.subarray(at + 46, after));
      this.#entries.set(keyOf(text), entryAt(view, at, after, after + (extra ?? 0)));
      at = after + (extra ?? 0) + (comment ?? 0);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /**
   * Unpacks an entry.
   * @param take gets its bytes, in order
   * @throws {UnreadableFile} where the archive is larger than an import takes, or protected
   * @throws {Error} where it is damaged
   */
  unpack(name: string, take: (bytes: Uint8Array) => void): void {
    const entry = this.#entries.get(keyOf(name));
    if (entry === undefined) throw new Error(`${name} is not in the archive`);
    if (entry.isEncrypted)
      throw new UnreadableFile('é um arquivo zip protegido por senha. Salve-o sem senha.');
    const packed = this.#packed(entry);
    let crc = -1;
    const count = (bytes: Uint8Array): void => {
      this.#left -= bytes.length;
      if (this.#left < 0) {
        throw new UnreadableFile(
          `tem mais de ${most} MB depois de descompactado, e este é o limite. Divida-o em arquivos menores.`,
        );
      }
      crc = crcOf(bytes, crc);
      take(bytes);
    };
    if (entry.method === 0) count(packed);
    else if (entry.method === 8) inflate(packed, count);
    else throw new Error(`packed by method ${entry.method}`);
    if (~crc >>> 0 !== entry.crc) throw new Error(`${name} is damaged`);
  }

  #packed({ offset, packed }: Entry): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    const view = new DataView(buffer, byteOffset, byteLength);
    if (view.getUint32(offset, true) !== localHeader) throw new Error('no header of a zip entry');
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (start + packed > byteLength) throw new Error('an entry ends after its archive');
    return this.#bytes.subarray(start, start + packed);
  }
}

/** Names of parts are alike whatever their case (ECMA-376-2, 6.2.2). */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\//u, '').toLowerCase();

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  throw new Error('no end of a zip directory');
}

/** @param extra where the extra fields begin */
function entryAt(view: DataView, at: number, extra: number, end: number): Entry {
  const sizes = [24, 20, 42].map((field) => view.getUint32(at + field, true));
  const [, packed = 0, offset = 0] = sizes.includes(0xffffffff) ? wideSizes(view, sizes, extra, end) : sizes;
  return {
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed,
    offset,
  };
}

/** Some programs write all sizes in 64 bits, in an extra field that holds only those. */
function wideSizes(view: DataView, sizes: readonly number[], extra: number, end: number): readonly number[] {
  for (let at = extra; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return sizes.map((size) => {
      if (size !== 0xffffffff) return size;
      next += 8;
      return Number(view.getBigUint64(next - 8, true));
    });
  }
  return sizes;
}

function inflate(packed: Uint8Array, take: (bytes: Uint8Array) => void): void {
  const stream = new Inflate((bytes) => take(bytes));
  for (let at = 0; at < packed.length || at === 0; at += piece)
    stream.push(packed.subarray(at, at + piece), at + piece >= packed.length);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, at) => {
  let crc = at;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** CRC-32, which neither Node nor the browser offers to code that runs in both. */
function crcOf(bytes: Uint8Array, before: number): number {
  let crc = before;
  for (let at = 0; at < bytes.length; at += 1)
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return crc;
}
