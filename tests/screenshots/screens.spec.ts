import { expect, type Page } from '@playwright/test';
import { send } from '../journeys/support/activity.ts';
import { test } from '../journeys/support/test.ts';

/** Where the pictures go; nothing compares them, they are there to be looked at. */
const folder = 'test-results/screens';

const views = [
  { name: 'claro', colorScheme: 'light', width: 1280, height: 800 },
  { name: 'escuro', colorScheme: 'dark', width: 1280, height: 800 },
  { name: 'telefone', colorScheme: 'light', width: 360, height: 740 },
  { name: 'telefone-escuro', colorScheme: 'dark', width: 360, height: 740 },
] as const;

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const pressFirst = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** A new list of changes has nothing to show: a user who is taken in, the same one refused, and a limit that is removed. */
async function makeChanges(page: Page) {
  const user = {
    nomeContato: 'Célia Rocha',
    empresaContato: 'Farol Despachos',
    emailContato: `celia.${Date.now()}@farol.example`,
    isAdmin: false,
    hasParceiro: false,
    companyRegisterNumber: '12.345.678/0001-90',
  };
  await send(page, 'POST', '/api/admin/users/add', user);
  await send(page, 'POST', '/api/admin/users/add', user);
  await send(page, 'POST', '/api/admin/localizacaoPortoLineup/2', {
    uf: 'SP',
    latitude: -23.954722,
    longitude: -46.308333,
    portoId: 2,
  });
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
}

const screens: readonly { name: string; path: string; act?: (page: Page) => Promise<void> }[] = [
  { name: 'inicio', path: '/Home' },
  { name: 'aprovacao', path: '/solicitacaoAcesso/3' },
  { name: 'reprovar', path: '/Home', act: pressFirst(/^Reprovar/u) },
  { name: 'usuarios', path: '/usuarios' },
  { name: 'usuario', path: '/usuario/cadastro/5' },
  { name: 'usuario-novo', path: '/usuario/cadastro' },
  { name: 'noticias', path: '/noticias' },
  { name: 'noticia-painel', path: '/noticias', act: pressFirst(/^(Ver|Visualizar)/u) },
  { name: 'noticia', path: '/noticias/cadastro/3' },
  { name: 'noticia-nova', path: '/noticias/cadastro' },
  { name: 'estatisticas', path: '/estatisticas' },
  { name: 'estatisticas-inclusao', path: '/estatisticas', act: press('Incluir') },
  { name: 'lineup', path: '/linkLineup' },
  { name: 'portos', path: '/localizacaoPorto' },
  { name: 'portos-mapa', path: '/localizacaoPorto?vista=mapa' },
  { name: 'portos-sem-posicao', path: '/localizacaoPorto?posicao=faltando' },
  { name: 'portos-inclusao', path: '/localizacaoPorto', act: press('Incluir') },
  { name: 'handbooks', path: '/handbooks' },
  { name: 'handbooks-cobertura', path: '/handbooks?vista=cobertura' },
  { name: 'handbook', path: '/handbooks/cadastro/3' },
  { name: 'handbook-novo', path: '/handbooks/cadastro' },
  { name: 'contatos', path: '/contatos' },
  { name: 'contatos-cadastro', path: '/contatos/cadastro/HEAD%20OFFICE' },
  { name: 'contatos-filial', path: '/contatos/cadastro' },
  { name: 'port-searcher', path: '/portSearcher' },
  { name: 'port-searcher-mapa', path: '/portSearcher?vista=mapa&calado=10' },
  { name: 'restricao', path: '/portSearcher/cadastro/3' },
  { name: 'restricao-nova', path: '/portSearcher/cadastro' },
  { name: 'panorama', path: '/porto' },
  { name: 'porto', path: '/porto/70' },
  { name: 'conferencia', path: '/conferencia?mostra=todos' },
  { name: 'conferencia-limites', path: '/conferencia?vista=limites' },
  { name: 'atividade', path: '/atividade', act: makeChanges },
  {
    name: 'atividade-painel',
    path: '/atividade',
    act: async (page) => {
      await makeChanges(page);
      await pressFirst(/^Ver Usuário/u)(page);
      await expect(page.getByRole('heading', { level: 4 })).toBeVisible();
    },
  },
  {
    name: 'historico',
    path: '/localizacaoPorto?editar=2',
    act: (page) => page.getByText('Histórico', { exact: true }).click(),
  },
  {
    name: 'minhas-sessoes',
    path: '/app',
    act: async (page) => {
      await pressFirst(/^Sua conta/u)(page);
      await press('Minhas sessões')(page);
      await expect(page.getByRole('dialog').getByText('Esta sessão')).toBeVisible();
    },
  },
  { name: 'nao-encontrada', path: '/nada' },
];

for (const { name: view, colorScheme, width, height } of views) {
  test.describe(view, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('login', async ({ signedOut: page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      await page.screenshot({ path: `${folder}/login-${view}.png` });
    });

    for (const { name, path, act } of screens) {
      test(name, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await act?.(page);
        await page.evaluate(() =>
          Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        );
        await page.screenshot({ path: `${folder}/${name}-${view}.png` });
      });
    }
  });
}
