import { expect, type Page } from '@playwright/test';
import { toastOf } from '../support/expectations.ts';
import { relayedTest } from '../support/test.ts';

// How long each area has is in shared/contract/words.test.ts. One area of each time is looked at here.
const cases = [
  { area: 'users', milliseconds: 5000, list: '/api/admin/users/all', at: '/Home' },
  { area: 'contacts', milliseconds: 3000, list: '/api/admin/contato/filiais', at: '/contatos' },
] as const;

const said = { tone: 'warning', title: 'Aviso', text: 'Volte às 14h' } as const;
/** Milliseconds that drawing and the two clocks may differ by. */
const slack = 400;

/** When the message came, by the page’s own clock, which the test holds. */
const noteWhenItCame = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('.toast') === null) return;
      document.documentElement.dataset.toastAt = String(Date.now());
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

for (const { area, milliseconds, list, at } of cases) {
  relayedTest(`SE-15 a message of ${area} stays for ${milliseconds} ms`, async ({ page, upstream }) => {
    upstream.answerAlways('GET', list, { status: 500, body: { status: 500, message: said.text } });
    await page.clock.install();
    await noteWhenItCame(page);
    await page.goto(at);
    await expect(toastOf(page, said)).toBeVisible();
    const came = Number(await page.locator('html').getAttribute('data-toast-at'));
    await page.clock.pauseAt(came + milliseconds - slack);
    await expect(toastOf(page, said)).toBeVisible();
    await page.clock.runFor(2 * slack);
    await expect(toastOf(page, said)).toHaveCount(0);
  });
}

relayedTest(
  'SE-17 the bar does not ask again for a list that failed just now',
  async ({ page, upstream }) => {
    const list = '/api/admin/users/request/access/analise';
    upstream.answerAlways('GET', list, { status: 500, body: { status: 500, message: said.text } });
    await page.clock.install();
    await page.goto('/Home');
    await expect(toastOf(page, said)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sair', exact: true })).toBeVisible();
    await page.clock.runFor(2_000);
    await page.waitForLoadState('networkidle');
    expect(upstream.callsTo('GET', list)).toHaveLength(1);
  },
);
