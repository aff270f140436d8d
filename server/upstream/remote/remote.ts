import { list } from '../../../shared/contract/statistics.ts';
import type { Logger } from '../../observability/log.ts';
import type { Upstream } from '../upstream.ts';
import { answerOf } from './answer-of.ts';
import { createExchange, RetryBudget } from './exchange.ts';
import { type BaseAddress, openReport } from './open-report.ts';
import { defaultTimeouts, openPools, type Timeouts } from './pools.ts';
import { requestOf } from './request-of.ts';

export interface RemoteOptions {
  /** Base address of the upstream API, http or https; it may have a path. */
  readonly url: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly timeouts?: Partial<Timeouts>;
}

/** The upstream as an API of its own, reached over HTTP (design 5). Opens no connection before the first call. */
export function openRemote({ url, log, timeouts: given }: RemoteOptions): Upstream {
  const { origin, pathname } = new URL(url);
  const base: BaseAddress = { origin, path: pathname.replace(/\/+$/u, '') };
  const timeouts = { ...defaultTimeouts, ...given };
  const pools = openPools(origin, timeouts);
  const exchange = createExchange({ pools, budget: new RetryBudget(), log, total: timeouts.total });
  return {
    inProcess: false,
    async send(call) {
      const { row, signal } = call;
      return answerOf(row, await exchange(requestOf(call, base.path), { row, signal }));
    },
    openReport: (id, token, signal) => openReport({ exchange, base }, id, token, signal),
    async ready() {
      const request = { method: 'HEAD', path: `${base.path}/`, headers: {} } as const;
      const { body } = await exchange(request, {
        row: list,
        signal: undefined,
        milliseconds: timeouts.connect,
      });
      await body.dump();
    },
    async close() {
      await Promise.all([pools.kept.destroy(), pools.fresh.destroy()]);
    },
  };
}
