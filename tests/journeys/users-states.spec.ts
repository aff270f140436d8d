import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectNoAxeViolations } from './support/expect-no-axe-violations.ts';
import { expectNoSidewaysScroll } from './support/expect-no-sideways-scroll.ts';
import { expectToast } from './support/expect-toast.ts';
import { relayedTest } from './support/test.ts';
import { listed, names, search, userOf, usersPath, usersTable } from './support/users.ts';

listed('US-01 what is shown is exported, filtered and in its order', async ({ signedIn: page }) => {
  await page.goto('/usuarios?busca=brisa&ordem=-nome');
  await expect(names(page)).toHaveText(['Davi Árvore', 'Célia Dias']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('usuarios-2026-03-09.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFNome;E-mail;Empresa;')).toBe(true);
  expect(parse(text, { bom: true, delimiter: ';', from: 2 })).toEqual([
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

listed('US-01 the list is accessible, on a phone too', async ({ signedIn: page }) => {
  await page.goto('/usuarios');
  await expect(names(page)).toHaveCount(4);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

relayedTest('US-01 loading, empty and failed lists say so', async ({ signedIn: page, upstream }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  upstream.answerNext('GET', usersPath, {
    delay: held,
    status: 500,
    body: { message: 'Base em manutenção' },
  });
  await page.goto('/usuarios');
  await expect(usersTable(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
  await expectNoAxeViolations(page);
  answer();
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Base em manutenção' });
  await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Nenhum usuário cadastrado')).toBeVisible();
  await expectNoAxeViolations(page);
});

relayedTest('US-01 ten thousand users stay fluid', async ({ signedIn: page, upstream }) => {
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
