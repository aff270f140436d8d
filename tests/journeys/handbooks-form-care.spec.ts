import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectToast } from './support/expectations.ts';
import {
  addFile,
  back,
  belem,
  confirmation,
  createPath,
  driveId,
  fileName,
  listed,
  makeHandbooks,
  pickPort,
  portField,
  rowOf,
  santos,
  saveButton,
  soy,
  sugar,
  typeField,
  updatePath,
} from './support/handbooks.ts';

async function fillNew(page: Page): Promise<void> {
  await page.goto('/handbooks/cadastro');
  await pickPort(page, 'itag', 'Itaguaí');
  await addFile(page, '1Novo', 'Plano de emergência');
}

for (const address of [
  'https://docs.google.com/presentation/d/1AbC_d-9/edit#slide=id.p3',
  'https://docs.google.com/presentation/u/0/d/1AbC_d-9/edit?usp=sharing',
  'docs.google.com/presentation/d/1AbC_d-9',
  'https://drive.google.com/file/d/1AbC_d-9/view?usp=drive_link',
  'https://drive.google.com/open?id=1AbC_d-9',
]) {
  listed(`HB-03 the pasted address ${address} becomes the id`, async ({ page }) => {
    await page.goto('/handbooks/cadastro');
    await driveId(page).focus();
    await page.evaluate((text) => {
      // As a paste does it: what is selected is replaced, and the field told.
      document.execCommand('insertText', false, text);
    }, address);
    await expect(driveId(page)).toHaveValue('1AbC_d-9');
    await expect(driveId(page)).toHaveAccessibleDescription('ID retirado do endereço colado.');
  });
}

listed('HB-03 an address typed by hand becomes the id when the field is left', async ({ page }) => {
  await page.goto('/handbooks/cadastro');
  const address = 'https://docs.google.com/presentation/d/1AbC/edit';
  await driveId(page).pressSequentially(address);
  await expect(driveId(page)).toHaveValue(address);
  await page.keyboard.press('Tab');
  await expect(driveId(page)).toHaveValue('1AbC');
});

listed('HB-05 a double press saves once; Ctrl+S saves too', async ({ page, upstream }) => {
  const answer = upstream.holdNext('POST', createPath, { body: { status: 200, message: 'ok' } });
  await fillNew(page);
  await saveButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Salvando' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+s');
  answer();
  await expect(page).toHaveURL(/\/handbooks$/u);
  expect(upstream.callsTo('POST', createPath)).toHaveLength(1);

  await fillNew(page);
  await page.keyboard.press('Control+s');
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(page).toHaveURL(/\/handbooks$/u);
  // A save asks nothing and leaves no draft.
  await page.goto('/handbooks/cadastro');
  await expect(portField(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restaurar rascunho' })).toHaveCount(0);
});

listed('HB-03 Enter in a row adds it, Enter in the port saves', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro');
  await pickPort(page, 'itag', 'Itaguaí');
  await typeField(page).selectOption('Arquivo');
  await driveId(page).fill('1Novo');
  await fileName(page).fill('Plano de emergência');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, '1Novo')).toBeVisible();
  expect(upstream.callsTo('POST', createPath)).toEqual([]);
  await portField(page).press('Enter');
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
});

listed('HB-03 what was typed is not left without asking', async ({ page }) => {
  await page.goto('/handbooks/cadastro/4');
  await expect(portField(page)).toHaveValue('Santos');
  await back(page).click();
  await expect(page).toHaveURL(/\/handbooks$/u);
  await page.goBack();
  await addFile(page, '1Novo', 'Plano de emergência');
  await back(page).click();
  await expect(confirmation(page)).toContainText('Há alterações não salvas. Deseja sair sem salvar?');
  await confirmation(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(rowOf(page, '1Novo')).toBeVisible();
  await back(page).click();
  await confirmation(page).getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/handbooks$/u);
});

listed('HB-03 a reload loses no row and nothing of the one being filled in', async ({ page, upstream }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await fillNew(page);
  await driveId(page).fill('1Pela-metade');
  await page.reload();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Restaurar rascunho' }).click();
  await expect(portField(page)).toHaveValue('Itaguaí');
  await expect(rowOf(page, '1Novo')).toBeVisible();
  await expect(driveId(page)).toHaveValue('1Pela-metade');
  await fileName(page).fill('Outro plano');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Outro plano')).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/handbooks$/u);
  expect(upstream.callsTo('POST', createPath).map(({ json }) => json)).toMatchObject([
    {
      portoId: 52,
      arquivosList: [
        { nome_arquivo: 'Plano de emergência', id_slidegoogledrive: '1Novo' },
        { nome_arquivo: 'Outro plano', id_slidegoogledrive: '1Pela-metade' },
      ],
    },
  ]);
});

listed('HB-05 what somebody else changed is shown before it is saved', async ({ page, upstream }) => {
  await page.goto('/handbooks/cadastro/4');
  await addFile(page, '1Novo', 'Plano de emergência');
  makeHandbooks(upstream, [{ ...santos, commoditiesList: [soy, sugar] }, belem]);
  const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
  await saveButton(page).click();
  await expect(clash.getByRole('listitem').locator('strong')).toHaveText(['Commodities']);
  await expect(clash).toContainText('Açúcar (1Acucar)');
  await expectNoAxeViolations(page);
  await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
  await expect(clash).toHaveCount(0);
  expect(upstream.callsTo('POST', updatePath(4))).toEqual([]);
  await saveButton(page).click();
  await clash.getByRole('button', { name: 'Salvar assim mesmo' }).click();
  await expect(page).toHaveURL(/\/handbooks$/u);
  expect(upstream.callsTo('POST', updatePath(4))).toHaveLength(1);
});
