import { expect } from 'vitest';
import { DEADLINE, type FaultStand, GRACE, startFaultStand } from './fault-stand.ts';
import type { Script } from './fault-upstream.ts';
import { answerBytes } from './http-bytes.ts';
import type { Told } from './write-news.ts';

/** What is told of a fault: of a write, and of a read by its status (`cut`: an answer that broke off). */
export interface Expected {
  readonly write: Told;
  readonly read: number | 'cut' | readonly (number | 'cut')[];
  /** What the list of changes says of the write, where that is more than the caller was told. */
  readonly recorded?: Told;
}

/**
 * Lets one write and one read meet a fault, and holds what must hold of any: answers in time, the write there at most
 * once and told as it was, the session standing, all well again and nothing left behind when the fault is over.
 */
export async function survive(
  script: Script,
  { write, read, recorded = write }: Expected,
): Promise<FaultStand> {
  const stand = await startFaultStand();
  const mark = 'mark-of-the-fault';
  stand.upstream.play(script);
  const [written, seen] = await Promise.all([stand.write(mark), stand.read()]);
  expect(written).toMatchObject({ told: write });
  expect([read].flat()).toContain(seen.answer?.status ?? 'cut');
  expect(Math.max(written.milliseconds, seen.milliseconds)).toBeLessThan(DEADLINE + GRACE);
  expect(stand.upstream.withMark(mark).length).toBeLessThanOrEqual(1);
  // One call of each kind, and a second attempt of the read at most.
  expect(stand.upstream.requests.length).toBeLessThanOrEqual(4);
  expect(await stand.recorded(mark)).toEqual([recorded]);
  await stand.heal();
  expect(stand.upstream.withMark(mark).length).toBeLessThanOrEqual(1);
  return stand;
}

/** Answers every call with the same, whatever it is. */
export const always =
  (bytes: string): Script =>
  ({ send }) =>
    send(bytes);

/** Answers, and closes this side. */
export const thenEnd =
  (bytes: string): Script =>
  ({ send, end }) =>
    send(bytes).then(end);

/** Answers, and resets the connection. */
export const thenReset =
  (bytes: string): Script =>
  ({ send, reset }) =>
    send(bytes).then(reset);

export const someAnswer = answerBytes([1, 2, 3]);
