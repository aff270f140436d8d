import { expect } from '@playwright/test';
import {
  type ForeignApplication,
  installForeignApplication,
  startForeignApplication,
} from '../support/foreign-application.ts';
import { test } from './support/test.ts';

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
