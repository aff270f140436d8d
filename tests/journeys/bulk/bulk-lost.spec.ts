import { expect, type Page } from '@playwright/test';
import { makePending, requestOf } from '../support/access-requests.ts';
import { bar, choose, close, press, results, task } from '../support/bulk.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import { relayedTest } from '../support/test.ts';

// A run over several rows whose answers are lost, or whose session ends in the middle.

const names = ['Ana', 'Bento', 'Célia', 'Davi'];
const rejects = (id: number | string) => new RegExp(`/update/${id}/R/`, 'u');
const analysed = { status: 409, body: { status: 409, message: 'Esta solicitação já foi analisada' } };
/** A request is decided once, so each test has its own. */
const pendingFrom = (first: number) =>
  names.map((nomeContato, place) => requestOf(first + place, { nomeContato }));

async function rejectAll(page: Page) {
  await page.goto('/Home');
  await choose(page, names);
  await task(page, 'Reprovar…').click();
  await press(page, `Reprovar ${names.length}`);
}

relayedTest(
  'BU-02 rows whose answers were lost count by their first answers: what this run rejected is never said to have failed',
  async ({ page, upstream }) => {
    const pending = pendingFrom(801);
    makePending(upstream, pending);
    // As the embedded upstream does, it rejects a request once.
    for (const { id } of pending) {
      upstream.answerAlways('POST', rejects(id), analysed);
      // Of the last one it gives no answer at all, and reading does not show what came of it.
      upstream.answerNext('POST', rejects(id), id === 804 ? { cut: 'before' } : { body: { status: 200 } });
    }
    // Two answers never reach the browser, however often it asks.
    for (const id of [801, 803]) {
      await page.route(`**/update/${id}/R/*`, async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
    }
    await rejectAll(page);
    const again = page.getByRole('button', { name: /^Tentar de novo as \d que falharam$/u });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await again.click();
    await expect(results(page)).toHaveText([
      /: Feito$/u,
      /: Feito$/u,
      /: Feito$/u,
      /: Sem confirmaçãoEsta solicitação já foi analisada$/u,
    ]);
    await expect(page.getByText('3 de 4 feitos · 1 sem confirmação')).toBeVisible();
    expect([801, 802, 803].map((id) => upstream.callsTo('POST', rejects(id)).length)).toEqual([1, 1, 1]);
    await close(page);
    await expect(bar(page).getByRole('status')).toHaveText('1 selecionada');
  },
);

relayedTest(
  'BU-02 a session that ends in the middle: the login says how far the run came, and its administrator alone is offered the rest',
  async ({ page, upstream, product }) => {
    makePending(upstream, pendingFrom(811));
    let isOver: Promise<unknown> | undefined;
    await page.route(/\/update\/81[34]\/R\//u, async (route) => {
      // The session ends elsewhere once two rows are done.
      await expect.poll(() => upstream.callsTo('POST', /\/R\//u).length).toBe(2);
      isOver ??= page.request.delete(`${product.url}/api/session`, { headers: ours(product.url) });
      await isOver;
      await route.continue();
    });
    await rejectAll(page);
    const ended = 'Sua sessão terminou. 2 de 4 solicitações foram reprovadas; as demais não.';
    await expect(page.getByText(`${ended} Entre com o mesmo login para continuar.`)).toBeVisible();
    await expectGoodAtAnyWidth(page);
    await page.unrouteAll();

    const offer = page.getByRole('region', { name: 'Reprovar 4 solicitações' });
    await fillIn(page, 'outra@cais.example');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Bento' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.getByRole('button', { name: 'Sair' }).click();

    await fillIn(page, product.login);
    await expect(offer).toContainText('parou quando a sessão terminou: 2 de 4 solicitações foram reprovadas');
    await expectGoodAtAnyWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await offer.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('2 de 4 feitos · 2 não enviados')).toBeVisible();
    await press(page, 'Continuar com as 2 que faltam');
    await expect.poll(() => upstream.callsTo('POST', /\/R\//u).length).toBe(4);
    const sent = upstream.callsTo('POST', /\/R\//u).map(({ path }) => /\d+/u.exec(path)?.[0]);
    expect(sent.toSorted()).toEqual(['811', '812', '813', '814']);
    await page.reload();
    await expect(page.getByRole('rowheader', { name: 'Bento' })).toBeVisible();
    await expect(offer).toHaveCount(0);
  },
);

const ours = (url: string) => ({ 'x-requested-with': 'cais', origin: new URL(url).origin });

async function fillIn(page: Page, login: string) {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(login);
  await page.getByLabel('Senha', { exact: true }).fill('maré cheia');
  await press(page, 'Login');
}
