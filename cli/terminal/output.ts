import { fstatSync, statSync, writeSync } from 'node:fs';
import { Ending, exitCodes, reasonOf } from '../exit.ts';

/** A stream that a command writes to; `isTTY` on a terminal. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Letters in a line of a terminal. */
  readonly columns?: number | undefined;
}

const descriptor = 1;
/** Milliseconds between two attempts at a pipe that is full. */
const pause = 10;

/**
 * Standard output, for results and help. It is written past Node's own stream: that one drops the rest of a short write,
 * and takes a tenth of a start to load.
 */
export const standardOutput: Output = {
  write(text) {
    let bytes = Buffer.from(text);
    while (bytes.length > 0) bytes = bytes.subarray(writeSome(bytes));
  },
  get isTTY() {
    return isDevice() && process.stdout.isTTY;
  },
  get columns() {
    return isDevice() ? process.stdout.columns : undefined;
  },
};

/** Bytes written; all of them where the reader has left (`cais … | head`). @throws {Ending} on a full disk, for example */
function writeSome(bytes: Buffer): number {
  try {
    return writeSync(descriptor, bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return bytes.length;
    if (code !== 'EAGAIN') {
      const text = `A saída padrão não pôde ser gravada inteira: ${reasonOf(error)}.`;
      throw new Ending(exitCodes.someRefused, text, { cause: error });
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
    return 0;
  }
}

/** Whether it may be a terminal: some device, and not the one that swallows everything. */
function isDevice(): boolean {
  try {
    const output = fstatSync(descriptor);
    return (
      output.isCharacterDevice() && output.rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev
    );
  } catch {
    return false;
  }
}
