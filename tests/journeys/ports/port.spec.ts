import { expect, type Page } from '@playwright/test';
import {
  expectGoodAtAnyWidth,
  expectNoAxeViolations,
  expectNothingMisplaced,
  expectToast,
} from '../support/expectations.ts';
import { openPalette, palette } from '../support/find.ts';
import * as handbooks from '../support/handbooks.ts';
import * as ports from '../support/port-locations.ts';
import { branch, known, names } from '../support/port-page.ts';
import * as restrictions from '../support/restrictions.ts';
import { test } from '../support/test.ts';

const part = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: typeof name === 'string' });
const piers = (page: Page) => page.getByRole('table', { name: 'Píeres de Santos' });
const fits = (page: Page) => piers(page).locator('tbody [data-label="Navio"]');

known('PT-01 a port has its position, piers, handbook, news and contacts on one page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/porto/31');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santos (SP)');
  await expect(page).toHaveTitle(/Santos \(SP\) · Porto · Cais$/u);
  await expect(page.getByRole('navigation', { name: 'Onde você está' })).toHaveText(
    'Panorama dos portosSantos',
  );
  await expect(part(page, 'Posição')).toContainText('-23,954722; -46,308333');
  const map = part(page, 'Mapa dos arredores de Santos');
  await expect(map.getByRole('button', { name: 'Santos', exact: true })).toBeInViewport();
  await expect(map.getByRole('button', { name: 'Guarujá', exact: true })).toBeInViewport();
  await expect(piers(page).getByRole('rowheader')).toHaveText(['Berço 1', 'Berço 2']);
  await expect(piers(page).getByRole('row').filter({ hasText: 'Berço 1' })).toContainText('Cais do Saboó');
  await expect(part(page, 'Handbook').getByText('Manual do porto')).toBeVisible();
  await expect(part(page, 'Handbook').getByRole('link', { name: /^1Manual-do_Porto/u })).toHaveAttribute(
    'href',
    'https://docs.google.com/presentation/d/1Manual-do_Porto',
  );
  await expect(part(page, 'Notícias (2)').getByRole('link', { name: /dragado|navios/u })).toHaveCount(2);
  await expect(part(page, `Contatos da filial ${branch}`).getByText('Ana Prado')).toBeVisible();
  await expectGoodAtAnyWidth(page);
});

known('PT-01 a position of sixteen digits stays within the page of a port', async ({ page, upstream }) => {
  const calculated = { ...ports.santos, latitude: -23.64124833614306, longitude: -46.33333333333334 };
  upstream.answerAlways('GET', ports.all, { body: [calculated] });
  await page.goto('/porto/31?calado=10');
  await expect(part(page, 'Posição')).toContainText('-23,64124833614306; -46,33333333333334');
  await expect(fits(page)).toHaveCount(2);
  await expectNothingMisplaced(page);
});

known(
  'PT-01 which of the port’s piers a vessel fits, as the list of restrictions says it',
  async ({ page }) => {
    await page.goto('/porto/31');
    await page.getByText('Cabe este navio?').click();
    await page.getByRole('textbox', { name: 'Calado (m)' }).fill('10');
    await expect(fits(page)).toHaveText(['Cabefolga 2,3 m (calado)', 'Não cabe']);
    await expect(page.getByRole('button', { name: 'Não cabem 1' })).toBeVisible();
    await expect(page).toHaveURL(/\/porto\/31\?calado=10$/u);
    // What is edited on the way leads back to the same question.
    await piers(page).getByRole('link', { name: 'Editar Santos, Cais do Saboó, Berço 2' }).click();
    await page.getByRole('textbox', { name: 'MaxDraft' }).fill('11');
    await restrictions.save(page).click();
    await expect(page).toHaveURL(/\/porto\/31\?calado=10$/u);
    await expect(fits(page)).toHaveCount(2);
  },
);

