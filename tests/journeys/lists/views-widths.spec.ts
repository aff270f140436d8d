import { expect, type Page } from '@playwright/test';
import * as contacts from '../support/contacts.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolations } from '../support/expectations.ts';
import { ask, panel } from '../support/filters.ts';
import { field } from '../support/find.ts';
import * as ports from '../support/port-locations.ts';
import * as restrictions from '../support/restrictions.ts';
import { relayedTest, test } from '../support/test.ts';
import { listed, names } from '../support/users.ts';

listed(
  'FT-03 saved views are tabs with counts, renamed and removed there, and found by the palette',
  async ({ page }) => {
    await page.goto('/usuarios?expiracao.entre=2026-03-01..2026-03-31');
    await expect(names(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^Exibição/u }).click();
    // The panel is whole the first time, too.
    await expect(page.getByRole('button', { name: 'Voltar ao padrão' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Vencem em março');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.keyboard.press('Escape');
    const tabs = page.getByRole('navigation', { name: 'Visões salvas' }).getByRole('link');
    const all = await tabs.first().textContent();
    expect(all).toMatch(/^Todos · \d+$/u);
    await expect(tabs).toHaveText([all ?? '', 'Vencem em março · 2']);
    await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'true');
    await expectGoodAtAnyWidth(page);

    await tabs.first().click();
    await expect(page).toHaveURL(/\/usuarios$/u);
    await expect(page.getByText(`${all?.replace('Todos · ', '')} registros`)).toBeVisible();

    // From anywhere.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/Home');
    await page.getByRole('button', { name: /^Buscar ou ir para/u }).click();
    await field(page).fill('março');
    await page.getByRole('option', { name: /Usuários: Vencem em março/u }).click();
    await expect(names(page)).toHaveCount(2);

    await page.getByRole('button', { name: 'Renomear ou excluir a visão Vencem em março' }).click();
    await panel(page).getByRole('textbox', { name: 'Nome da visão' }).fill('Março');
    await panel(page).getByRole('button', { name: 'Renomear' }).click();
    await expect(tabs).toHaveText([all ?? '', 'Março · 2']);

    // Another question is another view.
    await page.getByRole('button', { name: /^Retirar Expiração/u }).click();
    await ask(page, { column: 'Empresa', operator: 'contém', value: 'farol' });
    await page.getByRole('button', { name: 'Salvar a visão mostrada' }).click();
    await panel(page).getByRole('textbox', { name: 'Nome da visão' }).fill('Farol');
    await panel(page).getByRole('button', { name: 'Salvar' }).click();
    await expect(tabs).toHaveText([all ?? '', 'Março · 2', /^Farol · \d+$/u]);
    await page.getByRole('button', { name: 'Renomear ou excluir a visão Farol' }).click();
    await panel(page).getByRole('button', { name: 'Excluir a visão' }).click();
    await expect(tabs).toHaveText([all ?? '', 'Março · 2']);
  },
);

const viewTabs = (page: Page) => page.getByRole('navigation', { name: 'Visões salvas' }).getByRole('link');

async function saveView(page: Page, name: string) {
  await page.getByRole('button', { name: /^Exibição/u }).click();
  await panel(page).getByRole('textbox', { name: 'Nome da visão' }).fill(name);
  await panel(page).getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.keyboard.press('Escape');
}

relayedTest('FT-03 views by filters of a screen of its own have counts, too', async ({ page, upstream }) => {
  const { id, ...lost } = ports.santos;
  upstream.answerAlways('GET', ports.all, {
    body: { status: 200, data: [ports.belem, { ...lost, id, latitude: null, longitude: null }] },
  });
  await page.goto('/localizacaoPorto?posicao=faltando');
  await saveView(page, 'A localizar');
  const missing = await page.locator('tbody tr').count();
  await expect(viewTabs(page)).toHaveText(['Todos · 2', `A localizar · ${missing}`]);

  upstream.answerAlways('GET', restrictions.all, {
    body: [9, 12, 15].map((maxDraft, place) => ({ ...restrictions.restrictionOf(place + 1), maxDraft })),
  });
  await page.goto('/portSearcher?calado=10&cabe=cabe');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await saveView(page, 'Calado de 10');
  await page.goto('/portSearcher');
  await expect(viewTabs(page)).toHaveText(['Todos · 3', 'Calado de 10 · 2']);
});

contacts.listed('FT-03 a view of another branch has its count', async ({ page }) => {
  await page.goto(`/contatos?filial=${encodeURIComponent(contacts.santos)}&busca=plantão`);
  await saveView(page, 'Plantão');
  await page.goto('/contatos');
  await expect(viewTabs(page)).toHaveText(['Todos · 1', /^Plantão · [1-3]$/u]);
  const { length } = 'Plantão · ';
  const count = Number((await viewTabs(page).nth(1).textContent())?.slice(length));
  await viewTabs(page).nth(1).click();
  await expect(contacts.table(page).getByRole('rowheader')).toHaveCount(count);
});

for (const path of ['/usuarios', '/contatos', '/Home']) {
  test(`FT-04 no e-mail of ${path} is cut at 1440 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const cells = page.locator('tbody [data-label="E-mail"]');
    await expect(cells.first()).toContainText('@');
    const cut = await cells.evaluateAll((all) =>
      all
        .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
        .filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0)
        .map((each) => each.textContent),
    );
    expect(cut).toEqual([]);
  });
}

listed('FT-04 columns are widened by dragging, by keys and to fit, and stay so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(4);
  const heading = page.getByRole('columnheader', { name: 'E-mail' });
  const edge = heading.getByRole('separator');
  const width = async () => Math.round((await heading.boundingBox())?.width ?? 0);
  const table = page.locator('.data-table');
  const whole = await table.evaluate((element) => element.clientWidth);
  const from = await width();
  const box = await edge.boundingBox();
  if (box === null) throw new Error('no edge');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await width()) - from - 80)).toBeLessThan(6);
  // The neighbours gave it: the table is as wide as before.
  expect(await table.evaluate((element) => element.clientWidth)).toBe(whole);

  const dragged = await width();
  // The headings are one stop of the Tab key; their edges are none.
  await page.getByRole('button', { name: 'Nome', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(heading.getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(edge).toBeFocused();
  await expect(edge).toHaveAccessibleName('Largura de E-mail');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBeLessThan(dragged - 15);
  await expect(edge).toHaveAttribute('aria-valuenow', String(await width()));
  await expectNoAxeViolations(page);

  await page.keyboard.press('Tab');
  await expect(heading).toHaveAccessibleName('E-mail');

  await edge.dblclick();
  await expect.poll(width).not.toBe(dragged - 24);
  const fitted = await width();
  const cut = () =>
    page
      .locator('td[data-label="E-mail"]')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
  expect(await cut()).toEqual([]);

  // A reload keeps it, and so does the address that is copied.
  await page.reload();
  await expect.poll(async () => Math.abs((await width()) - fitted)).toBeLessThan(4);
  await page.getByRole('button', { name: /^Exibição/u }).click();
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect.poll(async () => Math.abs((await width()) - from)).toBeLessThan(4);
});

/** Runs in the page: dates and numbers that stand on two lines. */
function brokenFigures(): string[] {
  const texts = document.createTreeWalker(
    document.querySelector('tbody') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const broken: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    for (const { index, 0: figure } of (text.nodeValue ?? '').matchAll(/\d\d\/\d\d\/\d{4}|-?\d+,\d+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1)
        broken.push(figure);
    }
  }
  return broken;
}

for (const path of ['/noticias', '/localizacaoPorto', '/portSearcher', '/usuarios']) {
  test(`dates and numbers of ${path} are never broken`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('tbody[aria-hidden]')).toHaveCount(0);
    await expect(page.locator('tbody tr').nth(3)).toBeVisible();
    for (const width of [768, 1024, 1280, 1366]) {
      await page.setViewportSize({ width, height: 850 });
      await expect.poll(() => page.evaluate(brokenFigures), String(width)).toEqual([]);
    }
  });
}
