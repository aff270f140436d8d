import { expect } from '@playwright/test';
import { type Product, startProduct } from '../support/start-product.ts';
import { test as base } from '../support/test.ts';

/** Cais below a path of a host that others have too. */
const test = base.extend<object, { readonly product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const product = await startProduct({}, '/porto/adm');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('below a path every screen, file and call is found, and no request leaves the path', async ({
  page,
  product,
}) => {
  const beside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${product.url}/`)) beside.push(request.url());
  });
  await page.goto(`${product.url}/noticias`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Contatos', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/contatos`);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(beside).toEqual([]);
});
