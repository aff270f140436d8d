import { expect, type Locator } from '@playwright/test';
import { actAndLeave } from '../support/lists.ts';
import { makeNews, newsOf, titles } from '../support/news.ts';
import { listed as places } from '../support/port-locations.ts';
import { relayedTest } from '../support/test.ts';
import { listed, makeUsers, names, rowOf, userOf } from '../support/users.ts';

relayedTest(
  'a search changed back while its address is on the way stays as typed',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(1), userOf(2, { nome: 'Bento Rocha' })]);
    await page.goto('/usuarios?busca=bento');
    const search = page.getByRole('searchbox');
    await expect(names(page)).toHaveText(['Bento Rocha']);
    await search.evaluate(async (box: HTMLInputElement) => {
      const type = (text: string) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
        box.dispatchEvent(new Event('input', { bubbles: true }));
      };
      type('');
      // An emptied box is written to the address at once, which takes the router a moment.
      await new Promise((resolve) => setTimeout(resolve));
      type('bento');
    });
    await expect(page).toHaveURL(/busca=bento$/u);
    await expect(search).toHaveValue('bento');
    // A press on a row right after typing stops neither the one nor the other.
    await search.fill('rocha');
    await page.getByRole('link', { name: 'Editar Bento Rocha' }).click();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('rocha');
    await expect(page).toHaveURL(/busca=rocha$/u);
  },
);

listed('an e-mail is named without a blank, and a moment is one line on a phone', async ({ page }) => {
  await page.goto('/usuarios');
  const email = page.getByRole('cell', { name: /(^|E-mail ?)bento@farol\.example$/u });
  await expect(email).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  // A card names its cells.
  await expect(email).toBeVisible();
  const moment = rowOf(page, 'Bento Rocha').locator('td:has(.moment-time) > span');
  const lines = await moment.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

listed(
  'on a phone the filters stand behind a button, and a whole record in the first view',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/usuarios');
    await expect(rowOf(page, 'Bento Rocha')).toBeVisible();
    const filters = page.getByRole('group', { name: 'Filtros' });
    const addFilter = page.getByRole('button', { name: 'Filtro: coluna, condição e valor' });
    await expect(filters).toBeHidden();
    await expect(addFilter).toBeHidden();
    await expect(page.locator('tr[data-index="0"]')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    await expect(filters).toBeVisible();
    await expect(addFilter).toBeVisible();
  },
);

relayedTest('Back finds a search that one left before its rows were drawn', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(1), userOf(2, { nome: 'Bento Rocha' })]);
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Bento Rocha')).toBeVisible();
  await actAndLeave(
    page.getByRole('searchbox'),
    rowOf(page, 'Bento Rocha').getByRole('link').first(),
    'rocha',
  );
  await expect(page).toHaveURL(/\/usuario\/cadastro\/2$/u);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('rocha');
});

relayedTest(
  'a link pressed right after a heading opens, and Back finds the order',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(1), userOf(2, { nome: 'Bento Rocha' })]);
    await page.goto('/usuarios');
    await expect(rowOf(page, 'Bento Rocha')).toBeVisible();
    const heading = page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').first();
    await actAndLeave(heading, rowOf(page, 'Bento Rocha').getByRole('link').first());
    await expect(page).toHaveURL(/\/usuario\/cadastro\/2$/u);
    await page.goBack();
    await expect(page).toHaveURL(/\/usuarios\?ordem=email$/u);
  },
);

relayedTest('a search emptied and left before its rows were drawn is empty', async ({ page, upstream }) => {
  makeUsers(upstream, [userOf(1), userOf(2, { nome: 'Bento Rocha' })]);
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(2);
  await page.getByRole('searchbox').evaluate(async (input: HTMLInputElement) => {
    const type = (text: string) => {
      input.select();
      input.setRangeText(text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    input.focus();
    type('rocha');
    while (document.querySelectorAll('tbody tr').length !== 1) await new Promise(requestAnimationFrame);
    type('');
    await null;
    document.querySelector('h1')?.focus();
  });
  await expect(names(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/usuarios$/u);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

relayedTest('a filter chosen while a letter is being drawn keeps the letter', async ({ page, upstream }) => {
  makeNews(upstream, [
    newsOf(1),
    newsOf(2, { categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }] }),
    newsOf(3, { titulo: 'Farol aceso', categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }] }),
  ]);
  await page.goto('/noticias');
  await expect(titles(page)).toHaveCount(3);
  // In one task, so that nothing is drawn between the two.
  const typeAndChoose = (category: string) =>
    page.evaluate((chosen) => {
      const put = (selector: string, value: string) => {
        const control = document.querySelector(selector);
        if (control === null) throw new Error(selector);
        // React takes the value for its own where it is set on the element itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
        const name = control.tagName === 'SELECT' ? 'change' : 'input';
        control.dispatchEvent(new Event(name, { bubbles: true }));
      };
      put('[type=search]', 'farol');
      put('.toolbar select', chosen);
    }, category);
  // A filter that stays as it is changes nothing, and loses nothing.
  await typeAndChoose('');
  await expect(titles(page)).toHaveText(['Farol aceso']);
  await expect(page).toHaveURL(/busca=farol$/u);
  await page.getByRole('searchbox').fill('');
  await expect(titles(page)).toHaveCount(3);
  await typeAndChoose('ECONOMY');
  await expect(titles(page)).toHaveText(['Farol aceso']);
  await expect(page).toHaveURL(/busca=farol&categoria=ECONOMY$/u);
});

listed('the address of a view is copied where the clipboard is denied', async ({ page, context }) => {
  await page.goto('/usuarios?ordem=-nome');
  await page.getByRole('button', { name: /^Exibição/u }).click();
  // Any permission that is granted denies the others.
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Copiar endereço' }).click();
  await expect(page.getByText('Endereço copiado')).toBeAttached();
  await context.grantPermissions(['clipboard-read']);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/usuarios\?ordem=-nome&/u);
});

places('the texts of a list keep size and place while a search is typed', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  const row = page.getByRole('row', { name: /Santos/u });
  const look = () =>
    row.evaluate((line) =>
      [...line.children].map((cell) => {
        const { left, width, height } = cell.getBoundingClientRect();
        return [getComputedStyle(cell).fontSize, ...[left, width, height].map(Math.round)].join(' ');
      }),
    );
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  const before = await look();
  await page.getByRole('searchbox').fill('sant');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  expect(await look()).toEqual(before);
});

places(
  'the buttons of a row stay inside the frame of a list whose columns were given widths',
  async ({ page }) => {
    await page.goto('/localizacaoPorto');
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    const edge = page.getByRole('columnheader', { name: 'UF' }).getByRole('separator');
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.data-table[data-fixed]')).toBeVisible();
    const right = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().right);
    const last = page.getByRole('button', { name: 'Excluir Santos' });
    expect(await right(last)).toBeLessThan(await right(page.locator('.data-table-frame')));
  },
);
