import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { headTick } from '../support/bulk.ts';
import { expectNoAxeViolations } from '../support/expectations.ts';
import {
  applyButton,
  button,
  chooseFile,
  expectEnd,
  fileInput,
  planLines,
  planRow,
  planTable,
  portsHeader,
  portsPage,
  putFile,
  reading,
  storedPorts,
  importTest as test,
  tickOf,
} from '../support/import.ts';
import { withSlowDisk } from '../support/slow-disk.ts';

const fixture = (name: string) => readFile(resolve(import.meta.dirname, '../../fixtures', name));
for (const { name, format } of [
  {
    name: 'csv/excel-ptbr/portos_utf8_bom.csv',
    format: 'UTF-8 com BOM, separador ponto e vírgula, vírgula decimal',
  },
  {
    name: 'csv/excel-ptbr/portos_windows1252.csv',
    format: 'Windows-1252, separador ponto e vírgula, vírgula decimal',
  },
  {
    name: 'csv/excel-ptbr/portos_texto_unicode_utf16.txt',
    format: 'UTF-16 LE com BOM, separador tabulação, vírgula decimal',
  },
  { name: 'csv/ports_br.csv', format: 'UTF-8, separador vírgula, ponto decimal' },
]) {
  test(`IM-01 ${name} is read as it is written`, async ({ page }) => {
    await chooseFile(page, await fixture(name));
    await expect(reading(page)).toContainText(format);
    await expect(planTable(page)).toBeVisible();
    await expect(page.getByText('linhas', { exact: false }).first()).toBeVisible();
  });
}

test('IM-01 a sheet of a workbook is chosen', async ({ page }) => {
  await chooseFile(page, await fixture('xlsx/portos.xlsx'), { name: 'portos.xlsx' });
  await expect(page.getByText('Faltam as colunas')).toBeVisible();
  await page.getByLabel('Aba', { exact: true }).selectOption('Portos');
  await expect
    .poll(() => planLines(page))
    .toEqual(['3 Nova Santos', '5 Recusada não reconhecido', '6 Nova Manaus']);
});

test('IM-01 a file that comes slowly is waited for, and does not take the place of one chosen after it', async ({
  page,
}) => {
  const comes = await withSlowDisk(page);
  await chooseFile(page, `${portsHeader}\nManaus;AM;-3,1;-60`, { name: 'lento.csv' });
  await expect(page.getByText('Lendo lento.csv')).toBeVisible();
  await putFile(page, `${portsHeader}\nSantos;SP;-23,9;-46,3`, 'depois.csv');
  await expect(planRow(page, 'Santos')).toContainText('Nova');
  await comes();
  await applyButton(page).click();
  await expectEnd(page, '1 incluída');
  expect([...(await storedPorts(page)).keys()]).toEqual(['Santos']);
});

test('IM-01 a file is dropped, and cells are pasted', async ({ page }) => {
  await page.goto(portsPage);
  await expect(fileInput(page)).toBeAttached();
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'solto.csv', { type: 'text/csv' }));
    return transfer;
  }, `${portsHeader}\nSantos;SP;-23,9;-46,3`);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: data });
  await expect(planRow(page, 'Santos')).toContainText('Nova');
  await expect(page.getByText('solto.csv')).toBeVisible();
  await button(page, 'Trocar arquivo').click();
  await page
    .getByLabel('Ou cole as células copiadas da planilha')
    .fill('Port\tState\tLat\tLong\nManaus\tAM\t-3,1\t-60,0');
  await button(page, 'Ler as células coladas').click();
  await expect(planRow(page, 'Manaus')).toContainText('Nova');
});

test('IM-01 separator, decimal mark and columns can be corrected', async ({ page }) => {
  await chooseFile(page, 'Lugar;UF;Latitude;Longitude\nRecife;PE;-8.054;-34.871\n');
  await expect(page.getByText('Falta a coluna “Porto”')).toBeVisible();
  await page.getByLabel('Coluna do sistema para Lugar').selectOption('Porto');
  await expect(planRow(page, 'Recife')).toContainText('-8,054');
  await page.getByLabel('Marca decimal').selectOption('Vírgula (-23,95)');
  await expect(planRow(page, 'Recife')).toContainText('Recusada');
  await page.getByLabel('Separador').selectOption('Vírgula');
  await expect(page.getByText('Faltam as colunas')).toBeVisible();
});

