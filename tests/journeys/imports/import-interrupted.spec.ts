import { expect, type Page } from '@playwright/test';
import {
  applyButton,
  button,
  chooseFile,
  expectEnd,
  exported,
  importedKinds,
  portsHeader,
  portsPage,
  putFile,
  storedPorts,
  importTest as test,
  tickOf,
} from '../support/import.ts';
import { signIn } from '../support/test.ts';

const path = '/api/admin/localizacaoPortoLineup';
const again = (page: Page, written: string) =>
  page.getByText(new RegExp(`Este arquivo já foi importado em .*: ${written}`, 'u'));

for (const { kind, at, path: created, header, rows } of importedKinds) {
  const file = [header, ...rows].join('\n');
  const name = `${kind}.csv`;

  test(`IM-05 ${kind}: a tab closed in the middle, then the same file again: nothing twice, and the screen says what was done`, async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(created)) sent.push(request.postData() ?? '');
    });
    let answered = 0;
    let stored = 0;
    // The upstream stores all rows, but the page gets an answer for the first two only.
    await page.route(`**${created}`, async (route) => {
      answered += 1;
      if (answered <= 2) return route.continue();
      await route.fetch();
      stored += 1;
    });
    await chooseFile(page, file, { at, name });
    await expect(applyButton(page)).toHaveText('Aplicar 6');
    await applyButton(page).click();
    await expect(page.getByRole('progressbar', { name: /^Gravando 2 /u })).toBeVisible();
    await expect.poll(() => stored).toBe(4);
    await page.close();

    const next = await context.newPage();
    await chooseFile(next, file, { at, name });
    await expect(again(next, '\\d linhas gravadas, e a importação não chegou ao fim')).toBeVisible();
    await expect(button(next, 'Iguais 6')).toBeVisible();
    expect(sent).toHaveLength(6);
  });

  test(`IM-05 ${kind}: a network lost in the middle: the run waits, and continues without sending a row twice`, async ({
    page,
    context,
    product,
  }) => {
    let isLost = false;
    await page.route(`**${created}`, async (route) => {
      if (isLost) return route.continue();
      // The first row is stored, but its answer never arrives.
      isLost = true;
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await chooseFile(page, file, { at, name });
    await applyButton(page).click();
    await expect(page.getByText('Servidor sem resposta, tentando de novo…')).toBeVisible();
    await context.setOffline(false);
    await expectEnd(page, '6 incluídas');
    expect((await exported(product, kind)).trim().split('\n')).toHaveLength(7);
    await button(page, 'Importar outro arquivo').click();
    await putFile(page, file, name);
    await expect(again(page, '6 linhas gravadas\\. ')).toBeVisible();
    await expect(button(page, 'Iguais 6')).toBeVisible();
  });

  test(`IM-04 ${kind}: stopped, gone on with, and taken back as one import`, async ({ page, product }) => {
    const before = await exported(product, kind);
    const held: (() => void)[] = [];
    await page.route(`**${created}`, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await chooseFile(page, file, { at, name });
    await applyButton(page).click();
    await expect.poll(() => held.length).toBe(4);
    await button(page, 'Parar').click();
    await expect(page.getByText('Parando…')).toBeVisible();
    for (const release of held) release();
    await expectEnd(page, 'Importação incompleta: 4 incluídas');
    await page.unroute(`**${created}`);
    await button(page, 'Continuar').click();
    await expect(button(page, 'Iguais 4')).toBeVisible();
    await applyButton(page).click();
    await expectEnd(page, '2 incluídas');
    await button(page, 'Desfazer a importação').click();
    await expect(applyButton(page)).toHaveText('Desfazer 6');
    await applyButton(page).click();
    await expectEnd(page, 'Importação desfeita: 6 removidas.');
    expect(await exported(product, kind)).toBe(before);
  });
}

test('IM-05 a session ended in the middle: the login and the import page say what was done, and the rest is written on request', async ({
  page,
  product,
}) => {
  const rows = [
    'Salvador;BA;-12,9;-38,5',
    'Recife;PE;-8,0;-34,8',
    'Antonina;PR;-25,4;-48,7',
    'Manaus;AM;-3,1;-60,0',
  ];
  let writes = 0;
  const first = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    writes += 1;
    if (writes === 1) {
      await route.fulfill({ response: await route.fetch() });
      return first.resolve();
    }
    // The session ends elsewhere once the first row is stored.
    await first.promise;
    await page.request.delete(`${product.url}/api/session`, { headers: ours(product.url) });
    await route.continue();
  });
  await chooseFile(page, [portsHeader, ...rows].join('\n'), { name: 'sessao.csv' });
  // What a person left out stays out.
  await tickOf(page, 'Manaus').uncheck();
  await applyButton(page).click();
  const said = '1 de 3 linhas foi gravada; as demais não.';
  await expect(
    page.getByText(`Sua sessão terminou. ${said} Entre com o mesmo login para continuar.`),
  ).toBeVisible();
  await page.unroute(`**${path}`);
  await signIn(page, product);
  await page.goto(portsPage);
  const offer = page.getByRole('region', { name: 'Importação de sessao.csv' });
  await expect(offer).toContainText(said);
  await offer.getByRole('button', { name: 'Continuar' }).click();
  await expect(again(page, '1 linha gravada, e a importação não chegou ao fim')).toBeVisible();
  await expect(tickOf(page, 'Manaus')).not.toBeChecked();
  await expect(applyButton(page)).toHaveText('Aplicar 2');
  await applyButton(page).click();
  await expectEnd(page, 'Importação concluída: 2 incluídas');
  const stored = await storedPorts(page);
  const found = ['Salvador', 'Recife', 'Antonina', 'Manaus'].map((name) => stored.get(name));
  expect(found).toEqual([-12.9, -8, -25.4, undefined]);
  await page.goto(portsPage);
  await expect(page.getByLabel('Arquivo CSV ou Excel (.xlsx)')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

const ours = (url: string) => ({ 'x-requested-with': 'cais', origin: new URL(url).origin });

test('IM-01 a file whose worker is lost says so, and the next one is read', async ({ page }) => {
  await page.route(/\/import-worker[^/]*\.js$/u, (route) => route.abort(), { times: 1 });
  await chooseFile(page, `${portsHeader}\nImbituba;SC;-28,21;-48,65`);
  await expect(page.getByText('Ocorreu um erro inesperado neste navegador.')).toBeVisible();
  await button(page, 'Trocar arquivo').click();
  await putFile(page, `${portsHeader}\nImbituba;SC;-28,21;-48,65`);
  await expect(applyButton(page)).toHaveText('Aplicar 1');
  // It is lost later, too: 'Tentar novamente' reads the file with another one.
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('lost');
    });
  });
  await button(page, 'Tentar novamente').click();
  await expect(applyButton(page)).toHaveText('Aplicar 1');
});
