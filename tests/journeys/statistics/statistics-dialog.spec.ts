import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectToast, toastOf } from '../support/expectations.ts';
import { withSlowDisk } from '../support/slow-disk.ts';
import {
  all,
  base,
  chooseFile,
  dialog,
  fileInput,
  listed,
  openDialog,
  pdf,
  save,
  title,
  titles,
  typesPath,
  uploadPath,
} from '../support/statistics-page.ts';
import { listen } from '../support/strict-reader.ts';
import { agreeToLeave } from '../support/test.ts';

const link = (page: Page) => dialog(page).getByRole('textbox', { name: 'Link' });
const type = (page: Page) => dialog(page).getByLabel('Tipo');
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmação' });
const report = 'https://example.com/relatorios/soja?mes=3';

async function fillLink(page: Page): Promise<void> {
  await type(page).selectOption('Grãos');
  await title(page).fill('Prêmios – março');
  await link(page).fill(report);
}

listed('ST-03 the dialog asks for type, title, and a link or a PDF', async ({ page }) => {
  await openDialog(page);
  const open = dialog(page);
  await expect(type(page)).toBeFocused();
  await expect(type(page).getByRole('option')).toHaveText(['Selecione', 'Grãos', 'Açúcar']);
  await expect(title(page)).toBeVisible();
  await expect(open.getByRole('radio')).toHaveCount(2);
  await open.getByRole('radio', { name: 'Link', exact: true }).check();
  await expect(link(page)).toBeVisible();
  await expect(open.getByText('Máx. 5 MB', { exact: true })).toHaveCount(0);
  await open.getByRole('radio', { name: 'Arquivo', exact: true }).check();
  await expect(link(page)).toHaveCount(0);
  await expect(fileInput(page)).toHaveAttribute('accept', '.pdf,application/pdf');
  await expect(open.getByText('Máx. 5 MB', { exact: true })).toBeVisible();
});

