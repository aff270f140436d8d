import { expect } from '@playwright/test';
import { chooseFile, putFile } from '../support/import.ts';
import { listen } from '../support/strict-reader.ts';
import { test } from '../support/test.ts';
import { expiry, listed, names, search, userPath, usersTable } from '../support/users.ts';

// A screen reader says a text that appears away from focus only if the region around it was there before the text.

listed('KB-01 a screen reader says what is found, chosen and saved', async ({ page, upstream }) => {
  const said = await listen(page);
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(4);
  await search(page).fill('nada disto');
  await expect.poll(said).toContain('Nenhum resultado');
  await search(page).fill('brisa');
  await expect.poll(said).toContain('2 resultados');
  await search(page).fill('');
  // The count of the list is a status again, and known after a frame.
  await expect(page.getByRole('status').filter({ hasText: /^4 registros$/u })).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expiry(page).selectOption('vencido');
  await expect.poll(said).toContain('1 de 4 registros');
  await page.getByRole('combobox', { name: 'Cadastros repetidos' }).selectOption('Repetidos (0)');
  const nothing = 'Nenhum usuário encontrado Nada corresponde à busca e aos filtros.';
  await expect.poll(said).toContain(nothing);
  expect((await said()).filter((text) => /^Nenhum/u.test(text))).toEqual(['Nenhum resultado', nothing]);
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await usersTable(page).getByRole('checkbox', { name: 'Selecionar Célia Dias' }).check();
  await expect.poll(said).toContain('1 selecionado');
  await names(page).getByRole('link', { name: 'Célia Dias' }).click();
  upstream.answerAlways('POST', userPath(3), { body: { status: 200, message: 'ok' } });
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Célia Dias Prado');
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Usuário alterado com sucesso Célia Dias/u));
});

test('KB-01 a screen reader says that a combobox has no such option, and what a form refuses', async ({
  page,
}) => {
  const said = await listen(page);
  await page.goto('/localizacaoPorto');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Inclusão' });
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect.poll(said).toContain('Favor informar o Porto');
  await dialog.getByRole('combobox').first().fill('Atlântida');
  await expect.poll(said).toContain('Nenhum resultado');
});

test('KB-01 a screen reader says what a file would do, and why it does nothing', async ({ page }) => {
  const said = await listen(page);
  await chooseFile(page, 'Filial;Nome;Cargo\nNATAL;Célia Nova;Chefe\nNATAL;;Chefe\n', {
    at: '/contatos/importar',
  });
  await expect.poll(said).toContain('2 linhas: 1 nova, 1 recusada.');
  await page.getByRole('button', { name: 'Trocar arquivo' }).click();
  await putFile(page, 'Filial;Nome;Cargo\n');
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^O arquivo não tem linhas .*, ou escolha outro arquivo\.$/u));
  await page.getByRole('button', { name: 'Trocar arquivo' }).click();
  await putFile(page, 'Cor;Peso\nazul;3\n');
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Faltam as colunas/u));
});

test('KB-01 a screen reader says the field of the palette, and a line once one is led to or found', async ({
  page,
}) => {
  await page.goto('/noticias');
  await expect(page.getByRole('button', { name: /^Buscar ou ir para/u })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar ou ir para' });
  await expect(field).toBeFocused();
  const line = 'aria-activedescendant';
  await expect(field).not.toHaveAttribute(line);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute(line, /item-1$/u);
  await field.fill('usuários');
  await expect(field).toHaveAttribute(line, /item-0$/u);
});
