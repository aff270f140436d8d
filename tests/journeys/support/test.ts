import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import {
  type RecordingUpstream,
  startRecordingUpstream,
} from '../../support/upstreams/recording-upstream.ts';
import { type Product, startProduct } from './start-product.ts';

interface OfTest {
  /** Whether the browser spares data, so that code comes when it is needed: else each page loads all of it after a while. */
  readonly sparesData: boolean;
  /** A page of a browser without a session. `page` itself has an administrator signed in; both have gone nowhere yet. */
  readonly signedOut: Page;
  /** Errors of the browser's console fail every test; one that shows a fault takes out its own. */
  readonly consoleErrors: string[];
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
  sparesData: [true, { option: true }],
  context: async ({ context, sparesData }, use) => {
    if (sparesData) await context.addInitScript(spareData);
    await use(context);
  },
  page: async ({ page, product }, use) => {
    await signIn(page, product);
    await use(page);
  },
  signedOut: async ({ context }, use) => use(await context.newPage()),
  consoleErrors: [
    async ({ context }, use) => {
      const errors = watchConsole(context);
      await use(errors);
      expect(errors, 'errors in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

/** For `test.use`: things move, as they do for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Runs in the page. */
function spareData(): void {
  const { connection } = navigator as { connection?: object };
  if (connection !== undefined) Object.defineProperty(connection, 'saveData', { value: true });
}

/** For `test.use`: the code of all screens and dialogs comes by itself, as it does for most people. */
export const withAllCode = { sparesData: false } as const;

/** Answers yes when the browser asks whether to leave the page. On a busy machine it may go on without the answer. */
export const agreeToLeave = (page: Page) =>
  page.on('dialog', (question) => void question.accept().catch(() => undefined));

interface OfRelayedTest {
  /** What Cais relays to: it keeps every call, and answers as the test says, else plainly (`answerPlainly`). */
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

/** Signs the administrator in by the call that the form makes; the page's browser then holds the session's cookie. */
export async function signIn(
  page: Page,
  { url, login, password }: Pick<Product, 'url' | 'login' | 'password'>,
) {
  const answer = await page.request.post(`${url}/api/admin/users/login`, {
    headers: { 'x-requested-with': 'cais', origin: new URL(url).origin },
    data: { login, password },
  });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
}

/**
 * Signs another administrator in past every tab, and at once presses a button of the page, which does not know of it yet: the
 * stream of changes tells it within 5 s.
 */
export function pressAsAnotherSignsIn(
  button: Locator,
  { login, password }: Pick<Product, 'login' | 'password'>,
): Promise<void> {
  return button.evaluate(
    async (pressed: HTMLElement, account) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'cais' };
      const body = JSON.stringify(account);
      const { ok, status } = await fetch('/api/admin/users/login', { method: 'POST', headers, body });
      if (!ok) throw new Error(`sign-in answered ${status}`);
      pressed.click();
    },
    { login, password },
  );
}

/** The token that a sign-in gives. */
export const plainToken = 'token-do-upstream-de-teste-5f0c';

/** What is answered where a test says nothing else: lists are empty, writes are done, a sign-in succeeds. */
function answerPlainly(upstream: RecordingUpstream): void {
  const done = { body: { status: 200, message: 'Registro processado' } };
  upstream.answerAlways('GET', /./u, { body: { status: 200, data: [] } });
  upstream.answerAlways('POST', /./u, done);
  upstream.answerAlways('DELETE', /./u, done);
  upstream.answerAlways('POST', '/api/admin/users/login', {
    body: { status: 200, data: { token: plainToken } },
  });
}

/** A refused call is an answer like any other, and a test may take the network away. Chromium writes a line for both. */
const isRefusedCall = (text: string, from: string): boolean =>
  text.startsWith('Failed to load resource') &&
  (/\/(?:api|events|files)\b/u.test(new URL(from).pathname) || text.includes('ERR_INTERNET_DISCONNECTED'));

/** Keeps every error that the browser reports: faults of the scripts, breaches of the content security policy, missing files. */
function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (fault) => errors.push(String(fault.error())));
  context.on('console', (line) => {
    if (line.type() !== 'error' || isRefusedCall(line.text(), line.location().url)) return;
    errors.push(line.text());
  });
  return errors;
}
