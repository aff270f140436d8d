import { isWrite } from '../../../shared/contract/call.ts';
import type { Logger } from '../../observability/log.ts';
import type { Upstream, UpstreamCall } from '../upstream.ts';
import { answerOf } from './answer-of.ts';
import { baseAddress } from './base-address.ts';
import type { Carrier } from './carrier.ts';
import { type Exchange, exchange } from './exchange.ts';
import { openReport } from './open-report.ts';
import { openPools } from './pools.ts';
import { requestOf } from './request-of.ts';
import { RetryBudget } from './retry-budget.ts';
import { defaultTimeouts, type Timeouts } from './timeouts.ts';

export interface RemoteOptions {
  /** Base address of the upstream API, http or https; it may have a path. */
  readonly url: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeouts?: Partial<Timeouts>;
}

/** The upstream as an API of its own, reached over HTTP (design 5). Opens no connection before the first call. */
export function openRemote({ url, log, timeouts: given }: RemoteOptions): Upstream {
  const base = baseAddress(url);
  const timeouts = { ...defaultTimeouts, ...given };
  const pools = openPools(base.origin, timeouts);
  const budget = new RetryBudget();
  const lines = {
    reads: { first: pools.reads, again: pools.again, budget },
    writes: { first: pools.writes, again: pools.writes, budget },
    forms: { first: pools.forms, again: pools.forms, budget },
  } as const;

  const carry: Exchange = (request, { row, signal }) => {
    const write = isWrite(row);
    const line = request.form !== undefined ? lines.forms : write ? lines.writes : lines.reads;
    return exchange(line, request, {
      write,
      milliseconds: timeouts.total,
      signal,
      onNoResponse({ outcome, cause }) {
        log.warn({ call: `${row.method} ${row.path}`, outcome, err: cause }, 'no response from upstream');
      },
    });
  };
  const send = async (call: UpstreamCall) =>
    answerOf(call.row, await carry(requestOf(call, base.path), { row: call.row, signal: call.signal }));

  return {
    inProcess: false,
    send,
    openReport: (id, token, signal) => openReport({ send, carry, base }, id, token, signal),
    async ready() {
      const request = { method: 'HEAD', path: `${base.path}/`, headers: {} } as const;
      const { body } = await exchange(lines.reads, request, { write: false, milliseconds: timeouts.connect });
      body.destroy();
    },
    async close() {
      await Promise.all(Object.values(pools).map((carrier: Carrier) => carrier.destroy()));
    },
  };
}
