import { expect, type Page } from '@playwright/test';
import { history, retitle, send } from '../support/activity.ts';
import { confirmButton, field, noPartner } from '../support/approval-page.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { relayedTest, test } from '../support/test.ts';
import { add, broughtBack, newsItem, newsPath, read } from '../support/undo.ts';
import { makeUsers, userOf, userPath } from '../support/users.ts';

const comparison = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const compared = (page: Page, name: string | RegExp, label: string) =>
  comparison(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('UN-02 Restaurar estes valores gives a record all that it held before a change', async ({ page }) => {
  await page.goto('/noticias');
  const id = await add(page, newsPath, newsItem('Barra reabre'));
  expect(await send(page, 'POST', `${newsPath}/${id}`, newsItem('Barra fecha', 'Porto de Santos'))).toBe(200);
  expect(await send(page, 'POST', `${newsPath}/${id}`, newsItem('Barra incerta', 'Porto de Santos'))).toBe(
    200,
  );
  await page.goto(`/noticias/cadastro/${id}`);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(history(page).getByText('incluiu a notícia')).toBeVisible();
  await history(page)
    .getByText(/(?:alterou a|mudou .* da) notícia/u)
    .nth(1)
    .click();
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
  await expect(history(page).getByText(/(?:alterou a|mudou .* da) notícia/u)).toHaveCount(3);
});

test('UN-02 the dialog of a port restores values too, and closes', async ({ page }) => {
  await page.goto('/localizacaoPorto');
  const path = '/api/admin/localizacaoPortoLineup';
  const all: { readonly id: number; readonly latitude: number }[] = await read(page, `${path}/all`);
  const place = all.toSorted((a, b) => b.id - a.id)[0];
  if (place === undefined) throw new Error('no port');
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

const undone = { tone: 'success', text: 'Alteração desfeita' } as const;
const toastButton = (page: Page) =>
  page.locator('.toast').getByRole('button', { name: 'Desfazer', exact: true });

test('UN-01 Desfazer in the toast of a change gives its fields their values back', async ({ page }) => {
  await page.goto('/noticias');
  const id = await add(page, newsPath, newsItem('Toque de volta'));
  await retitle(page, id, 'Sem volta');
  await page.getByRole('searchbox').fill('volta');
  // Under the pointer a toast stays.
  await toastButton(page).hover();
  await expectNoAxeViolations(page);
  await toastButton(page).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, undone);
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({ titulo: 'Toque de volta' });
  await expect(page.getByRole('rowheader', { name: 'Toque de volta' })).toBeVisible();
  // What takes a change back is a change, and can be taken back.
  await toastButton(page).click();
  await expect(page.getByRole('rowheader', { name: 'Sem volta' })).toBeVisible();
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({ titulo: 'Sem volta' });
});

test('UN-01 Desfazer in the bell brings a removed news item back', async ({ page }) => {
  await page.goto('/noticias');
  const id = await add(page, newsPath, newsItem('Removida por engano'));
  await page.reload();
  await page.getByRole('searchbox').fill('por engano');
  await page.getByRole('button', { name: 'Mais ações de Removida por engano' }).click();
  await page.getByRole('button', { name: 'Excluir Removida por engano' }).click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(toastButton(page)).toBeVisible();
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({ flagExcluido: 'S' });
  await page.getByRole('button', { name: /^Notificações/u }).click();
  const bell = page.getByRole('dialog', { name: 'Notificações' });
  await expectGoodAtAnyWidth(page);
  await bell.getByRole('button', { name: /^Desfazer: Removida por engano/u }).click();
  await expectToast(page, broughtBack);
  expect(await read(page, `${newsPath}/${id}`)).toMatchObject({ flagExcluido: 'N' });
  await page.getByRole('button', { name: /^Notificações/u }).click();
  // Only the change that brought it back can be taken back now.
  await expect(bell.getByRole('button', { name: /^Desfazer/u })).toHaveCount(1);
});

relayedTest('UN-01 a change made since by somebody else is shown first', async ({ page, upstream }) => {
  const ana = userOf(7);
  makeUsers(upstream, [ana]);
  await page.goto('/usuario/cadastro/7');
  await field(page, 'Nome').fill('Ana Prado');
  await confirmButton(page).click();
  await expect(toastButton(page)).toBeVisible();
  makeUsers(upstream, [{ ...ana, nome: 'Ana Lúcia P.', empresa: 'Maré Alta' }]);
  await toastButton(page).click();
  const since = /^Registro alterado depois por outra pessoa$/u;
  await expect(compared(page, since, 'Nome')).toHaveText(['Ana Prado', 'Ana Lúcia P.', 'Ana Lúcia Prado']);
  // What the change was not about stays as it is now.
  await expect(compared(page, since, 'Empresa')).toHaveText(['Navegação Maré', 'Maré Alta', 'Maré Alta']);
  await expectGoodAtAnyWidth(page);
  await comparison(page, since).getByRole('button', { name: 'Cancelar' }).click();
  expect(upstream.callsTo('POST', userPath(7))).toHaveLength(1);

  await page.getByRole('button', { name: /^Notificações/u }).click();
  await page.getByRole('button', { name: /^Desfazer: / }).click();
  await comparison(page, since).getByRole('button', { name: 'Desfazer assim mesmo' }).click();
  await expectToast(page, undone);
  expect(upstream.callsTo('POST', userPath(7)).at(-1)?.json).toMatchObject({
    nomeContato: 'Ana Lúcia Prado',
    empresaContato: 'Maré Alta',
    emailContato: ana.email,
    companyRegisterNumber: ana.companyRegisterNumber,
  });
});

relayedTest(
  'UN-01 what cannot be taken back does not offer it, a record that is gone says so',
  async ({ page, upstream }) => {
    makeUsers(upstream, [userOf(7)]);
    await page.goto('/usuario/cadastro/7');
    await field(page, 'Nome').fill('Ana Prado');
    await confirmButton(page).click();
    await expect(toastButton(page)).toBeVisible();
    upstream.answerAlways('GET', userPath(7), {
      status: 404,
      body: { status: 404, message: 'Id não encontrado' },
    });
    await toastButton(page).click();
    await expectToast(page, { tone: 'warning', text: 'O registro não existe mais. Nada foi alterado.' });
    expect(upstream.callsTo('POST', userPath(7))).toHaveLength(1);

    await page.goto('/usuario/cadastro');
    await field(page, 'Nome').fill('Bento Rocha');
    await field(page, 'Empresa').fill('Farol Despachos');
    await field(page, 'E-mail').fill('bento@farol.example');
    await noPartner(page).check();
    await confirmButton(page).click();
    await expect(page.locator('.toast[data-tone="success"]').first()).toBeVisible();
    await expect(toastButton(page)).toHaveCount(0);
  },
);
