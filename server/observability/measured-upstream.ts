import type { CallRow } from '../../shared/contract/call.ts';
import { rows } from '../../shared/contract/index.ts';
import { Cancelled, NoResponse, Refused } from '../../shared/errors.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Notes a call that took so many seconds. */
export type NoteCall = (labels: { readonly row: string; readonly outcome: string }, seconds: number) => void;

const names = new Map<CallRow, string>(rows.map(({ name, row }) => [row, name]));

/** The upstream with every call measured, from sending it to the head of its answer (of a write: all of it). */
export function measuredUpstream(upstream: Upstream, note: NoteCall): Upstream {
  function measured<T extends object>(row: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const working = work();
    const end = (outcome: string) => note({ row, outcome }, (performance.now() - began) / 1_000);
    // The caller does not wait for the measure.
    working.then(
      (answer) => end('status' in answer ? classOf(Number(answer.status)) : '2xx'),
      (error: unknown) => end(outcomeOf(error)),
    );
    return working;
  }
  return {
    inProcess: upstream.inProcess,
    send: (call) => measured(names.get(call.row) ?? 'other', () => upstream.send(call)),
    openReport: (id, token, signal) =>
      measured('statistics.open', () => upstream.openReport(id, token, signal)),
    ready: () => upstream.ready(),
    close: () => upstream.close(),
  };
}

/** `2xx`, `4xx` and so on. */
export const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

function outcomeOf(error: unknown): string {
  if (error instanceof NoResponse) return error.outcome === 'unknown' ? 'no-response-unknown' : 'no-response';
  // A form that was still arriving is refused for what was wrong with it.
  return error instanceof Cancelled || error instanceof Refused ? 'cancelled' : 'failed';
}
