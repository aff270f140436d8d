import { expect } from '@playwright/test';
import { expectToast } from '../support/expectations.ts';
import {
  createPath,
  driveId,
  fileName,
  listed,
  pickPort,
  portField,
  rowOf,
  typeField,
} from '../support/handbooks.ts';

const pasted = [
  'https://docs.google.com/presentation/d/1AbC_d-9/edit#slide=id.p3',
  'https://docs.google.com/presentation/u/0/d/1AbC_d-9/edit?usp=sharing',
  'docs.google.com/presentation/d/1AbC_d-9',
  'https://drive.google.com/file/d/1AbC_d-9/view?usp=drive_link',
  'https://drive.google.com/open?id=1AbC_d-9',
];

listed('HB-03 a pasted address becomes the id', async ({ page }) => {
  await page.goto('/handbooks/cadastro');
  for (const address of pasted) {
    await driveId(page).fill('');
    await expect(driveId(page)).not.toHaveAccessibleDescription('ID retirado do endereço colado.');
    // As a paste does it: what is selected is replaced, and the field told.
    await page.evaluate((text) => document.execCommand('insertText', false, text), address);
    await expect(driveId(page), address).toHaveValue('1AbC_d-9');
    await expect(driveId(page)).toHaveAccessibleDescription('ID retirado do endereço colado.');
  }
});

listed('HB-03 an address typed by hand becomes the id when the field is left', async ({ page }) => {
  await page.goto('/handbooks/cadastro');
  const address = 'https://docs.google.com/presentation/d/1AbC/edit';
  await driveId(page).pressSequentially(address);
  await expect(driveId(page)).toHaveValue(address);
  await page.keyboard.press('Tab');
  await expect(driveId(page)).toHaveValue('1AbC');
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
