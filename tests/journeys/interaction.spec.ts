import { expect, type Page } from '@playwright/test';
import { field } from './support/find.ts';
import * as handbooks from './support/handbooks.ts';
import { all, restrictionOf } from './support/restrictions.ts';
import { relayedTest } from './support/test.ts';
import { makeUsers, userOf } from './support/users.ts';

const many = Array.from({ length: 5_000 }, (_, place) => place + 1);

declare global {
  interface Window {
    /** Milliseconds from each press to the picture after it, as the browser tells them. */
    answers: number[];
  }
}

/** A processor of a quarter of its speed, and the times of what is pressed from now on. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    window.answers = [];
    const keep = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'keydown' || entry.name === 'pointerup') window.answers.push(entry.duration);
      }
    };
    new PerformanceObserver(keep).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
}

/** Does each once. Half of them may be slower: other programs take the processor, too. */
async function expectQuick(page: Page, presses: readonly (() => Promise<unknown>)[]) {
  const before = await page.evaluate(() => window.answers.length);
  for (const press of presses) await press();
  const times = () => page.evaluate((from) => window.answers.slice(from), before);
  await expect.poll(async () => (await times()).length).toBeGreaterThan(0);
  const sorted = (await times()).toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(200);
}

relayedTest('LO-10 5,000 piers are ordered and asked about a vessel', async ({ page, upstream }) => {
  const body = many.map((id) => ({ ...restrictionOf(id), maxDraft: (id * 7) % 19 }));
  upstream.answerAlways('GET', all, { body });
  await page.goto('/portSearcher');
  const heading = page.getByRole('columnheader', { name: 'MaxDraft' });
  await expect(heading).toBeVisible();
  await page.getByText('Cabe este navio?').click();
  await slowDown(page);
  const order = async (direction: string) => {
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', direction);
  };
  await expectQuick(page, [() => order('ascending'), () => order('descending'), () => order('ascending')]);
  const draught = page.getByLabel('Calado (m)');
  await draught.focus();
  const digit = async (key: string, whole: string) => {
    await page.keyboard.press(key);
    await expect(draught).toHaveValue(whole);
    await expect(page.getByText(/^Cabe em [\d.]+,/u)).toBeVisible();
  };
  await expectQuick(page, [
    () => digit('1', '1'),
    () => digit('2', '12'),
    () => digit(',', '12,'),
    () => digit('5', '12,5'),
  ]);
});

relayedTest('LO-10 90 handbooks open at once', async ({ page, upstream }) => {
  // As many as the tree draws whole, so that the browser can search through them.
  const files = [1, 2, 3, 4].map((id) => ({ ...handbooks.manual, id }));
  const whole = handbooks.many(90).map((handbook) => ({ ...handbook, arquivosList: files }));
  handbooks.makeHandbooks(upstream, whole);
  await page.goto('/handbooks');
  const toggle = page.getByRole('button', { name: 'Porto 00001', exact: true });
  await expect(toggle).toBeVisible();
  await slowDown(page);
  const press = async (name: string, open: boolean) => {
    await page.getByRole('button', { name }).click();
    await expect(toggle).toHaveAttribute('aria-expanded', String(open));
  };
  await expectQuick(page, [
    () => press('Expandir tudo', true),
    () => press('Recolher tudo', false),
    () => press('Expandir tudo', true),
  ]);
});

relayedTest('LO-10 the palette finds among 5,000 users', async ({ page, upstream }) => {
  makeUsers(
    upstream,
    many.map((id) => userOf(id, { nome: `Pessoa ${id}` })),
  );
  await page.goto('/usuarios');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await slowDown(page);
  await expectQuick(
    page,
    [...'pess'].map((letter) => () => page.keyboard.press(letter)),
  );
  await expect(page.getByRole('option', { name: /^Pessoa/u }).first()).toBeVisible();
});
