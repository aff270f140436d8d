import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from '../../server/storage/open-database.ts';
import { activityLimit } from '../../shared/contract/activity.ts';
import { activityTable, entriesOf } from './support/activity.ts';
import { startProduct } from './support/start-product.ts';
import { test } from './support/test.ts';

/** Changes of the last hours, one a second, the newest named last. */
async function writeDown(file: string, count: number): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', file });
  const start = Date.now() - count * 1_000;
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `alteracao-${place}`,
    at: new Date(start + place * 1_000).toISOString(),
    login: `pessoa${place % 7}@cais.example`,
    entity: 'news',
    action: 'update',
    record: String(place % 900),
    title: `Navio número ${place}`,
    before: null,
    sent: '{"titulo":"x"}',
    request_id: 'teste',
  }));
  for (let from = 0; from < rows.length; from += 1_000) {
    await database.kysely
      .insertInto('writes')
      .values(rows.slice(from, from + 1_000))
      .execute();
  }
  await database.close();
}

const many = test.extend<object, { readonly folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cais-atividade-'));
      await writeDown(join(folder, 'cais.sqlite'), activityLimit + 5);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: [
    async ({ folder }, use) => {
      const product = await startProduct({ DATA_DIR: folder });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

many(
  'of more than 10,000 changes the newest are listed, and that there are older ones is said',
  async ({ page }) => {
    // As slow a processor as an old office has: what is asked for while a list is being drawn must not be lost.
    const processor = await page.context().newCDPSession(page);
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/atividade');
    const limit = page.getByText('São mostradas as 10.000 alterações mais novas.');
    await expect(limit).toBeVisible();
    await expect(entriesOf(page, `Navio número ${activityLimit + 4}`)).toBeVisible();
    await expect(activityTable(page).getByRole('rowheader')).toHaveCount(20);
    await page.getByRole('combobox', { name: /Linhas por página/u }).selectOption('100');
    await expect(activityTable(page).getByRole('rowheader')).toHaveCount(100);

    await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('navio 9999');
    await expect(activityTable(page).getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('número 4');
    await page.getByLabel('Quem').selectOption('pessoa4@cais.example');
    await expect(activityTable(page).getByRole('row').nth(1)).toContainText('pessoa4@cais.example');
    // A change without an outcome is one that the server was cut in.
    await expect(activityTable(page).getByRole('row').nth(1)).toContainText('Sem confirmação');
  },
);
