import { expect } from '@playwright/test';
import {
  chosen,
  confirmButton,
  field,
  found,
  noPartner,
  names as partnerNames,
  searchButton,
} from '../support/approval-page.ts';
import { cells, expectToast } from '../support/expectations.ts';
import { exportCsv } from '../support/lists.ts';
import { test } from '../support/test.ts';
import { expiry, listed, names, rowOf, search, usersTable } from '../support/users.ts';

listed('US-01 the users are listed by name with all that there is to see', async ({ page }) => {
  await page.goto('/usuarios');
  await expect(page.getByRole('heading', { name: 'Usuários', exact: true })).toBeVisible();
  await expect(usersTable(page).getByRole('columnheader')).toHaveText(
    cells(' | Nome | E-mail | Empresa | Data de inclusão | Chave de inclusão | Expiração | Ações'),
  );
  await expect(names(page)).toHaveText([/^Ana Lúcia Prado/u, 'Bento Rocha', 'Célia Dias', 'Davi Árvore']);
  await expect(rowOf(page, 'Bento Rocha').getByRole('cell')).toHaveText([
    '',
    'bento@farol.example',
    'Farol Despachos',
    '04/01/2026 23:03:04',
    'ana.lucia@mare.example',
    '08/03/2026vencido',
    '',
  ]);
  await expect(rowOf(page, 'bento@farol').getByRole('link', { name: 'Editar Bento Rocha' })).toBeVisible();
  await expect(names(page).filter({ hasText: 'Administrador' })).toHaveCount(1);
});

listed('US-01 the search looks everywhere, without case and accents', async ({ page }) => {
  await page.goto('/usuarios');
  for (const [typed, found] of [
    ['CELIA', 'Célia Dias'],
    ['arvore', 'Davi Árvore'],
    ['despachos farol', 'Bento Rocha'],
    ['04/01/2026', 'Bento Rocha'],
    ['em 22 dias', 'Célia Dias'],
    ['nao expira', 'Ana Lúcia Prado'],
  ] as const) {
    await search(page).fill(typed);
    await expect(names(page)).toHaveText([new RegExp(`^${found}`, 'u')]);
  }
  await search(page).fill('ninguém');
  await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(names(page)).toHaveCount(4);
});

listed('US-01 the expiry is a state that the list can be narrowed to', async ({ page }) => {
  await page.goto('/usuarios');
  await expect(rowOf(page, 'Ana Lúcia').getByText('Não expira', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Célia Dias').getByText('vence em 22 dias', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Davi').getByText('31/01/2027', { exact: true })).toBeVisible();
  await expect(expiry(page).getByRole('option')).toHaveText([
    'Expiração: todas (4)',
    'Vencidos (1)',
    'Vencem em até 30 dias (1)',
    'Vencem em mais de 30 dias (1)',
    'Não expiram (1)',
  ]);
  for (const [state, name] of [
    ['vencido', 'Bento Rocha'],
    ['vencendo', 'Célia Dias'],
    ['vigente', 'Davi Árvore'],
    ['sem-data', 'Ana Lúcia Prado'],
  ] as const) {
    await expiry(page).selectOption(state);
    await expect(names(page)).toHaveText([new RegExp(`^${name}`, 'u')]);
    await expect(page).toHaveURL(new RegExp(`validade=${state}`, 'u'));
  }
});

listed('US-01 a link, a reload and Voltar find the same view', async ({ page }) => {
  await page.goto('/usuarios?validade=vencendo&busca=brisa');
  await expect(names(page)).toHaveText(['Célia Dias']);
  await expiry(page).selectOption('');
  await usersTable(page).getByRole('button', { name: 'Expiração' }).click();
  await usersTable(page).getByRole('button', { name: 'Expiração' }).click();
  await expect(names(page)).toHaveText(['Davi Árvore', 'Célia Dias']);
  await expect(page).toHaveURL(/ordem=-expiracao/u);
  await page.reload();
  await expect(names(page)).toHaveText(['Davi Árvore', 'Célia Dias']);
  await page.getByRole('link', { name: 'Editar Célia Dias' }).click();
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(names(page)).toHaveText(['Davi Árvore', 'Célia Dias']);
  await expect(search(page)).toHaveValue('brisa');
});

