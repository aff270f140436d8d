import { expect } from '@playwright/test';
import {
  applyButton,
  button,
  chooseFile,
  expectEnd,
  planTable,
  portsHeader,
  putFile,
  storedPorts,
  importTest as test,
} from './support/import.ts';
import { signIn } from './support/test.ts';

const path = '/api/admin/localizacaoPortoLineup';

test('IM-05 a tab closed in the middle, then the same file again: nothing twice, and what was done is said', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) sent.push(request.postData() ?? '');
  });
  const rows = [
    'Cumuruxatiba;BA',
    'Camocim;CE',
    'Ponta da Madeira;MA',
    'Murucupi;PA',
    'Codajás;AM',
    'Itacoatiara;AM',
  ];
  const file = [portsHeader, ...rows.map((row, at) => `${row};-${at + 1},5;-4${at},5`)].join('\n');
  let answered = 0;
  // The first two are stored; of the others the page never hears, though they are stored, too.
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    answered += 1;
    if (answered > 2) await route.fetch().catch(() => undefined);
    else await route.continue();
  });
  await chooseFile(page, file, { name: 'interrompido.csv' });
  await expect(applyButton(page)).toBeVisible();
  for (const tick of await planTable(page).getByRole('checkbox').all()) await tick.check();
  await expect(applyButton(page)).toHaveText('Aplicar 6');
  await applyButton(page).click();
  await expect(page.getByRole('progressbar', { name: /^Gravando 2 /u })).toBeVisible();
  await expect.poll(() => sent.length).toBe(6);
  await page.close();

  const again = await context.newPage();
  await chooseFile(again, file, { name: 'interrompido.csv' });
  await expect(
    again.getByText(
      /Este arquivo já foi importado em .*: \d linhas gravadas, e a importação não chegou ao fim/u,
    ),
  ).toBeVisible();
  await expect(button(again, 'Iguais 6')).toBeVisible();
  expect(sent).toHaveLength(6);
});

test('IM-05 a network lost in the middle: the run waits, and goes on without sending a row twice', async ({
  page,
  context,
}) => {
  const rows = [
    'Aratu;BA;-12,8;-38,5',
    'Ilhéus;BA;-14,8;-39,0',
    'Maceió;AL;-9,7;-35,7',
    'Manaus;AM;-3,1;-60,0',
  ];
  const sent: string[] = [];
  let isLost = false;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().postData() ?? '');
    if (isLost) return route.continue();
    // The first row is stored, but its answer never arrives.
    isLost = true;
    await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await chooseFile(page, [portsHeader, ...rows].join('\n'), { name: 'rede.csv' });
  await applyButton(page).click();
  await expect(page.getByText('Servidor sem resposta, tentando de novo…')).toBeVisible();
  await context.setOffline(false);
  await expectEnd(page, '4 incluídas');
  expect((await storedPorts(page)).get('Aratu')).toBe(-12.8);
  await button(page, 'Trocar arquivo').click();
  await putFile(page, [portsHeader, ...rows].join('\n'), 'rede.csv');
  await expect(page.getByText(/Este arquivo já foi importado em .*: 4 linhas gravadas\. /u)).toBeVisible();
  await expect(button(page, 'Iguais 4')).toBeVisible();
});

test('IM-05 a session ended in the middle: after a new sign-in the same file writes the rest', async ({
  page,
  product,
}) => {
  const rows = ['Salvador;BA;-12,9;-38,5', 'Recife;PE;-8,0;-34,8', 'Antonina;PR;-25,4;-48,7'];
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
  await applyButton(page).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.unroute(`**${path}`);
  await signIn(page, product);
  await chooseFile(page, [portsHeader, ...rows].join('\n'), { name: 'sessao.csv' });
  await expect(page.getByText(/Este arquivo já foi importado/u)).toBeVisible();
  await applyButton(page).click();
  await expectEnd(page, 'Importação concluída');
  const stored = await storedPorts(page);
  expect([stored.get('Salvador'), stored.get('Recife'), stored.get('Antonina')]).toEqual([-12.9, -8, -25.4]);
});

const ours = (url: string) => ({ 'x-requested-with': 'cais', origin: new URL(url).origin });
