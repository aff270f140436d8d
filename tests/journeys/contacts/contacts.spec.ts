import { expect } from '@playwright/test';
import {
  ana,
  base,
  branchesPath,
  celia,
  confirmation,
  formAddress,
  listed,
  listPath,
  makeContacts,
  option,
  picker,
  santos,
  table,
} from '../support/contacts.ts';
import {
  cells,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectQuestion,
  expectToast,
} from '../support/expectations.ts';
import { exportCsv } from '../support/lists.ts';
import { test } from '../support/test.ts';

listed('CO-01 the head office comes first, other branches from the dropdown', async ({ page, upstream }) => {
  await page.goto('/contatos');
  await expect(page.getByRole('heading', { name: 'Filial', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gerenciar Filial', exact: true })).toBeVisible();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Rui Melo']);
  expect(upstream.callsTo('GET', `${base}/all/HEAD%20OFFICE`)).toHaveLength(1);
  expect(upstream.callsTo('GET', branchesPath)).toHaveLength(1);

  await picker(page).click();
  await expect(page.getByRole('option')).toHaveText(['HEAD OFFICE', santos]);
  await option(page, santos).click();
  const branch = page.getByRole('region', { name: `Filial ${santos}` });
  await expect(branch).toContainText('Rua do Armazém, 77, Sobreloja');
  await expect(branch).toContainText('Cais Velho · Santos - SP');
  await expect(branch).toContainText('CEP 11013-000 · Brasil');
  await expect(branch.getByRole('link', { name: '(13) 5555-0100' })).toHaveAttribute(
    'href',
    'tel:1355550100',
  );
  await expect(branch.getByRole('link', { name: 'santos@cais.example' })).toHaveAttribute(
    'href',
    'mailto:santos@cais.example',
  );
  await expect(table(page).getByRole('rowheader')).toHaveText(['Ana Prado', 'Bento Rocha', 'Célia Dias']);
  // The branch stands in the address: a reload finds it again.
  await page.reload();
  await expect(picker(page)).toHaveValue(santos);
  await expect(table(page).getByRole('rowheader')).toHaveCount(3);
});

listed('CO-02 contacts with telephone and mail links, and a search', async ({ page }) => {
  await page.goto(`/contatos?filial=${encodeURIComponent(santos)}`);
  await expect(table(page).getByRole('columnheader')).toHaveText(
    cells(' | Nome | Cargo | Celular | Telefone | E-mail | Ações'),
  );
  const row = table(page).getByRole('row').filter({ hasText: 'Ana Prado' });
  await expect(row.getByRole('cell')).toHaveText(
    cells(' | Gerente | (13) 95555-0101 | (13) 5555-0101 | 1@cais.example | '),
  );
  await expect(row.getByRole('link', { name: '(13) 95555-0101' })).toHaveAttribute('href', 'tel:13955550101');
  await expect(row.getByRole('link', { name: '1@cais.example' })).toHaveAttribute(
    'href',
    'mailto:1@cais.example',
  );
  const search = page.getByRole('searchbox', { name: 'Buscar contato' });
  await search.fill('CELIA');
  await expect(table(page).getByRole('rowheader')).toHaveText(['Célia Dias']);
  await search.fill('ninguém');
  await expect(page.getByText('Nenhum contato encontrado')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveCount(3);
  await expect(picker(page)).toHaveValue(santos);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Gerenciar Contatos', exact: true }).click();
  await expect(page).toHaveURL(formAddress);
});

listed('CO-02 a field is text: markup, several numbers, an extension', async ({ page, upstream }) => {
  makeContacts(upstream, santos, [
    {
      ...ana,
      nome: '<b>Ana</b>',
      telefone: '+55 (13) 5555-0101 ramal 12 / sem número',
      email: 'javascript:alert(1)',
    },
    celia,
  ]);
  await page.goto(`/contatos?filial=${encodeURIComponent(santos)}`);
  const row = table(page).getByRole('row').filter({ hasText: '<b>Ana</b>' });
  await expect(row.getByRole('cell')).toHaveText(
    cells(' | Gerente | (13) 95555-0101 | +55 (13) 5555-0101 ramal 12 / sem número | javascript:alert(1) | '),
  );
  await expect(row.getByRole('link', { name: /ramal 12$/u })).toHaveAttribute(
    'href',
    'tel:+551355550101;ext=12',
  );
  await expect(row.getByRole('link')).toHaveCount(2);
});

listed('CO-02 the contacts shown are exported', async ({ page }) => {
  await page.goto(`/contatos?filial=${encodeURIComponent(santos)}`);
  const { lines } = await exportCsv(page);
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFNome;Cargo;Celular;Telefone;E-mail',
    'Ana Prado;Gerente;(13) 95555-0101;(13) 5555-0101;1@cais.example',
  ]);
});

listed('CO-02 a list that cannot be read says why and can be tried again', async ({ page, upstream }) => {
  upstream.answerNext('GET', listPath('HEAD OFFICE'), { status: 500, body: { message: 'Em manutenção' } });
  await page.goto('/contatos');
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Rui Melo']);
});

listed('CO-09 LO-01 the last contact of a branch takes the branch with it', async ({ page, upstream }) => {
  makeContacts(upstream, santos, [ana]);
  await page.goto(`/contatos?filial=${encodeURIComponent(santos)}`);
  await page.getByRole('button', { name: 'Excluir Ana Prado' }).click();
  await expectQuestion(confirmation(page), [
    'Tem certeza que deseja remover este contato?',
    'Ana Prado',
    `É o último contato: a filial ${santos} também sai.`,
  ]);
  makeContacts(upstream, santos, []);
  upstream.answerAlways('GET', branchesPath, { body: { status: 200, data: ['HEAD OFFICE'] } });
  await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(picker(page)).toHaveValue('HEAD OFFICE');
  await expect(table(page).getByRole('rowheader')).toHaveText(['Rui Melo']);
  await picker(page).click();
  await expect(page.getByRole('option')).toHaveText(['HEAD OFFICE']);
});

test('CO-01 CO-03 the demonstration’s branch with a slash is shown and managed', async ({ page }) => {
  await page.goto('/contatos');
  await picker(page).fill('antonina');
  await option(page, 'PARANAGUÁ / ANTONINA').click();
  await expect(table(page).getByRole('rowheader')).toHaveCount(6);
  await page.getByRole('link', { name: 'Gerenciar Contatos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PARANAGUÁ / ANTONINA' })).toBeVisible();
  await expect(table(page).getByRole('textbox', { name: /^Nome do contato/u })).toHaveCount(6);
  await page.reload();
  await expect(table(page).getByRole('textbox', { name: /^Nome do contato/u })).toHaveCount(6);
});
