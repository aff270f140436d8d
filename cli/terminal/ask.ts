import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Cancelled } from '../../shared/errors.ts';
import type { Context } from '../context.ts';

/** Whether somebody is there to answer. */
export const canAsk = ({ stdin, stderr }: Pick<Context, 'stdin' | 'stderr'>): boolean =>
  stdin.isTTY === true && stderr.isTTY === true;

/**
 * Asks on the terminal, on standard error so that standard output stays the result's own. What is typed to a
 * `hidden` question is not shown.
 *
 * @throws {Cancelled} on Ctrl-C, Ctrl-D and SIGTERM; the terminal is as it was
 */
export function ask(
  { stdin, stderr, interrupted }: Pick<Context, 'stdin' | 'stderr' | 'interrupted'>,
  question: string,
  { hidden = false } = {},
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // Readline echoes typed text to its output. The output of a hidden question discards it.
  const echo = new Writable({
    write(piece: Buffer, _encoding, done) {
      if (!hidden) stderr.write(piece.toString());
      done();
    },
  });
  const settings = { input: stdin, output: echo, terminal: true, historySize: 0 };
  const lines = createInterface({ ...settings, signal: interrupted });
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
