import { expect, type Page } from '@playwright/test';
import { expectGoodAtAnyWidth, expectNoAxeViolations } from '../support/expectations.ts';
import { base, all as locationsPath, ports, portsPath, santos } from '../support/port-locations.ts';
import {
  belem as belemLimits,
  restrictionPath,
  all as restrictionsPath,
  santos1,
} from '../support/restrictions.ts';
import { relayedTest } from '../support/test.ts';

const degreeOff = { ...santos, latitude: -24.961666, longitude: -46.291944 };
const itaqui = { id: 9, descricao: 'Itaqui', uf: 'MA', latitude: -2.5667, longitude: -44.3667, portoId: 13 };
const inFeet = { ...belemLimits, maxDraft: 25.9, maxLoa: 200, maxBeam: 32 };

/** Santos is a degree off, Belém has a draught in feet; Itaqui and the limits of Santos are in order. */
const conference = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    upstream.answerAlways('GET', locationsPath, { body: [degreeOff, itaqui] });
    upstream.answerAlways('GET', portsPath, { body: ports });
    upstream.answerAlways('GET', restrictionsPath, { body: [santos1, inFeet] });
    upstream.answerAlways('GET', restrictionPath(3), { body: inFeet });
    await use(upstream);
  },
});

const itemOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const text = 'Diferente do oficial (ANTAQ), a 111 km: parece haver um grau a mais ou a menos.';

conference(
  'OF-01 each position stands beside the official ones, and the official one is adopted',
  async ({ page, upstream }) => {
    await page.goto('/conferencia');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    const item = itemOf(page, 'Santos (SP)');
    await expect(item).toContainText('Santos/SP, BRSSZ');
    await expect(item).toContainText(text);
    await expect(item).toContainText('-23,961666; -46,291944 · a 111 km');
    const sources = page.getByRole('region', { name: 'Fontes' });
    await expect(sources).toContainText('edição de 2014; PDDL 1.0');
    await expect(page.getByRole('main')).not.toContainText(/errad/iu);
    await expectGoodAtAnyWidth(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Tudo (2)' }).click();
    await expect(itemOf(page, 'Itaqui (MA)')).toContainText('WPI');

    await page.getByRole('button', { name: 'Adotar Santos (SP)' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Latitude')).toHaveValue('-23,961666');
    await dialog.getByRole('button', { name: 'Editar', exact: true }).click();
    await expect(dialog).toBeHidden();
    const [sent] = upstream.callsTo('POST', `${base}/4`);
    expect(sent?.json).toMatchObject({ uf: 'SP', latitude: -23.961666, longitude: -46.291944, portoId: 31 });
  },
);

conference('OF-01 a limit of another unit opens the form with the official one', async ({ page }) => {
  await page.goto('/conferencia');
  await page.getByRole('tab', { name: 'Limites (1)' }).click();
  await expect(itemOf(page, 'Belém')).toContainText(
    'MaxDraft diferente do oficial (WPI: 7,9 m): parece estar em pés.',
  );
  await page.getByRole('link', { name: 'Adotar Belém' }).click();
  await expect(page.getByLabel('MaxDraft')).toHaveValue('7,9');
  await expect(page.getByLabel('MaxLoa')).toHaveValue('200');
});

conference(
  "OF-01 'Está certo' is remembered with who and when, until it is looked at again",
  async ({ page, product }) => {
    await page.goto('/conferencia');
    await page.getByRole('button', { name: 'Está certo Santos (SP)' }).click();
    await expect(page.getByText('Nada diferente do oficial')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Está certo (1)' }).click();
    const item = itemOf(page, 'Santos (SP)');
    await expect(item).toContainText(
      new RegExp(`Está certo, segundo ${product.login}, em \\d\\d/\\d\\d/\\d{4}`, 'u'),
    );
    await item.getByRole('button', { name: 'Conferir de novo Santos (SP)' }).click();
    await page.getByRole('button', { name: 'Diferentes do oficial (1)' }).click();
    await expect(item).toContainText(text);
  },
);

/** Whether a script with the official data came to the page. */
function watchData(page: Page) {
  const found: string[] = [];
  page.on('response', async (response) => {
    if (!/\/assets\/.*\.js$/u.test(new URL(response.url()).pathname)) return;
    const body = await response.text().catch(() => '');
    if (body.includes('BRSSZ')) found.push(response.url());
  });
  return found;
}

conference('OF-03 the form of a position says the same, as it is typed', async ({ page }) => {
  await page.goto('/localizacaoPorto?editar=4');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByLabel('Latitude').fill('-23,961666');
  await expect(dialog.getByText('Diferente do oficial')).toBeHidden();
});

conference('OF-03 Home counts what differs; no other screen loads the official data', async ({ page }) => {
  const loaded = watchData(page);
  await page.goto('/noticias');
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await page.goto('/Home');
  const gaps = page.getByRole('navigation', { name: 'Pendências de dados' });
  await expect(gaps.getByRole('link', { name: '1 posição diferente do oficial' })).toBeVisible();
  await expect.poll(() => loaded).toHaveLength(1);
  await gaps.getByRole('link', { name: '1 restrição diferente do oficial' }).click();
  await expect(page).toHaveURL(/\/conferencia\?vista=limites$/u);
  await expect(itemOf(page, 'Belém')).toBeVisible();
});
