import { expect, type Page } from '@playwright/test';
import { screens } from '../../client/app/screens.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolationsInForcedColours } from './support/expectations.ts';
import { test } from './support/test.ts';

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const tab = (name: string) => async (page: Page) => page.getByRole('tab', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Each screen as it opens, and what opens over it or within it. */
const states: readonly (readonly [string, ((page: Page) => Promise<unknown>)?])[] = [
  ...screens.map(({ path }) => [path.replace('/:id?', '').replace('*', '/nada')] as const),
  ['/solicitacaoAcesso/12'],
  ['/usuario/cadastro/12'],
  ['/noticias/cadastro/12'],
  ['/handbooks/cadastro/1'],
  ['/portSearcher/cadastro/12'],
  ['/contatos/cadastro/1'],
  ['/localizacaoPorto?incluir=novo', (page) => expect(dialog(page)).toBeVisible()],
  ['/estatisticas?incluir=1', (page) => expect(dialog(page)).toBeVisible()],
  ['/usuarios', press(/^Excluir/u)],
  ['/usuarios', press('Exibição')],
  ['/usuarios', (page) => page.getByRole('searchbox').fill('nada disto')],
  ['/usuarios', (page) => page.keyboard.press('Control+k')],
  ['/usuarios', (page) => page.keyboard.press('?')],
  ['/usuarios', press(/^Notificações/u)],
  ['/localizacaoPorto', tab('Mapa')],
  ['/handbooks', tab('Cobertura')],
];

for (const [place, [path, open]] of states.entries()) {
  test(`LO-09 axe finds nothing, state ${place}: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await open?.(page);
    await expectGoodAtAnyWidth(page);
    await expectNoAxeViolationsInForcedColours(page);
  });
}
