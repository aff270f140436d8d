import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { formatMoment } from '../../../shared/format.ts';
import { recordChange } from '../../support/upstreams/record-change.ts';
import { startProduct } from '../support/start-product.ts';
import { test } from '../support/test.ts';

const DAY = 24 * 3_600_000;

const forgotten = test.extend<object, { readonly folder: string }>({
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cais-apagada-'));
      const database = await openDatabase({ kind: 'sqlite', file: join(folder, 'cais.sqlite') });
      const at = new Date(Date.now() - 40 * DAY).toISOString();
      const values = { before: { titulo: 'Antes' }, sent: { titulo: 'Dragagem' } };
      await recordChange(database, {
        at,
        login: 'velha@porto.example',
        title: 'Dragagem',
        record: '1',
        ...values,
      });
      await database.close();
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  product: [
    async ({ folder }, use) => {
      const product = await startProduct({ DATA_DIR: folder, ACTIVITY_DAYS: '30' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

forgotten('PJ-02 an entry whose values were forgotten says so, and offers no way back', async ({ page }) => {
  const today = formatMoment(new Date().toISOString()).slice(0, 10);
  await page.goto('/atividade');
  const entry = page.getByRole('listitem').filter({ hasText: 'pessoa apagada' });
  await expect(entry).toContainText(`valores apagados em ${today}`);
  await expect(page.getByText('Dragagem')).toHaveCount(0);
  await entry.getByRole('button').first().click();
  await expect(entry).toContainText(
    `O que mudou não é mais conhecido e não pode ser desfeito: valores apagados em ${today}.`,
  );
  await expect(entry.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});
