import { expect } from '@playwright/test';
import { entriesOf, retitle } from '../support/activity.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import { ask } from '../support/filters.ts';
import { exportCsv } from '../support/lists.ts';
import { test } from '../support/test.ts';

test('FT-01 FT-02 the activity is asked of the server, several conditions at once, in address, export and print', async ({
  page,
}) => {
  await retitle(page, 7, 'Dragagem do canal');
  await retitle(page, 8, 'Obra no molhe');
  await page.goto('/atividade');
  await expect(entriesOf(page, 'Obra no molhe')).not.toHaveCount(0);
  await ask(page, { column: 'Registro', operator: 'contém', value: 'CANAL' });
  await expect(entriesOf(page, 'Obra no molhe')).toHaveCount(0);
  await expect(entriesOf(page, 'Dragagem do canal')).toHaveCount(1);
  await ask(page, { column: 'Ação', operator: 'não é', value: 'excluir' });
  await ask(page, { column: 'Dia', operator: 'depois de', value: '01/01/2026' });
  await expect(page).toHaveURL(/acao\.nao=excluir&dia\.depois=2026-01-01&registro\.contem=CANAL$/u);
  await expectGoodAtAnyWidth(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.reload();
  await expect(entriesOf(page, 'Dragagem do canal')).toHaveCount(1);
  const { lines } = await exportCsv(page);
  expect(lines.join()).toContain('Dragagem do canal');
  expect(lines.join()).not.toContain('Obra no molhe');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-view')).toContainText('Registro: contém CANAL');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Retirar Ação: não é Excluir' }).click();
  await ask(page, { column: 'Ação', operator: 'é', value: 'excluir' });
  await expect(page.getByText('Nenhuma alteração encontrada')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar tudo' }).click();
  await expect(entriesOf(page, 'Obra no molhe')).not.toHaveCount(0);
  // What an address asks and the activity does not know counts as absent.
  await page.goto('/atividade?nada.e=1&dia.antes=ontem');
  await expect(entriesOf(page, 'Obra no molhe')).not.toHaveCount(0);
});
