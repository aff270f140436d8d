import { expect } from '@playwright/test';
import { expectGoodAtAnyWidth } from './support/expectations.ts';
import { expectListStates, exportCsv } from './support/lists.ts';
import { relayedTest } from './support/test.ts';
import { listed, names, search, userOf, usersPath } from './support/users.ts';

listed('US-01 what is shown is exported, filtered and in its order', async ({ page }) => {
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

listed('US-01 the list is accessible, on a phone too', async ({ page }) => {
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(4);
  await expectGoodAtAnyWidth(page);
});

relayedTest('US-01 loading, empty and failed lists say so', async ({ page, upstream }) => {
  await expectListStates(page, upstream, {
    address: '/usuarios',
    path: usersPath,
    table: 'Usuários',
    empty: 'Nenhum usuário cadastrado',
  });
});

relayedTest('US-01 ten thousand users stay fluid', async ({ page, upstream }) => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    userOf(at + 1, { nome: `Pessoa ${at + 1}`, email: `p${at + 1}@mare.example` }),
  );
  upstream.answerAlways('GET', usersPath, { body: many });
  await page.goto('/usuarios');
  // A busy machine takes its time to read and order so many.
  await expect(names(page).first()).toHaveText('Pessoa 1', { timeout: 20_000 });
  expect(await names(page).count()).toBeLessThan(100);
  await search(page).fill('pessoa 9999');
  await expect(names(page)).toHaveText(['Pessoa 9999']);
});
