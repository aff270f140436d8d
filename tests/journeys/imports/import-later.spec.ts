import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { cais } from '../../support/cli/cais-cli.ts';
import { entriesOf, unfold } from '../support/activity.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import {
  applyButton,
  button,
  chooseFile,
  cliEnvironment,
  expectEnd,
  exported,
  portsHeader,
  importTest as test,
} from '../support/import.ts';

const day = 24 * 60 * 60 * 1000;

test('XL-05 AY-03 an import of yesterday is found again by its file and in Atividade, and undone as a whole', async ({
  page,
  context,
  product,
}) => {
  await page.addInitScript((earlier) => {
    const now = Date.now;
    Date.now = () => now() - earlier;
  }, day);
  await chooseFile(page, `${portsHeader}\nRecife;PE;-8,0;-34,8`, { name: 'antes.csv' });
  await applyButton(page).click();
  await expectEnd(page, '1 incluída.');
  const before = await exported(product, 'ports');
  const file = [portsHeader, 'Recife;PE;-8,1;-34,8', 'Aratu;BA;-12,8;-38,5', 'Ilhéus;BA;-14,8;-39,0'].join(
    '\n',
  );
  await chooseFile(page, file, { name: 'ontem.csv' });
  await applyButton(page).click();
  await expectEnd(page, '2 incluídas, 1 alterada.');
  await page.close();

  // By its content, whatever its name is by now.
  const next = await context.newPage();
  await chooseFile(next, file, { name: 'cópia de ontem.csv' });
  await expect(next.getByText(/^Este arquivo já foi importado em .*: 3 linhas gravadas\./u)).toBeVisible();
  await expectGoodAtAnyWidth(next);
  await next.setViewportSize({ width: 1280, height: 800 });
  const [journal] = await Promise.all([
    next.waitForEvent('download'),
    button(next, 'Baixar o diário').click(),
  ]);
  expect(journal.suggestedFilename()).toBe('ontem.csv.cais.jsonl');
  await button(next, 'Desfazer a importação').click();
  await expect(applyButton(next)).toHaveText('Desfazer 3');

  await next.goto('/atividade');
  const entry = entriesOf(next, 'Importação de ontem.csv');
  await expect(entry).toContainText('3 aplicadas');
  await expect(entriesOf(next, 'Importação de antes.csv')).toHaveCount(1);
  await expect(entry).toContainText('incluiu 2 portos e alterou 1 porto');
  const detail = await unfold(next, 'Importação de ontem.csv');
  await expect(detail.getByRole('button', { name: 'Baixar o diário' })).toBeVisible();
  await expect(detail.getByRole('listitem')).toHaveCount(3);
  await expect(detail.getByRole('link', { name: 'Aratu' })).toBeVisible();
  await expectGoodAtAnyWidth(next);
  await next.setViewportSize({ width: 1280, height: 800 });
  await next.getByRole('link', { name: 'Importação de ontem.csv' }).click();
  await expect(next).toHaveURL(/execucao=/u);
  await expectGoodAtAnyWidth(next);
  await next.setViewportSize({ width: 1280, height: 800 });
  await button(next, 'Ver toda a atividade').click();
  const again = await unfold(next, 'Importação de ontem.csv');
  await again.getByRole('button', { name: 'Desfazer a importação' }).click();
  await expect(applyButton(next)).toHaveText('Desfazer 3');
  await applyButton(next).click();
  await expectEnd(next, 'Importação desfeita: 1 restaurada, 2 removidas.');
  expect(await exported(product, 'ports')).toBe(before);

  // What was taken back is not offered again.
  await chooseFile(next, file, { name: 'ontem.csv' });
  await expect(applyButton(next)).toHaveText('Aplicar 3');
  await expect(button(next, 'Desfazer a importação')).toHaveCount(0);
  await next.goto('/atividade');
  await expect(entriesOf(next, 'Importação desfeita: ontem.csv')).toContainText('3 aplicadas');
  const third = await unfold(next, 'Importação de ontem.csv');
  await third.getByRole('button', { name: 'Desfazer a importação' }).click();
  await expect(next.getByText(/^Esta importação já foi desfeita/u)).toBeVisible();
});

test('XL-05 AY-03 an import by the command line is one entry of Atividade, which says where it is taken back', async ({
  page,
  product,
}) => {
  const home = test.info().outputPath('home');
  await mkdir(home, { recursive: true });
  const rows = ['Aratu;BA;-12,8;-38,5', 'Ilhéus;BA;-14,8;-39,0', 'Manaus;AM;-3,1;-60,0'];
  await writeFile(join(home, 'linha.csv'), [portsHeader, ...rows].join('\n'));
  const env = cliEnvironment(product);
  expect((await cais(['ports', 'import', 'linha.csv'], { home, env })).code).toBe(0);
  await page.goto('/atividade');
  const entry = entriesOf(page, 'Importação de linha.csv');
  await expect(entry).toContainText('3 aplicadas');
  const detail = await unfold(page, 'Importação de linha.csv');
  await expect(detail.getByRole('link', { name: 'Ilhéus' })).toBeVisible();
  await expect(detail).toContainText('O diário desta importação não está neste navegador.');
  await expect(detail.getByRole('button', { name: 'Desfazer a importação' })).toHaveCount(0);
});
