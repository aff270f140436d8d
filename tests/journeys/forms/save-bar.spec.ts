import { expect, type Page } from '@playwright/test';
import * as contacts from '../support/contacts.ts';
import { makeNews, three } from '../support/news.ts';
import { makeListed } from '../support/restrictions.ts';
import { relayedTest } from '../support/test.ts';
import { makeUsers, userOf } from '../support/users.ts';

// The buttons of a long form stay in sight and cover nothing that is in use.

const bar = (page: Page) => page.locator('.decision-bar');

/** Presses Tab through the page; gives the fields that had focus while the bar lay over them. */
async function coveredStops(page: Page, presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      const actions = document.querySelector('.decision-bar');
      if (element === null || actions === null || !element.matches('main *') || actions.contains(element))
        return;
      const { top, bottom } = element.getBoundingClientRect();
      const edge = actions.getBoundingClientRect().top;
      // Sub-pixels are rounded; what ends below the bar itself stands after the form.
      const isCovered = bottom > edge + 1 && top < edge;
      return isCovered ? element.outerHTML : undefined;
    });
    if (stop !== undefined) covered.push(stop);
  }
  return covered;
}

const addresses = [
  '/noticias/cadastro/1',
  '/portSearcher/cadastro',
  '/usuario/cadastro/2',
  contacts.formAddress,
] as const;

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
]) {
  for (const address of addresses) {
    relayedTest(
      `LO-03 ${address}: the save stays in sight and covers no focused field, at ${viewport.width} px`,
      async ({ page, upstream }) => {
        makeNews(upstream, three);
        makeListed(upstream);
        makeUsers(upstream, [userOf(2)]);
        contacts.makeContacts(upstream, contacts.santos, [contacts.ana, contacts.bento, contacts.celia]);
        await page.setViewportSize(viewport);
        await page.goto(address);
        const submit = bar(page).locator('[type=submit]');
        await expect(submit).toBeInViewport({ ratio: 1 });
        expect(await coveredStops(page, 45)).toEqual([]);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(submit).toBeInViewport({ ratio: 1 });
      },
    );
  }
}

relayedTest('LO-03 in a low window the save moves with the page', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/noticias/cadastro/1');
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeInViewport();
  await expect(bar(page)).not.toBeInViewport();
});
