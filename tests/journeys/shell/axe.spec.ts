import { expect, type Page } from '@playwright/test';
import { screens } from '../../../client/data/screens.ts';
import {
  expectGoodAtAnyWidth,
  expectNoAxeViolationsInForcedColours,
  expectNothingMisplaced,
} from '../support/expectations.ts';
import { agreeToLeave, test } from '../support/test.ts';

const press = (name: RegExp) => async (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string) => async (page: Page) => page.getByRole('tab', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

interface State {
  readonly path: string;
  /** What opens over the screen or within it; Escape closes what lies over it. */
  readonly with?: string;
  readonly open?: (page: Page) => Promise<unknown>;
}

const isOpen = (page: Page) => expect(dialog(page)).toBeVisible();
/** The dialogs' code comes when they first open. */
const opened = (act: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await act(page);
  await isOpen(page);
};

const states: readonly State[] = [
  ...screens.map(({ path }) => ({ path: path.replace('/:id?', '').replace('*', '/nada') })),
  { path: '/solicitacaoAcesso/12' },
  { path: '/usuario/cadastro/12' },
  { path: '/noticias/cadastro/12' },
  { path: '/handbooks/cadastro/1' },
  { path: '/portSearcher/cadastro/12' },
  { path: '/contatos/cadastro/1' },
  { path: '/localizacaoPorto?incluir=novo', open: isOpen },
  { path: '/estatisticas?incluir=1', open: isOpen },
  { path: '/usuarios', with: 'the question before a removal', open: opened(press(/^Excluir/u)) },
  {
    path: '/noticias/cadastro/12',
    with: 'the question before leaving',
    open: opened(async (page) => {
      await page.getByRole('textbox', { name: 'Título' }).fill('Outro');
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    }),
  },
  {
    path: '/portSearcher/cadastro',
    with: 'a draft',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Remark' }).fill('Só de dia');
      agreeToLeave(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Restaurar rascunho' })).toBeVisible();
    },
  },
  { path: '/localizacaoPorto?vista=planilha' },
  {
    path: '/portSearcher?vista=planilha',
    with: 'a bad cell',
    open: async (page) => {
      await page.locator('[role=grid] [data-at]').click();
      await page.keyboard.type('abc');
      await page.keyboard.press('Enter');
      await expect(page.locator('[aria-invalid=true]')).toBeVisible();
    },
  },
  { path: '/usuarios', with: 'the palette', open: opened((page) => page.keyboard.press('Control+k')) },
  { path: '/usuarios', with: 'the shortcuts', open: opened((page) => page.keyboard.press('?')) },
  { path: '/usuarios', with: 'the notifications', open: press(/^Notificações/u) },
  {
    path: '/usuarios',
    with: 'nothing found',
    open: (page) => page.getByRole('searchbox').fill('nada disto'),
  },
  { path: '/localizacaoPorto', with: 'the map', open: tab('Mapa') },
  { path: '/handbooks', with: 'the coverage', open: tab('Cobertura') },
];

for (const [path, parts = []] of Object.entries(Object.groupBy(states, (state) => state.path))) {
  const named = parts.map((part) => part.with).filter((name) => name !== undefined);
  test(`LO-09 axe finds nothing at ${[path, ...named].join(', ')}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const { with: name = 'as it comes', open } of parts) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 720 });
        await open?.(page);
        await expectNothingMisplaced(page);
        await expectGoodAtAnyWidth(page);
        await expectNoAxeViolationsInForcedColours(page);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      });
    }
  });
}
