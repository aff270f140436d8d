import { expect } from '@playwright/test';
import { messages } from '../../../shared/contract/handbooks.ts';
import {
  cells,
  expectGoodAtAnyWidth,
  expectNoAxeViolations,
  expectQuestion,
  expectToast,
} from '../support/expectations.ts';
import {
  addButton,
  addCommodity,
  addFile,
  back,
  confirmation,
  createPath,
  deleteCommodityPath,
  deleteFilePath,
  driveId,
  fileName,
  groupField,
  listed,
  pickPort,
  portField,
  rowOf,
  santos,
  saveButton,
  table,
  typeField,
  updatePath,
} from '../support/handbooks.ts';

const itaguai = { portoId: 52, descricao_porto: 'Itaguaí', nome_usu_inclusao: 'ana.prado@cais.example' };

listed('HB-03 a new handbook: Commodity is the type, a file asks for its name', async ({ page }) => {
  await page.goto('/handbooks/cadastro');
  await expect(page.getByRole('heading', { name: 'Inclusão', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Handbooks' })).toBeVisible();
  await expect(portField(page)).toBeEnabled();
  await expect(typeField(page)).toHaveValue('Commodity');
  await expect(typeField(page).getByRole('option')).toHaveText(['Selecione', 'Arquivo', 'Commodity']);
  await expect(groupField(page).getByRole('option')).toHaveText(
    cells('Selecione | Soja | Açúcar | Minério de Ferro'),
  );
  await expect(fileName(page)).toHaveCount(0);
  await typeField(page).selectOption('Arquivo');
  await expect(fileName(page)).toBeVisible();
  await expect(groupField(page)).toHaveCount(0);
  await expect(back(page)).toHaveAttribute('href', /\/handbooks$/u);
  await expectNoAxeViolations(page);

  await addFile(page, '1Manual', 'Manual do porto');
  await addCommodity(page, '1Soja', 'Soja');
  await expect(table(page).getByRole('columnheader')).toHaveText(
    cells('Tipo | ID Google Drive | Nome | Tipo de commodity | Ações'),
  );
  await expect(rowOf(page, '1Manual')).toContainText('Manual do porto');
  await expect(rowOf(page, '1Soja')).toContainText('Soja');
  // Ready for the next row.
  await expect(driveId(page)).toBeFocused();
  await expect(driveId(page)).toHaveValue('');
  await expectGoodAtAnyWidth(page);

  await page.getByRole('button', { name: 'Retirar Manual do porto (não salva)' }).click();
  await expect(rowOf(page, '1Manual')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Retirar Soja (não salva)' })).toBeFocused();
});

listed('HB-03 the port is found by its beginning, whatever case and accents', async ({ page }) => {
  await page.goto('/handbooks/cadastro');
  await portField(page).fill('sao');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'São Francisco do Sul',
    'São Sebastião',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(portField(page)).toHaveValue(/^São /u);
});

listed('HB-04 missing values are named at their fields, and nothing is sent', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Porto não preenchido' });
  await expect(portField(page)).toHaveAccessibleDescription('Porto não preenchido');
  await expect(page.getByRole('main').getByText('Favor preencher com ao menos um arquivo')).toBeVisible();
  await expectNoAxeViolations(page);

  await portField(page).fill('Porto que não há');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Porto não preenchido corretamente' });
  await expect(portField(page)).toHaveAccessibleDescription('Porto não preenchido corretamente');

  await pickPort(page, 'itag', 'Itaguaí');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Favor preencher com ao menos um arquivo' });
  expect(upstream.calls.filter(({ path }) => path === createPath)).toEqual([]);
});

listed('HB-04 a port that has a handbook is refused', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro');
  await pickPort(page, 'bel', 'Belém');
  await expect(portField(page)).toHaveAccessibleDescription(/^Porto já existente\. Favor alterar o porto\./u);
  await expect(page.getByRole('link', { name: 'Abrir o handbook de Belém' })).toHaveAttribute(
    'href',
    /\/handbooks\/cadastro\/5$/u,
  );
  await expectNoAxeViolations(page);
  await addCommodity(page, '1Soja', 'Soja');
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', title: 'Porto já existente', text: 'Favor alterar o porto' });
  expect(upstream.callsTo('POST', createPath)).toEqual([]);
});

listed('HB-04 a port that got a handbook meanwhile is refused too', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro');
  await pickPort(page, 'itag', 'Itaguaí');
  await addCommodity(page, '1Soja', 'Soja');
  upstream.answerNext('POST', createPath, {
    status: 400,
    body: { status: 400, message: 'Registro duplicado' },
  });
  upstream.answerAlways('GET', '/api/admin/handbook/all', {
    body: { status: 200, data: [{ ...santos, id: 30, portoId: 52, descricao_porto: 'Itaguaí' }] },
  });
  await saveButton(page).click();
  await expectToast(page, { tone: 'warning', title: 'Porto já existente', text: 'Favor alterar o porto' });
  await expect(page.getByRole('link', { name: 'Abrir o handbook de Itaguaí' })).toBeVisible();
  await expect(rowOf(page, '1Soja')).toBeVisible();
});

listed('HB-04 a row is added whole, once, and not left behind', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro/4');
  await addButton(page).click();
  await expectToast(page, { tone: 'warning', text: 'Favor preencher com o tipo' });
  await expect(typeField(page)).toHaveAccessibleDescription('Favor preencher com o tipo');
  await typeField(page).selectOption('Arquivo');
  await addButton(page).click();
  await expectToast(page, messages.noDriveId);
  await expect(fileName(page)).toHaveAccessibleDescription(messages.noFileName.text);
  await expectNoAxeViolations(page);
  await driveId(page).fill('https://example.com/manual');
  await addButton(page).click();
  await expectToast(page, messages.notDriveId);
  await addFile(page, '1Manual-do_Porto', 'Manual do porto');
  await expectToast(page, messages.rowTwice);
  await saveButton(page).click();
  await expectToast(page, messages.rowPending);
  expect(upstream.callsTo('POST', updatePath(4))).toEqual([]);
});

