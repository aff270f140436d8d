import { inflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/test.ts';

/** The printed page as a PDF, on the paper that it asks for. */
const printed = async (page: Page) => (await page.pdf({ preferCSSPageSize: true })).toString('latin1');

/** Whether each sheet of a PDF stands, or lies on its side. */
const sheetsOf = (pdf: string) =>
  [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(([, width, height]) =>
    Number(width) > Number(height) ? 'lies' : 'stands',
  );

/** The colours that a PDF fills with: red, green and blue from 0 to 1. */
function fillsOf(pdf: string): number[][] {
  const drawn = [...pdf.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/gu)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  return [...drawn.join('\n').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg/gu)].map(([, ...parts]) =>
    parts.map(Number),
  );
}

test('PR-01 what is wide lies on its side on paper, and what is narrow stands', async ({ page }) => {
  for (const { address, part, way } of [
    { address: '/usuarios', part: '.data-table tbody tr', way: 'lies' },
    { address: '/usuario/cadastro/7', part: '.field', way: 'stands' },
    { address: '/localizacaoPorto?vista=mapa', part: '.map-pin', way: 'lies' },
    { address: '/localizacaoPorto', part: '.data-table tbody tr', way: 'stands' },
    { address: '/handbooks?vista=cobertura&grupos=todos', part: '.matrix-table tbody tr', way: 'lies' },
    { address: '/portSearcher?vista=planilha', part: '.sheet [role=gridcell]', way: 'lies' },
  ]) {
    await page.goto(address);
    await expect(page.locator(part).first()).toBeVisible();
    const sheets = sheetsOf(await printed(page));
    expect(new Set(sheets), address).toEqual(new Set([way]));
  }
});

test('PR-01 the bars of the charts are printed', async ({ page }) => {
  await page.goto('/Home');
  const bar = page.locator('.bars span[data-look="second"]').first();
  await expect(bar).toBeVisible();
  const colour = await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red, green, blue] = [...colour.matchAll(/[\d.]+/gu)].map(Number);
  const isThat = ([r, g, b]: number[]) =>
    [r, g, b].every((part, place) => Math.abs((part ?? 0) - ([red, green, blue][place] ?? 0)) < 0.002);
  expect(fillsOf(await printed(page)).some(isThat), colour).toBe(true);
});
