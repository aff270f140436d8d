import { writeFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { button, expectEnd, fileInput } from '../support/import.ts';
import { relayedTest } from '../support/test.ts';

const file = [
  'Filial;Nome;Cargo;Telefone;E-mail',
  ...Array.from(
    { length: 10_000 },
    (_, at) => `FILIAL ${at % 20};Pessoa ${at};Operações;(13) 5555-${at};p${at}@cais.example`,
  ),
].join('\n');

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Milliseconds that the longest task of the page took while the steps ran: so long it could not answer. The processor's
 * time is counted, so that other work of the machine does not matter.
 */
async function longestTask(browser: Browser, page: Page, steps: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await steps();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)));
  expect(tasks.length).toBeGreaterThan(100);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

relayedTest(
  'IM-06 with 10,000 rows the page answers within 100 ms all the time',
  async ({ page, browser, upstream }) => {
    relayedTest.setTimeout(180_000);
    upstream.answerAlways('GET', '/api/admin/contato/filiais', { body: { status: 200, data: ['FILIAL 1'] } });
    const path = relayedTest.info().outputPath('contatos.csv');
    await writeFile(path, file);
    await page.goto('/contatos/importar');
    await expect(fileInput(page)).toBeAttached();
    await page.waitForLoadState('networkidle');
    const rows = page.locator('.import-plan tbody');
    const last = rows.getByRole('checkbox', { name: /Pessoa 9999$/u });

    const longest = await longestTask(browser, page, async () => {
      await fileInput(page).setInputFiles(path);
      await expect(button(page, 'Aplicar 10.000')).toBeVisible({ timeout: 60_000 });
      // The page still grows while it learns how tall its rows are.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(last).toBeInViewport({ timeout: 1_000 });
      }).toPass();
      await last.uncheck();
      await expect(button(page, 'Aplicar 9.999')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('searchbox', { name: 'Buscar no plano' }).fill('pessoa 777');
      await expect(rows.getByText('Pessoa 7777').first()).toBeVisible();
      await page.getByRole('searchbox', { name: 'Buscar no plano' }).fill('');
      await button(page, 'Aplicar 9.999').click();
      // A hundred writes, however busy the machine is.
      await expect(page.getByRole('progressbar', { name: /^Gravando [\d.]{3}/u })).toBeVisible({
        timeout: 90_000,
      });
      await button(page, 'Parar').click();
      await expectEnd(page, 'Importação incompleta');
    });
    expect(longest).toBeLessThanOrEqual(100);
  },
);
