import { expect, type Page } from '@playwright/test';
import { createFile } from '../../../shared/contract/statistics.ts';
import type { RecordedCall } from '../../support/upstreams/recording-upstream.ts';
import { requestsPath } from '../support/access-requests.ts';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import {
  chooseFile,
  dialog,
  fileInput,
  listed,
  openDialog,
  pdf,
  pdfOfSize,
  save,
  title,
  uploadPath,
} from '../support/statistics-page.ts';
import { pressAsAnotherSignsIn } from '../support/test.ts';

const { maxBytes } = createFile.upload;
const type = (page: Page) => dialog(page).getByLabel('Tipo');
const bar = (page: Page) => dialog(page).getByRole('progressbar');

/** The parts of a recorded form. */
const formOf = ({ body, headers }: RecordedCall): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();

async function sentFile(call: RecordedCall | undefined): Promise<File> {
  const file = call && (await formOf(call)).get('arquivo');
  if (!(file instanceof File)) throw new Error('no file was sent');
  return file;
}

/** Drops files on the page, as from another window. */
async function drop(page: Page, files: readonly { readonly name: string; readonly bytes: Buffer }[]) {
  const given = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: 'application/pdf' }));
    }
    return transfer;
  }, given);
  const target = page.locator('.modal-header');
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

