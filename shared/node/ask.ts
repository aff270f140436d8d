import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Cancelled } from '../errors.ts';

/** Where a person is asked. */
interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

interface Manner {
  /** What is typed is not shown. */
  readonly hidden?: boolean;
  /** Gives the question up. */
  readonly interrupted?: AbortSignal;
}

/** Whether somebody is there to answer. */
export const canAsk = ({ stdin, stderr }: Terminal): boolean => stdin.isTTY === true && stderr.isTTY === true;

/**
 * Asks on the terminal, on standard error so that standard output stays the result's own.
 *
 * @throws {Cancelled} on Ctrl-C, Ctrl-D and an interruption; the terminal is as it was
 */
export function ask(
  { stdin, stderr }: Terminal,
  question: string,
  { hidden = false, interrupted }: Manner = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // Readline echoes typed text to its output. The output of a hidden question discards it.
  const echo = new Writable({
    write(piece: Buffer, _encoding, done) {
      if (!hidden) stderr.write(piece.toString());
      done();
    },
  });
  const lines = createInterface({
    ...{ input: stdin, output: echo, terminal: true, historySize: 0 },
    ...(interrupted && { signal: interrupted }),
  });
  const giveUp = () => reject(new Cancelled('nothing was typed'));
  lines.once('SIGINT', giveUp);
  lines.once('close', giveUp);
  if (hidden) stderr.write(question);
  lines.question(hidden ? '' : question, resolve);
  return promise.finally(() => {
    lines.close();
    if (hidden) stderr.write('\n');
  });
}