for (const { content, said } of [
  { content: '%PDF-1.7', said: 'é um PDF, não uma planilha' },
  { content: '', said: 'o arquivo está vazio' },
  { content: 'Porto;UF\n"Santos;SP', said: 'as aspas abertas na linha 2 nunca são fechadas' },
]) {
  test(`IM-01 a file that is none says so: ${said}`, async ({ page }) => {
    await chooseFile(page, content);
    await expect(page.getByRole('alert')).toContainText(said);
  });
}

for (const { list, content, name } of [
  { list: '/localizacaoPorto', content: `${portsHeader}\nImbituba;SC;-28,2;-48,6`, name: 'Imbituba' },
  {
    list: '/portSearcher',
    content: 'Porto;Terminal;Pier;MaxDraft\nSantos;Cais público;Berço 101;12,5',
    name: 'Santos › Cais público › Berço 101',
  },
  { list: '/contatos', content: 'Filial;Nome;Cargo\nNATAL;Rita Lima;Gerente', name: 'NATAL › Rita Lima' },
]) {
  test(`IM-01 'Importar' of ${list} leads from the file to the stored record`, async ({ page }) => {
    await page.goto(list);
    await page.getByRole('link', { name: 'Importar', exact: true }).click();
    await putFile(page, content, 'a.csv');
    await expect(planRow(page, name)).toContainText('Nova');
    await button(page, 'Aplicar 1').click();
    await expectEnd(page, '1 incluída.');
    await expect(planRow(page, name)).toContainText('Gravada');
    await button(page, 'Importar outro arquivo').click();
    await putFile(page, content, 'b.csv');
    await expect(planRow(page, name)).toContainText('Igual');
  });
}

test("IM-03 nothing is written before 'Aplicar', and then the ticked rows alone", async ({ page }) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    // The turn among the imports of a kind is no record.
    if (request.method() !== 'GET' && request.url().includes('/api/admin/')) writes.push(request.method());
  });
  await chooseFile(
    page,
    `${portsHeader}\nItajaí;SC;-26,9;-48,6\nIlhéus;BA;-14,7;-39,0\nSalvador;BA;-12,9;-38,5`,
  );
  await expect(applyButton(page)).toHaveText('Aplicar 3');
  await tickOf(page, 'Ilhéus').uncheck();
  await expect(applyButton(page)).toHaveText('Aplicar 2');
  expect(writes).toEqual([]);
  await applyButton(page).click();
  await expectEnd(page, '2 incluídas');
  const stored = await storedPorts(page);
  expect([stored.get('Itajaí'), stored.has('Ilhéus'), stored.get('Salvador')]).toEqual([-26.9, false, -12.9]);
  await expect(planRow(page, 'Ilhéus')).toContainText('Nova');
  expect(writes).toHaveLength(2);
});

test('IM-03 each row shows old and new values; a doubtful row starts without a tick', async ({ page }) => {
  await chooseFile(page, `${portsHeader}\nMaceió;AL;-9,68;-35,72\nCabedelo;PB;-6,97;-34,84`);
  await applyButton(page).click();
  await expectEnd(page, '2 incluídas');
  await button(page, 'Importar outro arquivo').click();
  await putFile(
    page,
    `${portsHeader}\nMaceió;AL;-9,69;-35,72\nCabedelo;SP;-6,97;-34,84\nPortoz;SP;-1;-1\nAntonina;PR;-25,4;-48,7`,
    'outro.csv',
  );
  await expect
    .poll(() => planLines(page))
    .toEqual(['2 Alterada Maceió', '3 A conferir Cabedelo', '4 Recusada não reconhecido', '5 Nova Antonina']);
  const change = planRow(page, 'Maceió').getByRole('listitem');
  await expect(change).toHaveCount(1);
  await expect(change.locator('del')).toContainText('-9,68');
  await expect(change.locator('ins')).toContainText('-9,69');
  await expect(tickOf(page, 'Cabedelo')).not.toBeChecked();
  await expect(planRow(page, 'Porto não encontrado').getByRole('checkbox')).toHaveCount(0);
  await button(page, 'A conferir 1').click();
  await expect(planTable(page).locator('tbody tr')).toHaveCount(1);
  await tickOf(page, 'Cabedelo').check();
  await expect(applyButton(page)).toHaveText('Aplicar 3');
  await headTick(page).uncheck();
  await expect(applyButton(page)).toHaveText('Aplicar 2');
  await expectNoAxeViolations(page);
});