known(
  'PT-01 each part is edited where it is elsewhere, and leads back to the port',
  async ({ page, upstream }) => {
    await page.goto('/porto/31?calado=10');
    await page.getByRole('link', { name: 'Editar posição' }).click();
    await ports.dialog(page, 'Edição').getByLabel('Latitude').fill('-23,96');
    await ports.dialog(page, 'Edição').getByRole('button', { name: 'Editar', exact: true }).click();
    await expectToast(page, { tone: 'success', text: 'Localização editada com sucesso' });
    await expect(page).toHaveURL(/\/porto\/31\?calado=10$/u);
    expect(upstream.callsTo('POST', `${ports.base}/4`)[0]?.json).toMatchObject({
      latitude: -23.96,
      portoId: 31,
    });

    await page.getByRole('link', { name: 'Incluir restrição' }).click();
    await expect(restrictions.select(page, 'Portos')).toHaveValue('Santos');
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page).toHaveURL(/\/porto\/31\?calado=10$/u);

    upstream.answerAlways('GET', handbooks.getPath(4), { body: handbooks.santos });
    await page.getByRole('link', { name: 'Editar handbook' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Santos');
    // The form belongs to its own list all the same.
    await expect(page.getByRole('navigation', { name: 'Onde você está' }).getByRole('link')).toHaveAttribute(
      'href',
      '/handbooks',
    );
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await page.getByRole('link', { name: 'Incluir notícia' }).click();
    await expect(page.getByRole('list', { name: 'Selecionados' }).getByRole('listitem')).toHaveText([
      'Santos',
    ]);
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santos (SP)');
  },
);

known('PT-01 what is missing is said, with the link that adds it', async ({ page }) => {
  await page.goto('/porto/52');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Itaguaí');
  await expect(page.getByText('Este porto não tem posição')).toBeVisible();
  await expect(page.getByText('Este porto não tem handbook')).toBeVisible();
  await expect(page.getByText('Nenhuma notícia cita este porto')).toBeVisible();
  await expectGoodAtAnyWidth(page);
  for (const [link, address] of [
    ['Incluir restrição', '/portSearcher/cadastro?porto=52'],
    ['Incluir handbook', '/handbooks/cadastro?porto=52'],
    ['Incluir notícia', '/noticias/cadastro?porto=52'],
  ] as const) {
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', address);
  }
  await page.getByRole('link', { name: 'Incluir posição' }).click();
  await expect(ports.dialog(page, 'Inclusão').getByRole('combobox', { name: 'Porto' })).toHaveValue(
    'Itaguaí',
  );
});

known('PT-01 reached from the palette, the maps and the names in lists', async ({ page }) => {
  const isSantos = () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Santos (SP)');
  await page.goto('/app');
  await openPalette(page);
  await page.keyboard.type('santos');
  await palette(page).getByRole('group', { name: 'Localização Porto' }).getByRole('option').first().click();
  await isSantos();
  await page.goto('/localizacaoPorto');
  await page.getByRole('link', { name: 'Santos', exact: true }).click();
  await isSantos();
  await page.goto('/localizacaoPorto?vista=mapa&ponto=4');
  await page.getByRole('link', { name: 'Ver o porto' }).click();
  await isSantos();
  await page.goto('/portSearcher');
  await restrictions.rowOf(page, 'Berço 1').getByRole('link', { name: 'Santos', exact: true }).click();
  await isSantos();
  await page.goto('/portSearcher?vista=mapa&ponto=31');
  await page.getByRole('link', { name: 'Ver o porto' }).click();
  await isSantos();
  await page.goto('/handbooks');
  await page.getByRole('link', { name: 'Ver o porto Santos' }).click();
  await isSantos();
  await page.goto('/handbooks?vista=cobertura');
  await page.getByRole('rowheader', { name: 'Santos' }).getByRole('link').click();
  await isSantos();
  // A neighbour on the map.
  await page.getByRole('button', { name: 'Guarujá', exact: true }).click();
  await page.getByRole('link', { name: 'Ver o porto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guarujá (SP)');
});

known('PT-01 a port that is gone says so; a list that failed is read again', async ({ page, upstream }) => {
  await page.goto('/porto/999');
  await expect(page.getByText('Este porto não existe mais')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Ver os portos' }).click();
  await expect(page).toHaveURL(/\/porto$/u);
  upstream.answerAlways('GET', ports.portsPath, { status: 500, body: { status: 500, message: 'Parado' } });
  await page.goto('/porto/52');
  await expect(page.getByText('Não foi possível carregar o porto')).toBeVisible();
  upstream.answerAlways('GET', ports.portsPath, { body: [{ id: 52, descricao: 'Itaguaí' }] });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Itaguaí');
});

known('PT-01 the page prints as facts', async ({ page }) => {
  await page.goto('/porto/31');
  await expect(piers(page).getByRole('rowheader')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('-23,954722; -46,308333')).toBeVisible();
  await expect(piers(page)).toBeVisible();
  for (const name of ['Editar posição', 'Incluir restrição', 'Editar handbook']) {
    await expect(page.getByRole('link', { name })).toBeHidden();
  }
  await expect(part(page, 'Mapa dos arredores de Santos')).toBeHidden();
});

test('PT-01 who changed what of a port, over all of its records', async ({ page }) => {
  await page.goto('/porto');
  await page.getByRole('searchbox').fill('imbituba');
  await names(page).getByRole('link', { name: 'Imbituba' }).click();
  await expect(page).toHaveTitle(/Imbituba \(SC\)/u);
  const address = page.url();
  await page.getByRole('link', { name: 'Editar posição' }).click();
  await ports.dialog(page, 'Edição').getByLabel('Latitude').fill('-28,25');
  await ports.dialog(page, 'Edição').getByRole('button', { name: 'Editar', exact: true }).click();
  await expect(part(page, 'Posição')).toContainText('-28,25;');
  await page
    .getByRole('link', { name: /^Editar Imbituba/u })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'MaxDraft' }).fill('9,9');
  await restrictions.save(page).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico' });
  const changes = history.locator('ol > li > details > summary');
  await expect(changes).toHaveText([
    /mudou o MaxDraft da restrição de Imbituba/u,
    /mudou a latitude do porto Imbituba.*Posição/u,
  ]);
  await expectNoAxeViolations(page);
  await changes.last().click();
  const restore = history.getByRole('button', { name: 'Restaurar estes valores' });
  // The newest change is unfolded from the start, and the other one now.
  await expect(restore).toHaveCount(2);
  await restore.last().click();
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Valores restaurados' });
  await expect(part(page, 'Posição')).not.toContainText('-28,25;');
});
