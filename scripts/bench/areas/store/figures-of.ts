import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Figures } from '../../harness/contest.ts';
import { startPinned } from '../../harness/pinned-process.ts';

/** Runs a program that says `figures {…}` before it ends. */
export async function figuresOf(program: string, args: readonly string[], core: number): Promise<Figures> {
  const { child } = await startPinned(process.execPath, [program, ...args], { core, ready: null });
  if (child.stdout === null) throw new Error('no output to read');
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const found = /^figures (.*)$/mu.exec(said)?.[1];
  if (found === undefined) throw new Error(`${program}: ended with ${child.exitCode} and no figures`);
  return JSON.parse(found) as Figures;
}
