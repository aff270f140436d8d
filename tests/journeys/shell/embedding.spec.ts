import { expect } from '@playwright/test';
import {
  type ForeignApplication,
  installForeignApplication,
  startForeignApplication,
} from '../../support/server/foreign-application.ts';
import { test } from '../support/test.ts';

test.describe.configure({ timeout: 300_000 });

let installed: ForeignApplication;
test.beforeAll(async () => {
  installed = await installForeignApplication();
});
test.afterAll(() => installed.remove());

test('EM-01 inside another application: sign-in, deep link, reload and sign-out, beside its own pages', async ({
  signedOut: page,
}) => {
  const running = await startForeignApplication(installed.folder, {
    paths: ['/admin'],
    parsers: { before: 'usual' },
    settings: { SEED: 'demo' },
  });
  const beside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${running.origin}/admin/`)) beside.push(request.url());
  });
  await page.goto(`${running.origin}/admin/`);
  await page.getByLabel('E-mail').fill('admin@cais.local');
  await page.getByLabel('Senha', { exact: true }).fill('senha do primeiro');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${running.origin}/admin/Home`);
  await page.goto(`${running.origin}/admin/noticias`);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(beside).toEqual([]);

  const own = await page.request.get(`${running.origin}/admin/relatorio`);
  expect(await own.text()).toBe('relatório da aplicação');
  await page.close();
  expect(await running.close()).toBe(0);
});

test('EM-04 the application’s administrator needs no second sign-in, signs the activity, and both sessions end together', async ({
  signedOut: page,
}) => {
  const running = await startForeignApplication(installed.folder, {
    paths: ['/admin'],
    signsIn: true,
    settings: { SEED: 'demo' },
  });
  const admin = `${running.origin}/admin`;
  const out = await page.goto(`${admin}/noticias`);
  expect(await out?.text()).toBe('entrada da aplicação');

  await page.goto(`${running.origin}/entrar/admin@cais.local`);
  await page.goto(`${admin}/`);
  await expect(page).toHaveURL(`${admin}/Home`);
  await page.goto(`${admin}/localizacaoPorto`);
  await page
    .getByRole('button', { name: /^Excluir/u })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sim', exact: true }).click();
  await expect(page.locator('.toast').first()).toBeVisible();
  await page.goto(`${admin}/atividade`);
  await expect(page.locator('.story > li').first().locator('[title="admin@cais.local"]')).toBeVisible();

  // The application's sign-out ends Cais's session too, with its open page.
  await page.request.get(`${running.origin}/sair`);
  await page.getByRole('link', { name: 'Contatos', exact: true }).click();
  await expect(page.getByText('Sua sessão terminou.')).toBeVisible();
  await expect(page.getByLabel('Senha')).toHaveCount(0);
  await page.getByRole('link', { name: 'Continuar no aplicativo' }).click();
  await expect(page.getByText('entrada da aplicação')).toBeVisible();

  // 'Sair' ends the application's session too.
  await page.goto(`${running.origin}/entrar/admin@cais.local`);
  await page.goto(`${admin}/Home`);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByText('entrada da aplicação')).toBeVisible();
  await page.close();
  expect(await running.close()).toBe(0);
});
