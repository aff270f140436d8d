import { readFile } from 'node:fs/promises';
import { type Browser, expect } from '@playwright/test';
import { hostileWorkbooks } from '../../support/imports/hostile-workbooks.ts';
import { row, type WrittenCell, workbookOf } from '../../support/imports/workbook.ts';
import {
  applyButton,
  chooseFile,
  expectEnd,
  planLines,
  planRow,
  putFile,
  importTest as test,
  tickOf,
} from '../support/import.ts';

const at = '/portSearcher/importar';
const head = ['Porto', 'Terminal', 'Pier', 'MaxDraft', 'MaxLoa'];
const berth = (port: string, ...limits: readonly WrittenCell[]) => [
  port,
  'Cais público',
  'Berço 101',
  ...limits,
];

test('XL-02 XL-03 a workbook says what it hides and clears, and the person decides', async ({ page }) => {
  const stored = workbookOf({
    sheets: [
      {
        name: 'Limites',
        rows: row(1, head) + row(2, berth('Santos', 9.8, 200)) + row(3, berth('Belém', 9, 190)),
      },
    ],
  });
  await chooseFile(page, stored, { at, name: 'limites.xlsx' });
  await applyButton(page).click();
  await expectEnd(page, '2 incluídas');

  const changed = workbookOf({
    formats: ['0.0'],
    sheets: [
      { name: 'Antigos', state: 'hidden', rows: row(1, head) },
      {
        name: 'Limites',
        rows: [
          row(1, ['Limites dos berços', null, null, '24/11/2026']),
          row(3, head),
          row(4, berth('Santos', null, 210)),
          row(5, berth('Belém', [9.26, 1], 190)),
          row(6, berth('Camocim', { xml: '<c t="e"><v>#N/A</v></c>' }, 180)),
          row(7, berth('Estrela', 8, 170), 'hidden="1"'),
        ].join(''),
      },
    ],
  });
  await page.getByRole('button', { name: 'Importar outro arquivo' }).click();
  await putFile(page, changed, 'limites.xlsx');
  await expect(page.getByText('Os títulos parecem estar na linha 3')).toBeVisible();
  await page.getByLabel('Linha dos títulos').selectOption('3: Porto · Terminal · Pier · MaxDraft · MaxLoa');
  await expect
    .poll(() => planLines(page))
    .toEqual([
      '4 A conferir Santos › Cais público › Berço 101',
      '5 A conferir Belém › Cais público › Berço 101',
      '6 Recusada Camocim › Cais público › Berço 101',
      '7 Nova Estrela › Cais público › Berço 101',
    ]);
  const notices = page.getByText('A aba “Antigos” está oculta e não foi lida.');
  await expect(notices).toContainText('1 linha oculta ou filtrada foi lida.');
  await expect(planRow(page, 'Santos')).toContainText(
    'A célula vazia apagaria o que está cadastrado em MaxDraft.',
  );
  await expect(tickOf(page, 'Santos')).not.toBeChecked();
  await expect(planRow(page, 'Belém')).toContainText('A célula D5 mostra 9,3, mas guarda 9,26');
  await expect(planRow(page, 'Camocim')).toContainText('célula D6: a fórmula dá um erro');

  await page.getByLabel('Deixar de fora as linhas ocultas').check();
  await expect(planRow(page, 'Estrela')).toHaveCount(0);
  await expect(notices).toContainText('1 linha oculta ou filtrada ficou de fora.');
  await page.getByLabel('Células vazias apagam o valor').check();
  await expect(planRow(page, 'Santos')).toContainText('Alterada');
  await expect(tickOf(page, 'Santos')).toBeChecked();
  await applyButton(page).click();
  await expectEnd(page, '1 alterada');
});

interface ProcessUse {
  readonly seconds: number;
  readonly megabytes: number;
}

/** What the process of a page used at most: processor time, and memory where the system tells. */
async function mostUsed(browser: Browser): Promise<ProcessUse> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const peaks = pages.map(async ({ id }) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
  });
  return {
    seconds: Math.max(...pages.map(({ cpuTime }) => cpuTime)),
    megabytes: Math.max(...(await Promise.all(peaks))),
  };
}

test('XL-04 hostile workbooks end with a sentence within 5 s and 400 MB', async ({
  page: first,
  browser,
}) => {
  test.setTimeout(240_000);
  for (const [name, bytes, sentence] of hostileWorkbooks) {
    await test.step(name, async () => {
      // A process of its own: the system gets the memory of an ended worker back later.
      const page = await first.context().newPage();
      await page.goto(at);
      const before = await mostUsed(browser);
      await putFile(page, bytes(), 'hostil.xlsx');
      await expect(page.getByRole('alert')).toContainText(sentence, { timeout: 30_000 });
      const after = await mostUsed(browser);
      // Of processor time; a machine may have half the speed of the one that the row speaks of.
      expect(after.seconds - before.seconds).toBeLessThan(10);
      expect(after.megabytes).toBeLessThan(400);
      await page.close();
    });
  }
});
