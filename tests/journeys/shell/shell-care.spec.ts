import { expect, type Locator, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { makeNews, three } from '../support/news.ts';
import { agreeToLeave, relayedTest, test } from '../support/test.ts';
import { confirmation, makeUsers, rowOf, userOf, usersTable } from '../support/users.ts';

const people = Array.from({ length: 90 }, (_, place) =>
  userOf(place + 1, { nome: `Pessoa ${place + 1}`, empresa: place % 2 ? 'Maré' : 'Companhia de Navegação' }),
);
const phone = { width: 360, height: 640 } as const;
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

relayedTest(
  'LO-02 a new screen begins at its top, Back and Forward find theirs',
  async ({ page, upstream }) => {
    makeUsers(upstream, people);
    await page.goto('/usuarios');
    await expect(rowOf(page, 'Pessoa 90')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1200));
    // An event, for Playwright's own press would scroll the page first.
    await page.getByRole('link', { name: 'Contatos', exact: true }).dispatchEvent('click');
    await expect(page).toHaveURL(/\/contatos$/u);
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(1200);
    await page.getByRole('link', { name: 'Editar Pessoa 22' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pessoa 22');
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(1200);
    // By its address, in the same tab.
    await page.goto('/noticias/cadastro');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Incluir notícia');
    expect(await scrolledTo(page)).toBe(0);
  },
);

/** Whether a press in the middle of a control reaches it. */
const isFree = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

for (const viewport of [{ width: 1280, height: 720 }, phone]) {
  test(`LO-03 a toast covers no control in use, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/localizacaoPorto');
    await page.getByRole('button', { name: 'Incluir', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Inclusão' });
    await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
    const toast = page.locator('.toast');
    await expect(toast).toBeVisible();
    for (const name of ['Fechar', 'Cancelar', 'Adicionar']) {
      expect(await isFree(dialog.getByRole('button', { name, exact: true })), name).toBe(true);
    }
    expect(await isFree(page.locator(':focus'))).toBe(true);
    const { x, y, width, height } = await toast.evaluate((card) => card.getBoundingClientRect());
    expect(y + height / 2).toBeGreaterThan(viewport.height / 2);
    expect(Math.abs(viewport.width === phone.width ? x - (viewport.width - width) / 2 : x - 12)).toBeLessThan(
      2,
    );
    await page.keyboard.press('Escape');
    for (const name of ['Exportar CSV', 'Incluir']) {
      // The dialog takes a moment to fade.
      await expect.poll(() => isFree(page.getByRole('button', { name, exact: true })), name).toBe(true);
    }
  });
}

relayedTest('neither the search box nor a column moves during a search', async ({ page, upstream }) => {
  makeUsers(upstream, people);
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Pessoa 90')).toBeVisible();
  const places = () =>
    page.locator('thead th, .search-box .field-box').evaluateAll((all) =>
      all.map((one) => {
        const { x, width } = one.getBoundingClientRect();
        return [Math.round(x), Math.round(width)];
      }),
    );
  const before = await places();
  const searches = [
    ['p', '90 resultados'],
    ['pessoa 90', '1 resultado'],
    ['nada disto', 'Nenhum resultado'],
    ['mare', '90 resultados'],
  ] as const;
  for (const [typed, found] of searches) {
    await page.getByRole('searchbox').fill(typed);
    await expect(page.locator('.search-box').getByRole('status')).toHaveText(found);
    const now = await places();
    expect(now.slice(0, 1), typed).toEqual(before.slice(0, 1));
    if (typed !== 'nada disto') expect(now, typed).toEqual(before);
  }
});

const marked: readonly (readonly [string, string])[] = [
  ['/Home', 'Cais'],
  ['/solicitacaoAcesso/7', 'Cais'],
  ['/usuarios', 'Cadastro'],
  ['/usuario/cadastro', 'Cadastro'],
  ['/noticias/cadastro', 'Cadastro'],
  ['/handbooks/cadastro', 'Handbooks'],
  ['/portSearcher/cadastro', 'Port Searcher'],
  ['/contatos/cadastro', 'Contatos'],
  ['/atividade', 'Sua conta: ana.prado@cais.example'],
];

relayedTest('the menu marks where one is, on forms and in forced colours', async ({ page, upstream }) => {
  makePending(upstream, [requestOf(7)]);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, name] of marked) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bar = page.getByRole('banner');
    await expect(bar.locator('.active:visible'), path).toHaveText(name);
    const grounds = (selector: string) =>
      bar
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await grounds('.active:visible'), path).not.toBe(await grounds('.nav-link:not(.active)'));
  }
});

/** Presses Tab through the page; gives what had focus and could not be seen. */
async function unseenStops(page: Page, presses: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const { width, height } = element.getBoundingClientRect();
      const clipped = element.closest('.visually-hidden') !== null;
      return clipped || width < 4 || height < 4 ? element.outerHTML : undefined;
    });
    if (stop !== undefined) unseen.push(stop);
  }
  return unseen;
}

test('hidden elements take no focus, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of ['/Home', '/usuarios', '/noticias', '/localizacaoPorto', '/portSearcher', '/contatos']) {
    await page.goto(path);
    await expect(page.locator('.data-table, .line-link').first()).toBeVisible();
    expect(await unseenStops(page, 25), path).toEqual([]);
  }
});

relayedTest('Tab stays inside a dialog', async ({ page, upstream }) => {
  makeUsers(upstream, people.slice(0, 3));
  await page.goto('/usuarios');
  await page.getByRole('button', { name: 'Excluir Pessoa 1', exact: true }).click();
  await expect(confirmation(page).getByRole('button', { name: 'Não' })).toBeFocused();
  // Each focus is noted: none may fall to the page in between.
  await page.evaluate(() => {
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null) document.documentElement.dataset.lost = 'true';
    });
  });
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(confirmation(page).locator('button:focus')).toHaveCount(1);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-lost');
  await page.keyboard.press('Escape');
  await expect(usersTable(page)).toBeVisible();
});

relayedTest('lists of options and the calendar open within the window', async ({ page, upstream }) => {
  makeNews(upstream, three);
  await page.setViewportSize(phone);
  await page.goto('/noticias/cadastro');
  const ports = page.getByRole('combobox', { name: 'Portos' });
  await expect(ports).toHaveAttribute('aria-expanded', 'false');
  await expect(ports).not.toHaveAttribute('aria-activedescendant');
  const atTheEdge = (target: Locator) =>
    target.evaluate((box) => window.scrollBy(0, box.getBoundingClientRect().bottom - window.innerHeight + 8));
  await atTheEdge(ports);
  await ports.click();
  await expect(page.getByRole('listbox', { name: 'Opções' })).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Escape');
  const opener = page.getByRole('button', { name: 'Escolher data' });
  await atTheEdge(opener);
  await opener.click();
  const calendar = page.getByRole('dialog', { name: 'Escolher data' });
  await expect(calendar).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('Escape');
  // The column of the field is narrower than the calendar.
  await page.setViewportSize({ width: 1024, height: 740 });
  await opener.click();
  await expect(calendar).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

relayedTest('a draft is offered by name, restored in one step, or given up', async ({ page, upstream }) => {
  makeNews(upstream, three);
  agreeToLeave(page);
  for (const path of ['/usuario/cadastro', '/portSearcher/cadastro', '/noticias/cadastro']) {
    await page.goto(path);
    await page.getByRole('textbox', { name: /^(Nome|Remark|Título)$/u }).fill('Começado');
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restaurar rascunho' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto('/Home');
  const offers = page.locator('.resume-offer');
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toHaveText(/^Inclusão de notícia: Começado, com rascunho/u);
  for (const { height } of await offers.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  )) {
    expect(height).toBeLessThan(70);
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Mostrar mais 1' }).click();
  await expect(offers).toHaveCount(3);
  await offers.first().getByRole('link', { name: 'Retomar' }).click();
  const title = page.getByRole('textbox', { name: 'Título' });
  await expect(title).toHaveValue('Começado');
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await confirmation(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/noticias$/u);
  await page.goto('/noticias/cadastro');
  await expect(title).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restaurar rascunho' })).toHaveCount(0);
});

relayedTest('a refused save leaves the buttons as they were', async ({ page, upstream }) => {
  makeNews(upstream, three);
  upstream.answerNext('POST', /noticia/u, {
    status: 409,
    body: { status: 409, message: 'Título em uso '.repeat(12) },
  });
  await page.goto('/noticias/cadastro/1');
  await page.getByRole('textbox', { name: 'Título' }).fill('Outro');
  const heights = () =>
    page
      .locator('.form-actions .btn')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const before = await heights();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.locator('.form-actions .form-alert')).toBeVisible();
  expect(await heights()).toEqual(before);
});
