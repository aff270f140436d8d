import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { Message } from '../../../shared/message.ts';

/** Milliseconds that two runs of axe may take on a busy machine; given to the test on top of its own. */
const allowance = 20_000;

/** Checks the page as it stands: every rule of axe in light, and in dark those that colours decide. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNoAxeViolationsInLight(page);
  await check(page, { colorScheme: 'dark' }, { runOnly: colourRules });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function expectNoAxeViolationsInLight(page: Page): Promise<void> {
  test.info().setTimeout(test.info().timeout + allowance);
  await check(page, { colorScheme: 'light' }, { rules: { 'target-size': { enabled: true } } });
}

const colourRules = ['color-contrast', 'link-in-text-block'];

/** Checks the page in forced colours. The system chooses the colours then, and axe does not know them. */
export async function expectNoAxeViolationsInForcedColours(page: Page): Promise<void> {
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  await check(page, { forcedColors: 'active' }, { rules });
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
}

type Media = Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'forcedColors'>;

async function check(page: Page, media: Media, options: axe.RunOptions) {
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // The next frame has the new scheme.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Half-faded colours would be measured while something still moves. One that is given up meanwhile moves no more.
    // What a closed `details` hides does not move on, and would never end.
    const isSeen = ({ effect }: Animation) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
    const moving = document.getAnimations().filter((each) => each.playState === 'running' && isSeen(each));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const found = [];
  for (const { id, help, nodes } of await violationsOf(page, options)) {
    const at = [];
    for (const { html, failureSummary, target } of nodes) {
      if (id === 'target-size' && (await liesBehind(page, String(target[0])))) continue;
      at.push(`${html}\n${failureSummary}`);
    }
    if (at.length > 0) found.push({ id, help, at });
  }
  expect(found, `axe, ${Object.entries(media).flat().join(' ')}`).toEqual([]);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe once into each document. There are no frames of other origins to look into. */
async function violationsOf(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const run = async (given: object) => {
    const { axe: loaded } = window as unknown as { readonly axe: typeof axe };
    return (await loaded.run(document, given)).violations;
  };
  return page.evaluate(run, { resultTypes: ['violations'], preload: false, ...options } as object);
}

/** A control of the page that shows behind the edge of a dialog, an open menu, a bar or a form's buttons cannot be touched: the page is scrolled for it. */
const liesBehind = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((name) => {
    const control = document.querySelector(name);
    if (control === null || control.closest('#root') === null || control.closest('header') !== null)
      return false;
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const buttons = control.closest('.card')?.querySelector('.form-actions');
    const edge = buttons?.contains(control) ? undefined : buttons?.getBoundingClientRect().top;
    const { top, bottom } = control.getBoundingClientRect();
    for (const above of document.querySelectorAll('header .dropdown-menu.show, .bulk-bar')) {
      const { top: from, bottom: to } = above.getBoundingClientRect();
      if (!above.contains(control) && from < bottom && to > top) return true;
    }
    return document.querySelector('.modal') !== null || top < bar || bottom > (edge ?? window.innerHeight);
  }, selector);

/** At 360 px nothing may reach beyond the edge of the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, 'width that the page takes in a window of 360 px').toBeLessThanOrEqual(360);
}

/**
 * Runs in the page: what reaches beyond its edge, a bar of two lines, choices that are cut before anybody chose, buttons that
 * fell out of their field's line, and headings that reach into the next column. A choice may be as long as the data are; a
 * chip says it whole.
 */
function misplaced(): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const untouched = [...document.querySelectorAll('select')].filter(
    ({ selectedIndex }) => selectedIndex === 0,
  );
  const cut = untouched.filter(shown).filter((select) => {
    const alone = document.createElement('select');
    alone.className = select.className;
    alone.style.cssText = 'position: absolute; inline-size: auto; max-inline-size: none';
    alone.append(select.selectedOptions[0]?.cloneNode(true) ?? '');
    select.parentElement?.append(alone);
    const needed = alone.getBoundingClientRect().width;
    alone.remove();
    return needed > select.getBoundingClientRect().width + 1;
  });
  const fallen = [...document.querySelectorAll('.field-box > input:first-child + button')]
    .filter(shown)
    .filter((button) => {
      const input = button.previousElementSibling?.getBoundingClientRect();
      return input !== undefined && button.getBoundingClientRect().top > input.bottom;
    });
  const wide = [...document.querySelectorAll('th > .data-table-sort-button')]
    .filter(shown)
    .filter((button) => {
      const column = button.parentElement?.getBoundingClientRect();
      return column !== undefined && button.getBoundingClientRect().right > column.right + 1;
    });
  const bar = document.querySelector<HTMLElement>('.app-bar')?.offsetHeight ?? 0;
  return [
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []),
    ...(bar > 60 ? ['the bar takes two lines'] : []),
    ...cut.map((select) => `cut: ${select.selectedOptions[0]?.textContent}`),
    ...fallen.map((button) => `below its field: ${button.getAttribute('aria-label')}`),
    ...wide.map((button) => `beyond its column: ${button.textContent}`),
  ];
}

const widths = [1920, 1366, 1200, 1024, 840, 600, 480, 320];

/** Nothing is cut or out of its place in windows of these widths; a window of 1280 px remains. */
export async function expectNothingMisplaced(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(misplaced), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 740 });
}

/** No violation in a wide window and on a phone, where nothing reaches beyond the edge either. A phone has the same dark colours. */
export async function expectGoodAtAnyWidth(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolationsInLight(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** The texts of several cells, written as a table shows them: `cells('Porto | UF')`. */
export const cells = (line: string): string[] => line.split(' | ');

const exactly = (text: string) => new RegExp(`^${text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')}$`, 'u');

/** Waits for the rows of a table below those in sight, which come a window at a time. */
export async function expectAllRows(page: Page): Promise<void> {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('tbody[aria-busy=true]')).toHaveCount(0);
}

/** The toast that says just this: its text and title letter by letter, and a toast without a title has none. */
export function toastOf(page: Page, { tone, text, title }: Message): Locator {
  const saying = page
    .locator(`.toast[data-tone="${tone}"]`)
    .filter({ has: page.locator('.toast-text').filter({ hasText: exactly(text) }) });
  const titled = page.locator('.toast-title');
  return title === undefined
    ? saying.filter({ hasNot: titled })
    : saying.filter({ has: titled.filter({ hasText: exactly(title) }) });
}

/** Waits for a message on the screen. */
export async function expectToast(page: Page, message: Message): Promise<void> {
  await expect(toastOf(page, message)).toBeVisible();
}

/** The question before something goes: its sentence, the record in bold, what goes with it and its end, read out together. */
export async function expectQuestion(
  question: Locator,
  [sentence, record, ...also]: readonly string[],
  end = 'É possível desfazer depois, pelo aviso ou em Atividade.',
) {
  await expect(question.getByText(String(sentence), { exact: true })).toBeVisible();
  await expect(question.getByText(String(record), { exact: true })).toHaveCSS('font-weight', '600');
  await expect(question).toHaveAccessibleDescription([sentence, record, ...also, end].join(' '));
}
