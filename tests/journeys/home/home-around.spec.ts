import { expect, type Locator, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { retitle, send } from '../support/activity.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import { relayedTest, signIn, test } from '../support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

relayedTest(
  'HM-01 one row of figures, each a link to its list, and worded buttons',
  async ({ page, upstream }) => {
    makePending(upstream, [requestOf(8, { nomeContato: 'Bento Rocha' })]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/Home');
    const figures = ['Notícias', 'Usuários', 'Solicitações de acesso'].map((name) => card(page, name));
    const places = [];
    for (const figure of figures) {
      await expect(figure.locator('.stretched-link')).toHaveCount(1);
      places.push((await figure.boundingBox())?.y);
    }
    expect(new Set(places).size).toBe(1);
    const bento = page.getByRole('row').filter({ hasText: 'Bento Rocha' });
    await expect(bento.getByText('Aprovar', { exact: true })).toBeVisible();
    await expect(bento.getByText('Reprovar', { exact: true })).toBeVisible();
    // The whole card is the link's.
    await card(page, 'Usuários').click({ position: { x: 5, y: 5 } });
    await expect(page).toHaveURL(/\/usuarios$/u);
  },
);

const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00`;
const limits = { maxDraft: null, maxLoa: null, maxBeam: null, maxAirDraft: null, maxDwt: null };
const lacking: Readonly<Record<string, unknown>> = {
  '/api/portos/pais/BR': [
    { id: 1, descricao: 'Santos' },
    { id: 2, descricao: 'Itaqui' },
  ],
  '/api/admin/users/all': [
    { idUsuario: 1, nome: 'Ana', email: 'ana@mare.example', dataExpiracao: inDays(3) },
    { idUsuario: 2, nome: 'Ana Lúcia', email: 'ANA@mare.example', dataExpiracao: inDays(300) },
    { idUsuario: 3, nome: 'José', empresa: 'Maré', email: 'jose@mare.example', dataExpiracao: inDays(10) },
    { idUsuario: 4, nome: 'jose', empresa: 'MARÉ', email: 'jose@farol.example' },
    { idUsuario: 5, nome: 'José', empresa: 'Farol' },
    // No list can show it, and no count counts it.
    { idUsuario: { of: 6 }, nome: 'José', empresa: 'Maré', dataExpiracao: inDays(3) },
  ],
  '/api/admin/portsearcher/all': [
    { id: 1, nomePorto: 'Santos', ...limits },
    { id: 2, nomePorto: 'Itaqui', ...limits, maxDraft: 0 },
  ],
  '/api/admin/handbook/all': [
    { id: 1, descricao_porto: 'Santos', arquivosList: [{ id: 1, nome_arquivo: 'Guia' }] },
    { id: 2, descricao_porto: 'Itaqui', arquivosList: [], commoditiesList: [{ id: 1, nome: 'Soja' }] },
    { id: 3, descricao_porto: 'Suape' },
  ],
};
const gaps = (page: Page) => page.getByRole('navigation', { name: 'Pendências de dados' });

relayedTest(
  'HM-02 each count of what the data lacks is that of the list it opens',
  async ({ page, upstream }) => {
    for (const [path, body] of Object.entries(lacking)) upstream.answerAlways('GET', path, { body });
    await page.goto('/Home');
    const found = [
      ['2 portos sem posição', /localizacaoPorto\?posicao=faltando$/u],
      ['2 usuários vencem em até 30 dias', /usuarios\?validade=vencendo$/u],
      ['4 usuários repetidos', /usuarios\?cadastros=repetidos$/u],
      ['3 portos sem restrição', /porto\?lacuna=restricao$/u],
      ['1 píer sem limites', /portSearcher\?limites=nenhum$/u],
      ['2 handbooks sem arquivos', /handbooks\?arquivos=nenhum$/u],
    ] as const;
    await expect(gaps(page).getByRole('link')).toHaveText(found.map(([text]) => text));
    await expectGoodAtAnyWidth(page);
    for (const [name, address] of found) {
      await gaps(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      const count = Number.parseInt(name, 10);
      const rows = address.source.startsWith('handbooks')
        ? page.getByRole('list', { name: 'Handbooks por porto' }).locator('> li')
        : page.locator('tbody').getByRole('rowheader');
      await expect(rows).toHaveCount(count);
      await page.goBack();
    }
  },
);

relayedTest('HM-02 names the counts that failed and shows the others', async ({ page, upstream }) => {
  for (const [path, body] of Object.entries(lacking)) upstream.answerAlways('GET', path, { body });
  upstream.answerAlways('GET', '/api/admin/handbook/all', { status: 500, body: { status: 500 } });
  await page.goto('/Home');
  await expect(gaps(page).getByText('Sem contagem agora: handbooks sem arquivos.')).toBeVisible();
  await expect(gaps(page).getByRole('link')).toHaveCount(5);
});

test('HM-04 each line of the recent activity leads to its record', async ({ page }) => {
  await page.goto('/Home');
  const recent = page.getByRole('region', { name: 'Atividade recente' });
  await expect(recent.getByRole('link', { name: 'Ver toda' })).toHaveAttribute('href', /\/atividade$/u);
  await retitle(page, 1, 'Calado maior em Itaqui');
  await page.goto('/Home');
  const line = recent.getByRole('listitem').filter({ hasText: 'mudou o título da notícia' }).first();
  await expect(line).toContainText('Calado maior em Itaqui');
  await expect(line).toContainText('agora');
  await line.getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Calado maior em Itaqui');
});

relayedTest(
  'HM-04 a rejected request and a port changed by its ids alone are called by their names',
  async ({ page, upstream, product }) => {
    // Alike changes of one person are one entry: those of this person are all made here.
    await signIn(page, { ...product, login: 'benedita@cais.example' });
    makePending(upstream, [requestOf(502, { nomeContato: 'Benedita Farol' })]);
    const place = {
      id: 70_707,
      descricao: 'Porto do Farol',
      uf: 'MA',
      latitude: -2.57,
      longitude: -44.37,
      portoId: 9,
    };
    upstream.answerAlways('GET', '/api/admin/localizacaoPortoLineup/all', { body: [place] });
    await page.goto('/Home');
    const { uf, latitude, longitude, portoId } = place;
    // Without a key, as the command line sends it.
    const sent = { uf, latitude, longitude, portoId };
    expect(await send(page, 'POST', '/api/admin/localizacaoPortoLineup/70707', sent)).toBe(200);
    await page.getByRole('button', { name: 'Reprovar Benedita Farol' }).click();
    await page.getByRole('button', { name: 'Sim', exact: true }).click();
    const recent = page.getByRole('region', { name: 'Atividade recente' });
    const port = recent.getByRole('link', { name: 'Porto do Farol' });
    await expect(port).toHaveAttribute('href', /editar=70707$/u);
    await recent.getByRole('link', { name: 'Benedita Farol' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('Benedita Farol');
    const entries = page.locator('.story > li');
    await expect(entries.filter({ hasText: 'Benedita Farol' })).toHaveCount(1);
    await page.goto('/atividade?area=portLocations');
    await expect(entries.filter({ hasText: 'Porto do Farol' })).toHaveCount(1);
  },
);

test('HM-01 at any width of a desk the bar is one line and the requests keep to their column', async ({
  page,
}) => {
  for (const width of [800, 992, 1200, 1280, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/Home');
      await expect(page.getByRole('banner').getByRole('link', { name: /solicitaç/u })).toBeVisible();
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(60);
      const frame = page.locator('.data-table-frame');
      const right = async (part: Locator) => {
        const box = await part.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      };
      const last = frame.getByRole('button', { name: /^Reprovar/u }).first();
      expect(await right(last)).toBeLessThanOrEqual(await right(frame));
      const email = frame.getByRole('cell').filter({ hasText: '@' }).first();
      expect((await email.boundingBox())?.width).toBeGreaterThan(200);
    });
  }
});

const figuresOf = (page: Page, title: string) => page.getByRole('table', { name: title, exact: true });
/** Today in São Paulo, as `2026-03-09`. */
const thisDay = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

relayedTest('HM-03 three charts, each with its figures as a table', async ({ page, upstream, product }) => {
  const pending = [66, 67].map((id) =>
    requestOf(id, { nomeContato: `Pessoa ${id}`, dataSolicitacao: thisDay() }),
  );
  makePending(upstream, pending);
  const news = [
    { id: 1, dataNoticia: thisDay(), categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }] },
    { id: 2, dataNoticia: thisDay(), categories: 'ECONOMY,PORTS AND TERMINALS' },
    { id: 3, dataNoticia: thisDay(), categories: 'ECONOMY', flagExcluido: 'S' },
  ];
  upstream.answerAlways('GET', '/api/admin/noticia/all/', { body: { status: 200, data: news } });
  upstream.answerAlways('GET', '/api/admin/users/all', {
    body: [
      { idUsuario: 1, dataExpiracao: inDays(1) },
      { idUsuario: 2, dataExpiracao: inDays(-400) },
    ],
  });
  const login = encodeURIComponent(product.login);
  upstream.answerAlways('POST', `/api/admin/users/request/access/update/66/R/${login}`, {
    body: { status: 200 },
  });
  await page.goto('/Home');
  await expect(page.getByRole('navigation', { name: /^Gráfico/u })).toHaveCount(3);
  const weeks = figuresOf(page, 'Solicitações por semana');
  const thisWeek = weeks.getByRole('row').last().getByRole('cell');
  // What other tests answered this week counts, too.
  await expect(thisWeek).toHaveText([/^\d+$/u, /^\d+$/u, '2']);
  const [approved = '', rejected] = await thisWeek.allTextContents();
  await page.getByRole('button', { name: 'Reprovar Pessoa 66' }).click();
  makePending(upstream, pending.slice(1));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(thisWeek).toHaveText([approved, String(Number(rejected) + 1), '1']);
  await expect(figuresOf(page, 'Notícias por mês').getByRole('row').last().getByRole('cell')).toHaveText([
    '2',
    '1',
  ]);
  const ends = await figuresOf(page, 'Expirações por mês').getByRole('cell').allTextContents();
  expect(ends.reduce((sum, text) => sum + Number(text), 0)).toBe(1);
  // Each bar leads to what it counts; the arrow keys walk, and Tab stops once.
  const bars = page.getByRole('navigation', { name: 'Gráfico: Notícias por mês' }).getByRole('link');
  await expect(bars.last()).toHaveAccessibleName(/: ECONOMY 2, PORTS AND TERMINALS 1$/u);
  await expect(bars.last()).toHaveAttribute('href', /\/noticias\?data\.entre=\d{4}-\d\d-01\.\./u);
  await bars.last().press('ArrowLeft');
  await expect(bars.nth(10)).toBeFocused();
  await expect(page.locator('.bars a:not([tabindex="-1"])')).toHaveCount(3);
  await page.getByRole('button', { name: 'Ver como tabela (Notícias por mês)' }).click();
  await expect(page.getByRole('navigation', { name: /^Gráfico/u })).toHaveCount(2);
  await expect(figuresOf(page, 'Notícias por mês').getByText('PORTS AND TERMINALS')).toBeInViewport();
  await expectGoodAtAnyWidth(page);
});

for (const { path, chart, word } of [
  { path: '/api/admin/noticia/all/', chart: 'Notícias por mês', word: 'as notícias' },
  { path: '/api/admin/users/all', chart: 'Expirações por mês', word: 'os usuários' },
  { path: '/api/activity', chart: 'Solicitações por semana', word: 'a atividade' },
]) {
  test(`HM-03 a failing ${path} leaves out '${chart}' with a word`, async ({ page }) => {
    await page.route(new RegExp(`${path}(\\?|$)`, 'u'), (route) =>
      route.fulfill({ status: 500, json: { status: 500, message: 'Em manutenção' } }),
    );
    await page.goto('/Home');
    const missing = page.getByText(`Sem gráfico: não foi possível ler ${word}.`);
    await expect(page.getByRole('region', { name: chart })).toContainText(
      (await missing.textContent()) ?? '',
    );
    await expect(page.getByRole('navigation', { name: /^Gráfico/u })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Reprovar/u }).first()).toBeVisible();
  });
}
