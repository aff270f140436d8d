import { expect, type Locator, type Page } from '@playwright/test';
import { naughtyStrings } from '../../support/naughty/naughty-strings.ts';
import { unfold } from '../support/activity.ts';
import { expectAllRows } from '../support/expectations.ts';
import { itemPath, makeNews, newsOf, newsPath, titles } from '../support/news.ts';
import { relayedTest } from '../support/test.ts';

const shown = naughtyStrings.filter((text) => text.trim() !== '');
const items = shown.map((text, index) =>
  newsOf(index + 1, { titulo: text, fonte: text, corpo: text, hiperlink: text, tags: text }),
);

/** What no text may become, and our own pages hold nowhere. */
const planted =
  'script:not([src]), iframe, object, embed, marquee, video, audio, base[href^="javascript"], ' +
  '[onerror], [onload], [onclick], [onmouseover], [onfocus], a[href^="javascript" i], img[src="x"]';

/** A browser takes CR for a line break as well, and a page has no NUL. */
const asText = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The texts on every page of a table, the pages turned over to the last. */
async function textsOf(page: Page, cells: Locator): Promise<string[]> {
  const texts: string[] = [];
  const next = page.getByRole('button', { name: 'Próxima página' });
  for (;;) {
    await expectAllRows(page);
    texts.push(...(await cells.allTextContents()));
    await expect(page.locator(planted)).toHaveCount(0);
    if (await next.isDisabled()) return texts;
    const before = await cells.first().elementHandle();
    await next.click();
    await expect.poll(() => cells.first().evaluate((now, then) => now === then, before)).toBe(false);
  }
}

relayedTest(
  'naughty strings are text: in a list, a form and Atividade, with no dialog, no added element, no error',
  async ({ page, upstream }) => {
    relayedTest.setTimeout(240_000);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    makeNews(upstream, items);
    await page.goto('/noticias');
    await page.getByRole('combobox', { name: 'Linhas por página' }).selectOption('50');
    await expect(titles(page)).toHaveCount(50);
    const listed = new Set((await textsOf(page, titles(page))).map(asText));
    expect(shown.map(asText).filter((text) => !listed.has(text))).toEqual([]);

    // The form holds what is stored, letter by letter, in inputs and in the text area.
    const risky = shown.filter((text) => /[<>&"'`{}\\]|\p{Bidi_Control}/u.test(text));
    for (const text of risky.filter((_, index) => index % 12 === 0)) {
      const id = shown.indexOf(text) + 1;
      upstream.answerAlways('GET', itemPath(id), { body: { status: 200, data: items[id - 1] } });
      await page.goto(`/noticias/cadastro/${id}`);
      const inputs = page.getByRole('textbox');
      await expect(inputs.first()).toHaveValue(text.replaceAll(/[\r\n]/gu, ''));
      await expect(page.locator(planted)).toHaveCount(0);
    }

    // Written down by the server as they were sent, and shown in Atividade.
    upstream.answerAlways('POST', newsPath, { body: { status: 200, message: 'Cadastro realizado' } });
    const refused = await page.evaluate(
      async ({ path, texts }) => {
        const statuses: number[] = [];
        for (const text of texts) {
          const body = {
            titulo: text,
            fonte: text,
            corpo: text,
            hiperlink: text,
            dataNoticia: '2026-01-02',
            categoria: [{ categoriaId: 2, descricao: text }],
            commoditiesList: [],
            portsList: [],
          };
          const headers = { 'content-type': 'application/json', 'x-requested-with': 'cais' };
          const { status } = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
          statuses.push(status);
        }
        return statuses.filter((status) => status !== 200).length;
      },
      { path: newsPath, texts: shown },
    );
    expect(refused).toBe(0);
    await page.goto('/atividade');
    // All of one person, act, area and day are one entry.
    const said = (await unfold(page, /incluiu \d+ notícias/u)).locator('.story-entry p');
    const more = page.getByRole('button', { name: 'Mostrar mais antigas' });
    await expect(said.first()).toBeVisible();
    while (await more.first().isVisible()) {
      const count = await said.count();
      await more.first().click();
      await expect.poll(() => said.count()).toBeGreaterThan(count);
    }
    const names = new Set(
      (await said.allTextContents()).map((text) =>
        asText(/ incluiu a notícia “(.*)”$/su.exec(text)?.[1] ?? ''),
      ),
    );
    await expect(page.locator(planted)).toHaveCount(0);
    // The name of a change is cut at 200 characters.
    const missing = shown.map((text) => asText(text.trim().slice(0, 200))).filter((text) => !names.has(text));
    expect(missing).toEqual([]);
    expect(dialogs).toEqual([]);
  },
);
