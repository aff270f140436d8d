import { setFlagsFromString } from 'node:v8';

/** Calls of a function before V8 compiles it with all its art, which it does at 3,000 unless told otherwise. */
const worthwhile = 40_000;

/**
 * An import lives for some seconds: the compiler that takes longest would need as long for what it makes as that saves, beside which
 * the quick one does nearly as well. V8 reads the number each time that it looks at a function.
 */
export function compileSparingly(): void {
  setFlagsFromString(`--invocation-count-for-turbofan=${worthwhile}`);
}

/**
 * Makes this process collect its garbage early. An import keeps hardly anything of a row, yet V8 lets garbage grow to hundreds of
 * megabytes while there is room; with the first two settings 100,000 rows stay within what a thousand need, some tenths slower
 * (decision 0005 has the figures). V8 reads both numbers each time that it is about to grow its heap.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=20');
  // Of what is young hardly anything lives: to wake other threads for it takes longer than they save.
  setFlagsFromString('--no-parallel-scavenge');
}
