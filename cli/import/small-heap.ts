import { setFlagsFromString } from 'node:v8';

/**
 * Makes this process collect its garbage early. An import keeps hardly anything of a row, yet V8 lets garbage grow to hundreds of
 * megabytes while there is room; with these two settings 100,000 rows stay within what a thousand need, some tenths slower
 * (decision 0005 has the figures). V8 reads both numbers each time that it is about to grow its heap.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
}
