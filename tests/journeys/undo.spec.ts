import { expect, type Page } from '@playwright/test';
import { history, send } from './support/activity.ts';
import { expectGoodAtAnyWidth, expectToast } from './support/expectations.ts';
import { test } from './support/test.ts';

const newsPath = '/api/admin/noticia';

const item = (titulo: string, fonte = 'Agência Maré') => ({
  titulo,
  fonte,
  hiperlink: '',
  corpo: 'A barra abre às seis.',
  dataNoticia: '2026-03-09',
  categoria: [{ categoriaId: 2, descricao: 'ECONOMY' }],
  commoditiesList: [],
  portsList: [],
  flagExcluido: 'N',
});

/** Adds a record past the screens. */
async function add(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, {
    headers: { 'x-requested-with': 'cais', origin: new URL(page.url()).origin },
    data,
  });
  return (await answer.json()).data.id;
}

const read = async (page: Page, path: string) =>
  (
    await (
      await page.request.get(path, {
        headers: { 'x-requested-with': 'cais' },
      })
    ).json()
  ).data;

const comparison = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const compared = (page: Page, name: string | RegExp, label: string) =>
  comparison(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('UN-02 Restaurar estes valores gives a record all that it held before a change', async ({ page }) => {
  await page.goto('/noticias');
  const id = await add(page, newsPath, item('Barra reabre'));
  expect(await send(page, 'POST', `${newsPath}/${id}`, item('Barra fecha', 'Porto de Santos'))).toBe(200);
  expect(await send(page, 'POST', `${newsPath}/${id}`, item('Barra incerta', 'Porto de Santos'))).toBe(200);
  await page.goto(`/noticias/cadastro/${id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(history(page).getByText('Notícia: inclusão')).toBeVisible();
  await history(page).getByText('Notícia: alteração').nth(1).click();
  const restore = history(page).getByRole('button', { name: 'Restaurar estes valores' });
  await expect(restore).toHaveCount(2);
  await restore.nth(1).click();
  await expect(compared(page, 'Restaurar valores', 'Título')).toHaveText(['Barra incerta', 'Barra reabre']);
  await expect(compared(page, 'Restaurar valores', 'Fonte')).toHaveText(['Porto de Santos', 'Agência Maré']);
  await expect(comparison(page, 'Restaurar valores').getByRole('listitem')).toHaveCount(2);
  await expectGoodAtAnyWidth(page);
  await comparison(page, 'Restaurar valores').getByRole('button', { name: 'Cancelar' }).click();
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({ titulo: 'Barra incerta' });

  await restore.nth(1).click();
  await comparison(page, 'Restaurar valores').getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Valores restaurados' });
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Barra reabre');
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({
    titulo: 'Barra reabre',
    fonte: 'Agência Maré',
    corpo: 'A barra abre às seis.',
  });
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(history(page).getByText('Notícia: alteração')).toHaveCount(3);
});

test('UN-02 the dialog of a port restores values too, and closes', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  const path = '/api/admin/localizacaoPortoLineup';
  const place = (await read(page, `${path}/all`))[1];
  const moved = { ...place, latitude: place.latitude - 0.25 };
  expect(await send(page, 'POST', `${path}/${place.id}`, moved)).toBe(200);
  await page.goto(`/localizacaoPorto?editar=${place.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edição' });
  await dialog.getByText('Histórico', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Restaurar estes valores' }).first().click();
  await expect(compared(page, 'Restaurar valores', 'Latitude')).toHaveCount(2);
  await comparison(page, 'Restaurar valores').getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Valores restaurados' });
  await expect(dialog).toHaveCount(0);
  expect((await read(page, `${path}/all`)).find(({ id }: { id: number }) => id === place.id)).toEqual(place);
});