listed('ST-04 missing values are named, type first', async ({ page, upstream }) => {
  await openDialog(page);
  await save(page).click();
  await expectToast(page, { tone: 'warning', text: 'selecione primeiro o tipo de report' });
  for (const text of [
    'selecione primeiro o tipo de report',
    'informe o nome do arquivo',
    'Informe o link do report',
  ]) {
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expectNoAxeViolations(page);
  await type(page).selectOption('Grãos');
  await title(page).press('Enter');
  await expectToast(page, { tone: 'warning', text: 'informe o nome do arquivo' });
  await title(page).fill('Soja');
  await title(page).press('Enter');
  await expectToast(page, { tone: 'warning', text: 'Informe o link do report' });
  await link(page).fill('javascript:alert(1)');
  await link(page).press('Enter');
  await expectToast(page, { tone: 'warning', text: 'O link deve começar com http:// ou https://' });
  await dialog(page).getByRole('radio', { name: 'Arquivo', exact: true }).check();
  await save(page).click();
  await expectToast(page, { tone: 'warning', text: 'Selecione um arquivo PDF' });
  expect(upstream.calls.filter(({ method, path }) => method === 'POST' && path.startsWith(base))).toEqual([]);
});

listed('ST-05 a link is sent once, however often it is pressed', async ({ page, upstream, product }) => {
  await openDialog(page);
  await fillLink(page);
  const answer = upstream.holdNext('POST', base, { body: { status: 200, message: 'ok' } });
  await link(page).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Salvando' })).toBeVisible();
  await link(page).press('Enter');
  await dialog(page).getByRole('button', { name: 'Salvando' }).click({ force: true });
  answer();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(dialog(page)).toHaveCount(0);
  expect(upstream.callsTo('POST', base).map(({ json }) => json)).toEqual([
    {
      idTipo: 3,
      flagTipoLink: 'L',
      link: report,
      titulo: 'Prêmios – março',
      nomeUsuarioInclusao: product.login,
    },
  ]);
  await expect(page).toHaveURL(/\/estatisticas$/u);
  // The list is read again, and a saved form leaves no draft and no question.
  await expect.poll(() => upstream.callsTo('GET', all).length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(title(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restaurar rascunho' })).toHaveCount(0);
});

listed('ST-05 the input stays after a refusal of the server', async ({ page, upstream }) => {
  await openDialog(page);
  await fillLink(page);
  upstream.answerNext('POST', base, { status: 400, body: { status: 400, message: 'Tipo inativo' } });
  await page.keyboard.press('Control+s');
  await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Tipo inativo' });
  await expect(dialog(page).getByText('Tipo inativo')).toBeVisible();
  await expect(title(page)).toHaveValue('Prêmios – março');
  await expect(link(page)).toHaveValue(report);
  await expectNoAxeViolations(page);
});

listed('ST-03 the dialog asks before it drops unsaved input', async ({ page }) => {
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Incluir', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await title(page).fill('Soja');
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toContainText('Há alterações não salvas. Deseja sair sem salvar?');
  await leaving(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(title(page)).toHaveValue('Soja');
  await dialog(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
  await leaving(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

listed('ST-03 the input comes back after a reload, a file by its name', async ({ page }) => {
  const said = await listen(page);
  await openDialog(page);
  await type(page).selectOption('Açúcar');
  await chooseFile(page, 'safra_de_abril.pdf', await pdf('minimo.pdf'));
  await expect(title(page)).toHaveValue('Safra de abril');
  agreeToLeave(page);
  await page.reload();
  // The address opens the dialog again, and Home would lead here.
  await expect(page.getByText(/^Há um rascunho não salvo de /u)).toBeVisible();
  await expect.poll(said).toContainEqual(expect.stringContaining('Há um rascunho não salvo'));
  await page.getByRole('button', { name: 'Restaurar rascunho' }).click();
  await expect(title(page)).toHaveValue('Safra de abril');
  await expect(type(page).locator('option:checked')).toHaveText('Açúcar');
  await expect(dialog(page).getByText('Escolha de novo o arquivo safra_de_abril.pdf')).toBeVisible();
});

listed('ST-03 Home leads back to the draft of the dialog', async ({ page }) => {
  await openDialog(page);
  await title(page).fill('Soja');
  agreeToLeave(page);
  await page.goto('/Home');
  const offer = page.locator('.resume-offer').filter({ hasText: 'Inclusão de estatística' });
  await offer.getByRole('link', { name: 'Retomar' }).click();
  await expect(title(page)).toHaveValue('Soja');
});

listed('ST-03 types that cannot be loaded are tried again', async ({ page, upstream }) => {
  upstream.answerNext('GET', typesPath, { status: 500, body: { status: 500, message: 'Tipos fora do ar' } });
  await page.goto('/estatisticas?incluir=1');
  // Told once, though the list behind wants the types too.
  await expect(toastOf(page, { tone: 'warning', title: 'Aviso', text: 'Tipos fora do ar' })).toHaveCount(1);
  await expect(dialog(page).getByText('Tipos fora do ar')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog(page).getByRole('option', { name: 'Açúcar', exact: true })).toBeAttached();
});

listed('ST-03 the list behind is the one that was left', async ({ page }) => {
  await page.goto('/estatisticas?busca=soja');
  await page.getByRole('button', { name: 'Incluir', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page).toHaveURL(/\?busca=soja$/u);
  await expect(titles(page)).toHaveText(['Embarques de soja']);
});

listed('ST-06 a save waits for a file that comes slowly from its disk', async ({ page, upstream }) => {
  const comes = await withSlowDisk(page);
  await openDialog(page);
  await type(page).selectOption('Grãos');
  await chooseFile(page, 'devagar.pdf', await pdf('minimo.pdf'));
  await save(page).dblclick();
  await comes();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  expect(upstream.callsTo('POST', uploadPath)).toHaveLength(1);
});

listed(
  'ST-06 a save that waits for its file sends nothing once the dialog is closed',
  async ({ page, upstream }) => {
    const comes = await withSlowDisk(page);
    await openDialog(page);
    await type(page).selectOption('Grãos');
    await chooseFile(page, 'devagar.pdf', await pdf('minimo.pdf'));
    await save(page).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sair sem salvar', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await comes();
    // What is saved afterwards is all that is sent.
    await page.getByRole('button', { name: 'Incluir', exact: true }).click();
    await type(page).selectOption('Grãos');
    await chooseFile(page, 'depois.pdf', await pdf('minimo.pdf'));
    await save(page).click();
    await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
    const sent = upstream.callsTo('POST', uploadPath).map(({ body }) => String(body));
    expect(sent).toEqual([expect.stringContaining('depois.pdf')]);
  },
);