listed('US-01 US-02 Incluir and the pencil lead to the form', async ({ page }) => {
  await page.goto('/usuarios');
  await page.getByRole('link', { name: 'Incluir', exact: true }).click();
  await expect(page).toHaveURL(/\/usuario\/cadastro$/u);
  await page.goBack();
  await page.getByRole('link', { name: 'Editar Bento Rocha' }).click();
  await expect(page).toHaveURL(/\/usuario\/cadastro\/2$/u);
});

listed('US-01 exports the shown rows, filtered and in their order', async ({ page }) => {
  await page.goto('/usuarios?busca=brisa&ordem=-nome');
  await expect(names(page)).toHaveText(['Davi Árvore', 'Célia Dias']);
  const file = await exportCsv(page);
  expect(file.name).toBe('usuarios-2026-03-09.csv');
  expect(file.text.startsWith('\uFEFFNome;E-mail;Empresa;')).toBe(true);
  expect(file.cells).toEqual([
    [
      'Davi Árvore',
      'davi@brisa.example',
      'Navegação Maré',
      '03/02/2026 14:05:09',
      'raiz@cais.example',
      '31/01/2027',
      '',
      'Não',
    ],
    [
      'Célia Dias',
      'celia@brisa.example',
      "'=Brisa; Filhos",
      '03/02/2026 14:05:09',
      'raiz@cais.example',
      '31/03/2026',
      'vence em 22 dias',
      'Não',
    ],
  ]);
});

test('US-01 the users of the demonstration are there', async ({ page }) => {
  await page.goto('/usuarios');
  await expect(names(page).first()).toBeVisible();
  await expiry(page).selectOption('vencendo');
  await expect(page.getByText(/^vence (?:hoje|em \d+ dias?)$/u).first()).toBeVisible();
});

test('US-06 US-07 US-08 US-03 a user of the demonstration is added, changed and removed', async ({
  page,
}) => {
  await page.goto('/usuario/cadastro');
  await field(page, 'Nome').fill('Zulmira Teste');
  await field(page, 'Empresa').fill('Cais de Ensaio');
  await field(page, 'E-mail').fill('zulmira@ensaio.example');
  await partnerNames(page).fill('navegacao');
  await searchButton(page).click();
  await found(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const partner = await chosen(page).getByRole('rowheader').innerText();
  await confirmButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Usuário alterado com sucesso' });
  // The list is long: only the rows in sight are there.
  await search(page).fill('zulmira');
  await page.getByRole('link', { name: 'Editar Zulmira Teste' }).click();
  await expect(chosen(page).getByRole('rowheader')).toHaveText([partner]);
  await field(page, 'Expira em').fill('01/01/30');
  await confirmButton(page).click();
  await expect(page.getByRole('row').filter({ hasText: 'Zulmira Teste' })).toContainText('01/01/2030');

  await page.getByRole('link', { name: 'Incluir', exact: true }).click();
  await field(page, 'Nome').fill('Outra');
  await field(page, 'Empresa').fill('Outra');
  await field(page, 'E-mail').fill('ZULMIRA@ensaio.example');
  await expect(page.getByText('Já existe um usuário com este e-mail: Zulmira Teste.')).toBeVisible();
  await noPartner(page).check();
  await confirmButton(page).click();
  await expectToast(page, {
    tone: 'warning',
    title: 'Aviso',
    text: 'Já existe um usuário com este e-mail. Modifique o e-mail.',
  });
  await expect(field(page, 'E-mail')).toHaveValue('ZULMIRA@ensaio.example');
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await page.getByRole('button', { name: 'Sair sem salvar', exact: true }).click();
  await page.getByRole('button', { name: 'Excluir Zulmira Teste' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim', exact: true }).click();
  await expectToast(page, { tone: 'success', text: 'Usuário excluído com sucesso.' });
  await expect(page.getByRole('rowheader', { name: 'Zulmira Teste' })).toHaveCount(0);
});
