import { test as base, expect, type Page } from '@playwright/test';
import { type RecordingUpstream, startRecordingUpstream } from '../../support/recording-upstream.ts';
import { answerPlainly } from './answer-plainly.ts';
import { signIn } from './sign-in.ts';
import { type Product, startProduct } from './start-product.ts';
import { watchConsole } from './watch-console.ts';

interface OfTest {
  /** A page of the product with an administrator signed in; it has gone nowhere yet. */
  readonly signedIn: Page;
  /** Errors of the browser's console fail every test. */
  readonly consoleErrors: readonly string[];
}

interface OfWorker {
  /** Cais with the embedded upstream and demonstration data, shared by the tests of a worker. */
  readonly product: Product;
}

/** For journeys through the product as it comes. `page.goto('/noticias')` leads into it. */
export const test = base.extend<OfTest, OfWorker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  signedIn: async ({ page, product }, use) => {
    await signIn(page, product);
    await use(page);
  },
  consoleErrors: [
    async ({ context }, use) => {
      const errors = watchConsole(context);
      await use(errors);
      expect(errors, 'errors in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

interface OfRelayedTest {
  /** What Cais relays to: it keeps every call, and answers as the test says, else plainly (`answer-plainly.ts`). */
  readonly upstream: RecordingUpstream;
}

/** For rows about calls and failures: the same product before an upstream that records and misbehaves on demand. */
export const relayedTest = test.extend<OfRelayedTest, { readonly recording: RecordingUpstream }>({
  recording: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const recording = await startRecordingUpstream();
      await use(recording);
      await recording.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ recording }, use) => {
      const product = await startProduct({
        UPSTREAM_URL: recording.url,
        LINEUP_SITE_URL: 'https://lineup.example/navios',
        LINEUP_LOGIN: 'lineup@cais.example',
        LINEUP_PASSWORD: 'senha do lineup',
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  upstream: [
    async ({ recording }, use) => {
      recording.reset();
      answerPlainly(recording);
      await use(recording);
    },
    { auto: true },
  ],
});
