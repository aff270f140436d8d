import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { recordWrite } from '../../../server/writes/journal.ts';
import { pageLimits } from '../../../shared/contract/activity.ts';
import { entriesOf, unfold } from '../support/activity.ts';
import { startProduct } from '../support/start-product.ts';
import { test } from '../support/test.ts';

/** Changes of the last hours, one a second, the newest named last. */
async function writeDown(file: string, count: number): Promise<void> {
  const database = await openDatabase({ kind: 'sqlite', file });
  const start = Date.now() - count * 10;
  const rows = Array.from({ length: count }, (_, place) => ({
    id: `alteracao-${place}`,
    at: new Date(start + place * 10).toISOString(),
    // The last ones are alike.
    login: `pessoa${place < 9_500 ? place % 7 : 8}@cais.example`,
    entity: 'news',
    action: 'update',
    record: String(place % 900),
    title: `Navio número ${place}`,
    user_id: null,
    before: '{}',
    sent: JSON.stringify({ titulo: String(place < 9_500 ? place : 0) }),
    became: JSON.stringify([['titulo', String(place < 9_500 ? place : 0)]]),
    request_id: 'teste',
    run: null,
    run_title: null,
  }));
  await database.transaction(async (db) => {
    for (const row of rows) await recordWrite(db, row);
  });
  await database.close();
}

const many = test.extend<object, { readonly folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cais-atividade-'));
      await writeDown(join(folder, 'cais.sqlite'), 10_000);
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

many('AY-02 10,000 changes are fluid: page after page, filtered, and alike ones unfold', async ({ page }) => {
  // As slow a processor as an old office has: what is asked for while a list is being drawn must not be lost.
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/atividade');
  const entries = page.locator('.story > li');
  await expect(entries).toHaveCount(pageLimits.story);
  await page.getByRole('button', { name: 'Mostrar mais antigas' }).click();
  await expect(entries).toHaveCount(2 * pageLimits.story);

  await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('navio 9999');
  await expect(entries).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Buscar na atividade' }).fill('');
  await page.getByLabel('Quem').selectOption('pessoa4@cais.example');
  await expect(entries.first()).toContainText('pessoa4@cais.example');
  // A change without an outcome is one that the server was cut in.
  await expect(entries.first()).toContainText('Sem confirmação');
  await page.goto('/atividade?busca=pessoa8@');
  const detail = await unfold(page, 'tentou mudar o título de 500 notícias');
  await expect(detail.getByRole('listitem')).toHaveCount(500);
  await expect(entriesOf(page, 'pessoa8@cais.example').first()).toBeVisible();
});
