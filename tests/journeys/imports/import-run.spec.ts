import { join } from 'node:path';
import { expect } from '@playwright/test';
import { cais } from '../../support/cli/cais-cli.ts';
import { headTick } from '../support/bulk.ts';
import { expectNoAxeViolations } from '../support/expectations.ts';
import {
  applyButton,
  button,
  chooseFile,
  cliEnvironment,
  expectEnd,
  exported,
  importedKinds,
  planRow,
  portsHeader,
  putFile,
  storedPorts,
  importTest as test,
  textOf,
} from '../support/import.ts';

test('IM-04 a result per row, the rejected rows as a file, and the file that undoes the run', async ({
  page,
}) => {
  await page.route('**/api/admin/localizacaoPortoLineup**', async (route) => {
    const refused = route.request().postData()?.includes('-31.7') === true;
    if (refused) await route.fulfill({ status: 409, json: { status: 409, message: 'Já existe' } });
    else await route.continue();
  });
  await chooseFile(
    page,
    `${portsHeader}\nPelotas;RS;-31,7;-52,3\nParanaguá;PR;-25,5;-48,5\nNatall;RN;-5,7;-35,2`,
  );
  await applyButton(page).click();
  await expectEnd(page, '1 incluída, 2 recusadas.');
  await expect(planRow(page, 'Pelotas')).toContainText('Já existe');
  const [rejects] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Baixar linhas recusadas').click(),
  ]);
  expect(rejects.suggestedFilename()).toBe('arquivo.csv.rejeitados.csv');
  const text = await textOf(rejects);
  expect(text).toContain(`\uFEFF${portsHeader};linha;motivo\n`);
  expect(text).toContain('Pelotas;RS;-31,7;-52,3;2;Já existe\n');
  expect(text).toMatch(/^Natall;.*;4;Porto: Porto não encontrado. Você quis dizer “Natal”\?$/mu);
  const [journal] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Baixar o diário').click(),
  ]);
  expect(journal.suggestedFilename()).toBe('arquivo.csv.cais.jsonl');
  const entries = (await textOf(journal))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries.map(({ type, state }) => state ?? type)).toEqual(
    expect.arrayContaining(['run', 'intent', 'applied', 'refused', 'end']),
  );
  await expectNoAxeViolations(page);
});

for (const { kind, at, header, rows } of importedKinds) {
  test(`IM-04 ${kind}: the file that undoes the run does so on the command line`, async ({
    page,
    product,
  }) => {
    const [first = '', ...others] = rows;
    await chooseFile(page, `${header}\n${first}`, { at, name: 'antes.csv' });
    await applyButton(page).click();
    await expectEnd(page, '1 incluída.');
    const before = await exported(product, kind);
    await button(page, 'Importar outro arquivo').click();
    const changed = first.replace(/5$|Chefe/u, (old) => (old === '5' ? '6' : 'Gerente'));
    await putFile(page, [header, changed, ...others].join('\n'), 'depois.csv');
    await expect(button(page, 'Alteradas 1')).toBeVisible();
    await button(page, 'Aplicar 6').click();
    await expectEnd(page, '5 incluídas, 1 alterada.');
    const [journal] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Baixar o diário').click(),
    ]);
    await expect(page.getByText(`cais ${kind} undo "depois.csv"`)).toBeVisible();
    const home = test.info().outputPath('home');
    await journal.saveAs(join(home, journal.suggestedFilename()));
    expect(await exported(product, kind)).not.toBe(before);
    const undone = await cais([kind, 'undo', 'depois.csv'], { home, env: cliEnvironment(product) });
    expect(undone).toMatchObject({ code: 0, stderr: expect.stringContaining('1 restaurada, 5 removidas') });
    expect(await exported(product, kind)).toBe(before);
  });
}

test("IM-04 'Desfazer a importação' brings back what was stored", async ({ page }) => {
  await chooseFile(page, `${portsHeader}\nAreia Branca;RN;-4,9;-37,1\nAratu;BA;-12,8;-38,5`);
  await applyButton(page).click();
  await expectEnd(page, '2 incluídas.');
  expect((await storedPorts(page)).has('Aratu')).toBe(true);
  await button(page, 'Desfazer a importação').click();
  await expect(planRow(page, 'Aratu')).toContainText('A remover');
  await button(page, 'Desfazer 2').click();
  await expectEnd(page, '2 removidas.');
  expect((await storedPorts(page)).has('Aratu')).toBe(false);
});

test("IM-04 progress, and 'Parar' leaves the rest unsent", async ({ page }) => {
  const names = ['Angra dos Reis', 'Barra do Riacho', 'Niterói', 'Ubu', 'Vitória', 'Tubarão', 'Praia Mole'];
  const held: (() => void)[] = [];
  await page.route('**/api/admin/localizacaoPortoLineup', async (route) => {
    if (route.request().method() !== 'GET') await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const rows = names.map((name, at) => `${name};RJ;-2${at},9;-43,${at}`);
  await chooseFile(page, [portsHeader, ...rows].join('\n'));
  await expect(applyButton(page)).toBeVisible();
  await headTick(page).check();
  const count = Number(/\d+/u.exec((await applyButton(page).textContent()) ?? '')?.[0]);
  await applyButton(page).click();
  await expect(page.getByRole('progressbar', { name: `Gravando 0 de ${count}` })).toBeVisible();
  await expect.poll(() => held.length).toBe(4);
  await button(page, 'Parar').click();
  await expect(page.getByText('Parando…')).toBeVisible();
  for (const release of held) release();
  await expectEnd(page, 'Importação incompleta: 4 incluídas');
  await expect(planRow(page, 'Não enviada')).toHaveCount(count - 4);
});