/** Makes uploads slow: so many bytes leave in a second, until it is called off. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = async (uploadThroughput: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await session.send('Network.emulateNetworkConditions', conditions);
  };
  await session.send('Network.enable');
  await set(bytesPerSecond);
  return () => set(-1);
}

listed('ST-06 a PDF is sent byte for byte, with its name and title', async ({ page, upstream, product }) => {
  const bytes = await pdf('crazyones.pdf');
  await openDialog(page);
  await type(page).selectOption('Açúcar');
  await chooseFile(page, 'relatório_de_ação_nº_1.pdf', bytes);
  // The title is proposed from the file's name, and stays once it is typed.
  await expect(title(page)).toHaveValue('Relatório de ação nº 1');
  await title(page).fill('Açúcar em março');
  await chooseFile(page, 'Relatório de ação nº 1 – março.pdf', bytes);
  await expect(dialog(page).getByText('Relatório de ação nº 1 – março.pdf')).toBeVisible();
  await expect(title(page)).toHaveValue('Açúcar em março');
  await save(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  await expect(dialog(page)).toHaveCount(0);
  const calls = upstream.callsTo('POST', uploadPath);
  expect(calls).toHaveLength(1);
  const [call] = calls;
  const file = await sentFile(call);
  const form = call && (await formOf(call));
  expect(file.name).toBe('Relatório de ação nº 1 – março.pdf');
  expect(bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  expect([...(form?.keys() ?? [])].sort()).toEqual([
    'arquivo',
    'idSegmento',
    'nomeUsuarioInclusao',
    'titulo',
  ]);
  expect(form?.get('idSegmento')).toBe('7');
  expect(form?.get('titulo')).toBe('Açúcar em março');
  expect(form?.get('nomeUsuarioInclusao')).toBe(product.login);
});

listed(
  'SE-10 a file is not stored in the session of another administrator',
  async ({ page, upstream, product }) => {
    // The last that the page asks for by itself.
    const last = page.waitForResponse(`**${requestsPath}`);
    await openDialog(page);
    await last;
    await type(page).selectOption('Grãos');
    await chooseFile(page, 'grande.pdf', await pdfOfSize(maxBytes));
    await pressAsAnotherSignsIn(save(page), { ...product, login: 'bia.lima@cais.example' });
    await expect(page.getByRole('alert')).toContainText('é de bia.lima@cais.example. Nada foi salvo.');
    expect(upstream.callsTo('POST', uploadPath)).toEqual([]);
  },
);

listed('ST-06 a bar shows how much has left, and the upload can be stopped', async ({ page, upstream }) => {
  await openDialog(page);
  await type(page).selectOption('Grãos');
  await chooseFile(page, 'grande.pdf', await pdfOfSize(maxBytes));
  // A minute for the whole file: on no machine has all of it left before it is stopped.
  const speedUp = await slowDown(page, 100_000);
  await save(page).click();
  await expect(bar(page)).toHaveAccessibleName('Enviando o arquivo');
  const share = () => bar(page).evaluate((element: HTMLProgressElement) => element.value);
  await expect.poll(share).toBeGreaterThan(3);
  expect(await share()).toBeLessThan(100);
  await expectNoAxeViolations(page);
  await dialog(page).getByRole('button', { name: 'Cancelar envio' }).click();
  await expectToast(page, { tone: 'info', text: 'Operação cancelada' });
  await expect(bar(page)).toHaveCount(0);
  await expect(title(page)).toHaveValue('Grande');
  expect(upstream.callsTo('POST', uploadPath)).toEqual([]);
  await speedUp();
  await save(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  expect(upstream.callsTo('POST', uploadPath)).toHaveLength(1);
});

const refused = [
  { why: 'another extension', name: 'planilha.xlsx', says: 'Só são aceitos arquivos .pdf' },
  { why: 'no PDF inside', name: 'falso.pdf', says: 'O arquivo não é um PDF' },
  { why: 'nothing inside', name: 'vazio.pdf', says: 'O arquivo está vazio' },
  { why: 'one byte too many', name: 'maior.pdf', says: 'O arquivo passa do limite de 6.000.000 de bytes' },
] as const;
const bytesOf = {
  'planilha.xlsx': () => pdf('minimo.pdf'),
  'falso.pdf': () => pdf('bad1.pdf'),
  'vazio.pdf': async () => Buffer.alloc(0),
  'maior.pdf': () => pdfOfSize(maxBytes + 1),
};

listed('ST-07 a file that cannot be is refused before it is sent', async ({ page, upstream }) => {
  await openDialog(page);
  await type(page).selectOption('Grãos');
  for (const { why, name, says } of refused) {
    await chooseFile(page, name, await bytesOf[name]());
    await expectToast(page, { tone: 'warning', text: says });
    await expect(dialog(page).getByText(says, { exact: true }), why).toBeVisible();
    await expectNoAxeViolations(page);
    await title(page).fill('Report');
    await save(page).click();
    await expect(fileInput(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog(page)).toBeVisible();
    expect(upstream.callsTo('POST', uploadPath)).toEqual([]);
    await dialog(page)
      .getByRole('button', { name: `Retirar ${name}` })
      .click();
    await expect(dialog(page).getByText(says, { exact: true })).toHaveCount(0);
  }
});

listed('ST-07 exactly 6,000,000 bytes pass', async ({ page, upstream }) => {
  const bytes = await pdfOfSize(6_000_000);
  await openDialog(page);
  await type(page).selectOption('Grãos');
  await chooseFile(page, 'no limite.pdf', bytes);
  await save(page).click();
  await expectToast(page, { tone: 'success', text: 'Cadastro realizado' });
  const file = await sentFile(upstream.callsTo('POST', uploadPath)[0]);
  expect(bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

listed('ST-06 a PDF is dropped anywhere on the dialog', async ({ page }) => {
  await openDialog(page);
  const bytes = await pdf('minimo.pdf');
  await drop(page, [{ name: 'Soja em abril.pdf', bytes }]);
  await expect(dialog(page).getByRole('radio', { name: 'Arquivo', exact: true })).toBeChecked();
  await expect(dialog(page).getByText('Soja em abril.pdf')).toBeVisible();
  await expect(title(page)).toHaveValue('Soja em abril');
  await drop(page, [
    { name: 'um.pdf', bytes },
    { name: 'dois.pdf', bytes },
  ]);
  await expectToast(page, { tone: 'warning', text: 'Envie um arquivo por vez' });
  await expect(dialog(page).getByText('Soja em abril.pdf')).toBeVisible();
});

listed('ST-06 the PDF is shown before it is sent', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
  });
  await openDialog(page);
  await chooseFile(page, 'soja.pdf', await pdf('crazyones.pdf'));
  const preview = dialog(page).getByTitle('Pré-visualização de soja.pdf');
  await expect(preview).toHaveAttribute('src', /^blob:/u);
  await expect(preview).toBeVisible();
  await expectNoAxeViolations(page);
});

listed('ST-06 a browser that shows no PDF says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
  await openDialog(page);
  await chooseFile(page, 'soja.pdf', await pdf('crazyones.pdf'));
  await expect(dialog(page).getByText('Este navegador não mostra PDFs dentro da página.')).toBeVisible();
  await expect(dialog(page).locator('iframe')).toHaveCount(0);
  await expectNoAxeViolations(page);
});
