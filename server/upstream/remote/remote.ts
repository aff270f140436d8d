import { openEnvelope } from '../../../shared/contract/envelope.ts';
import { check } from '../../../shared/contract/fields/validate.ts';
import { listTypes } from '../../../shared/contract/statistics.ts';
import type { Logger } from '../../observability/log.ts';
import { OtherService, type Upstream } from '../upstream.ts';
import { answerOf, wholeBody } from './answer-of.ts';
import { createExchange, RetryBudget } from './exchange.ts';
import { type BaseAddress, openReport } from './open-report.ts';
import { CONNECT_MILLISECONDS, openPools } from './pools.ts';
import { requestOf } from './request-of.ts';

export interface RemoteOptions {
  /** Base address of the upstream API, http or https; it may have a path. */
  readonly url: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Milliseconds for a connection to stand. */
  readonly connect?: number;
}

/** The upstream as an API of its own, reached over HTTP (design 5). Opens no connection before the first call. */
export function openRemote({ url, log, connect = CONNECT_MILLISECONDS }: RemoteOptions): Upstream {
  const { origin, pathname } = new URL(url);
  const base: BaseAddress = { origin, path: pathname.replace(/\/+$/u, '') };
  const pools = openPools(origin, connect);
  const exchange = createExchange({ pools, budget: new RetryBudget(), log });
  // The caller of `ready` says why it is not.
  const probe = createExchange({ pools, budget: new RetryBudget(), log: { warn: () => undefined } });
  return {
    inProcess: false,
    async send(call) {
      const { row, signal } = call;
      return answerOf(row, await exchange(requestOf(call, base.path), { row, signal }));
    },
    openReport: (id, token, options) => openReport({ exchange, base }, id, token, options),
    async ready() {
      // Without a token: an upstream of this contract refuses the call with 401, whatever else it serves.
      const request = requestOf({ row: listTypes, params: {} }, base.path);
      const options = { row: listTypes, signal: AbortSignal.timeout(connect) };
      const { statusCode: status, body } = await probe(request, options);
      const text = (await wholeBody(body)).toString();
      if (status !== 401 && !(status === 200 && isListOfTypes(text)))
        throw new OtherService(request.path, status);
    },
    async close() {
      await Promise.all([pools.kept.destroy(), pools.fresh.destroy()]);
    },
  };
}

function isListOfTypes(text: string): boolean {
  try {
    return 'value' in check(listTypes.answer, openEnvelope(JSON.parse(text)).data);
  } catch {
    return false;
  }
}
