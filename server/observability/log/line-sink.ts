import { write, writeSync } from 'node:fs';

/** Characters that wait for a reader who does not read; what comes after is lost. */
const MOST_WAITING = 4_000_000;
/** Milliseconds that a line waits for others: a call of the system for each would cost more than the line itself. */
const GATHERING = 25;
/** Milliseconds before a descriptor that took nothing is tried again. */
const PAUSE = 100;
/** Milliseconds that the end of the process may be held up. */
const LAST_MOMENTS = 200;

/** The reader is gone for good. */
const GONE = new Set(['EPIPE', 'ECONNRESET', 'EBADF', 'EIO']);

/** Where log lines go. */
export interface LineSink {
  write(line: string): void;
  /** All that still waits, as far as it is taken within a moment. */
  flushSync(): void;
}

/**
 * Lines to a descriptor without ever standing in the server's way: a reader that is gone or stands still and a full disk
 * cost lines, and neither an answer nor the end of the process. (Pino's own sink waits for ever in `flushSync` when the
 * reader is gone.)
 */
export function lineSink(descriptor: number): LineSink {
  let waiting: string[] = [];
  let length = 0;
  let running = false;
  let gone = false;

  const take = (): Buffer => {
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
    return bytes;
  };
  const failed = (error: unknown): void => {
    gone ||= GONE.has(codeOf(error));
  };

  function pump(): void {
    if (waiting.length === 0 || gone) {
      running = false;
      return;
    }
    push(take());
  }

  function push(bytes: Buffer): void {
    write(descriptor, bytes, 0, bytes.length, null, (error, written) => {
      if (error === null && written === bytes.length) {
        setTimeout(pump, GATHERING);
        return;
      }
      if (error !== null) failed(error);
      // Lines that found a full disk are lost; a reader that is slow gets the rest.
      const rest = error === null || codeOf(error) === 'EAGAIN' ? bytes.subarray(written) : undefined;
      const again = () => (rest === undefined || gone ? pump() : push(rest));
      if (error === null) again();
      else setTimeout(again, PAUSE).unref();
    });
  }

  const sink: LineSink = {
    write(line) {
      if (gone || length > MOST_WAITING) return;
      waiting.push(line);
      length += line.length;
      if (running) return;
      running = true;
      setTimeout(pump, GATHERING);
    },
    flushSync() {
      if (waiting.length === 0 || gone) return;
      const deadline = performance.now() + LAST_MOMENTS;
      for (let bytes = take(); bytes.length > 0 && !gone && performance.now() < deadline; ) {
        try {
          bytes = bytes.subarray(writeSync(descriptor, bytes));
        } catch (error) {
          failed(error);
          if (codeOf(error) !== 'EAGAIN') return;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
        }
      }
    },
  };
  process.once('exit', () => sink.flushSync());
  return sink;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