listed('HB-05 create sends the rows and leads to the list', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro');
  await pickPort(page, 'itag', 'Itaguaí');
  await addFile(page, '1Manual', 'Manual do porto');
  await addCommodity(page, '1Ferro', 'Minério de Ferro');
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(page).toHaveURL(/\/handbooks$/u);
  expect(upstream.callsTo('POST', createPath).map(({ json }) => json)).toEqual([
    {
      ...itaguai,
      arquivosList: [{ nome_arquivo: 'Manual do porto', id_slidegoogledrive: '1Manual' }],
      commoditiesList: [{ grpMerc: 'Minério de Ferro', id_GrpMerc: 7, id_slidegoogledrive: '1Ferro' }],
    },
  ]);
});

listed('HB-03 HB-05 HB-07 an update sends the added rows only', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro/4');
  await expect(page.getByRole('heading', { name: 'Alteração' })).toBeVisible();
  await expect(portField(page)).toHaveValue('Santos');
  await expect(portField(page)).toBeDisabled();
  await expect(typeField(page)).toHaveValue('');
  await addFile(page, '1Novo', 'Plano de emergência');
  // The table shows the stored rows and the added one, each with its state.
  await expect(table(page).getByRole('rowheader')).toHaveText(
    cells('Arquivo | Arquivo | Commodity | ArquivoNova, não salva'),
  );
  await expectNoAxeViolations(page);
  await saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Alteração realizada' });
  await expect(page).toHaveURL(/\/handbooks$/u);
  expect(upstream.callsTo('POST', updatePath(4)).map(({ json }) => json)).toEqual([
    {
      portoId: 31,
      descricao_porto: 'Santos',
      nome_usu_inclusao: 'ana.prado@cais.example',
      arquivosList: [{ nome_arquivo: 'Plano de emergência', id_slidegoogledrive: '1Novo' }],
      commoditiesList: [],
    },
  ]);
});

for (const { row, path, asked, done } of [
  {
    row: 'Manual do porto',
    path: deleteFilePath(71),
    asked: 'Tem certeza que deseja remover este arquivo?',
    done: 'Arquivo removido com sucesso',
  },
  {
    row: 'Soja',
    path: deleteCommodityPath(81),
    asked: 'Tem certeza que deseja remover esta commodity?',
    done: 'Commodity removido com sucesso',
  },
]) {
  listed(`HB-07 HB-08 LO-01 stored row ${row} is deleted by its own call`, async ({ page, upstream }) => {
    await page.goto('/handbooks/cadastro/4');
    await addFile(page, '1Novo', 'Plano de emergência');
    const button = page.getByRole('button', { name: `Excluir ${row}` });
    await button.click();
    await expectQuestion(confirmation(page), [asked, row]);
    await confirmation(page).getByRole('button', { name: 'Não', exact: true }).click();
    await expectToast(page, { tone: 'info', text: 'Você cancelou a remoção' });
    expect(upstream.callsTo('POST', path)).toEqual([]);

    upstream.answerNext('POST', path, { status: 409, body: { status: 409, message: 'Linha em uso' } });
    await button.click();
    await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
    await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Linha em uso' });
    await expect(button).toBeVisible();

    await button.click();
    await confirmation(page).getByRole('button', { name: 'Sim', exact: true }).click();
    await expectToast(page, { tone: 'success', text: done });
    await expect(button).toHaveCount(0);
    await expect(table(page).locator('[data-danger]:focus')).toHaveCount(1);
    // What was added beside it stays.
    await expect(rowOf(page, '1Novo')).toBeVisible();
    expect(upstream.callsTo('POST', path)).toHaveLength(2);
    expect(upstream.callsTo('POST', updatePath(4))).toEqual([]);
  });
}
