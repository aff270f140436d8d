import { fstatSync, statSync, writeSync } from 'node:fs';

const descriptor = 1;

/** What commander asks of standard output. */
export interface BriefOutput {
  write(text: string): void;
  /** Letters in a line, where a person watches. */
  readonly columns: number | undefined;
}

/**
 * Standard output for what the program says of itself, such as help. Into a pipe, a file or nowhere it is written past the stream, which
 * loads all of Node's network: a tenth of a start.
 */
export function briefOutput(open: () => NodeJS.WriteStream): BriefOutput {
  return {
    write(text) {
      if (isWatched()) open().write(text);
      else writeAtOnce(Buffer.from(text), open);
    },
    get columns() {
      return isWatched() ? open().columns : undefined;
    },
  };
}

/** Whether it may be a terminal: some device, and not the one that swallows all. */
function isWatched(): boolean {
  try {
    const output = fstatSync(descriptor);
    const nowhere = statSync('/dev/null', { throwIfNoEntry: false });
    return output.isCharacterDevice() && output.rdev !== nowhere?.rdev;
  } catch {
    // Whatever is the matter with it, the stream has the words.
    return true;
  }
}

/** A pipe whose reader left is none of our business; one that is full for now is left to the stream. */
function writeAtOnce(bytes: Buffer, open: () => NodeJS.WriteStream): void {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(descriptor, bytes, at);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN') open().write(bytes.subarray(at));
    else if (code !== 'EPIPE') throw error;
  }
}
