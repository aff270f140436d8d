/** Bytes as Node has them (`Buffer`): they can be read as text, in latin1 each a letter. A browser has none such. */
export interface Bytes extends Uint8Array {
  toString(encoding?: 'latin1' | 'utf8', from?: number, to?: number): string;
  subarray(from?: number, to?: number): Bytes;
}
