import type { BrowserContext } from '@playwright/test';
import { startProduct } from '../../../../tests/journeys/support/start-product.ts';
import { buildProduct } from '../../harness/build-product.ts';
import { type Serving, serveUpstream } from './serve-folder.ts';
import type { UserRow } from './user-rows.ts';

/** The product as it is installed, before an upstream that holds `rows`; `visit` signs a browser in. */
export interface BenchedCais extends Serving {
  visit(context: BrowserContext): Promise<void>;
}

export async function startCais(rows: readonly UserRow[]): Promise<BenchedCais> {
  await buildProduct('client');
  const upstream = await serveUpstream(rows);
  const product = await startProduct({ UPSTREAM_URL: upstream.url, LOG_LEVEL: 'warn' });
  const { url, login, password } = product;
  // One session for all visits: sign-ins are counted, and none of what is measured.
  let state: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;
  return {
    url,
    async visit(context) {
      if (state === undefined) {
        const answer = await context.request.post(`${url}/api/admin/users/login`, {
          headers: { 'x-requested-with': 'cais', origin: url },
          data: { login, password },
        });
        if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}`);
        state = await context.cookies();
      }
      await context.addCookies(state);
    },
    async stop() {
      await product.stop();
      await upstream.stop();
    },
  };
}
