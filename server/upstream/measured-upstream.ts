import type { CallRow } from '../../shared/contract/call.ts';
import { rows } from '../../shared/contract/index.ts';
import { Cancelled, NoResponse, Refused } from '../../shared/errors.ts';
import { classOf, type NoteCall } from '../observability/metrics.ts';
import type { Upstream } from './upstream.ts';

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
    openReport: (id, token, options) =>
      measured('statistics.open', () => upstream.openReport(id, token, options)),
    ready: () => upstream.ready(),
    close: () => upstream.close(),
  };
}

function outcomeOf(error: unknown): string {
  if (error instanceof NoResponse) return error.outcome === 'unknown' ? 'no-response-unknown' : 'no-response';
  // A form that was still arriving may be refused for its content.
  return error instanceof Cancelled || error instanceof Refused ? 'cancelled' : 'failed';
}
