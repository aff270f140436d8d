import { expect, type Page } from '@playwright/test';
import { filterPath, names, searchButton } from '../support/approval-page.ts';
import * as contacts from '../support/contacts.ts';
import { expectToast, toastOf } from '../support/expectations.ts';
import * as handbooks from '../support/handbooks.ts';
import { makeNews } from '../support/news.ts';
import * as ports from '../support/port-locations.ts';
import * as reports from '../support/statistics-page.ts';
import { relayedTest } from '../support/test.ts';

/** Keeps every toast on the screen: what goes then does not go because its time is over. */
const stopTimeOfToasts = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout;
    const shorter = (run: () => void, ms = 0) => (ms > 1_000 ? 0 : real(run, ms));
    window.setTimeout = shorter as typeof window.setTimeout;
  });

const busy = { status: 500, body: { status: 500, message: 'Volte às 14h' } } as const;
const saysBusy = { tone: 'warning', title: 'Aviso', text: 'Volte às 14h' } as const;

relayedTest.beforeEach(({ page }) => stopTimeOfToasts(page));

contacts.listed('CO-05 a contact that is added takes its refusal away', async ({ page }) => {
  const refused = { tone: 'warning', text: 'Por favor adicione o nome e cargo do contato' } as const;
  await page.goto(contacts.formAddress);
  await contacts.addButton(page).click();
  await expectToast(page, refused);
  await contacts.add(page, contacts.davi);
  await expect(toastOf(page, refused)).toHaveCount(0);
});

contacts.listed('CO-08 a second save takes the words of the first away', async ({ page, upstream }) => {
  await page.goto(contacts.formAddress);
  upstream.answerNext('POST', contacts.contactPath(2), {
    status: 400,
    body: { message: 'Celular inválido' },
  });
  await contacts.saveButton(page).click();
  await expect(page.locator('.toast')).toHaveCount(2);
  await contacts.saveButton(page).click();
  await expectToast(page, { tone: 'success', text: 'Alteração realizada com sucesso' });
  await expect(page.locator('.toast')).toHaveCount(1);
});

handbooks.listed('HB-04 a row that is added takes its refusal away', async ({ page }) => {
  const refused = { tone: 'warning', text: 'Informe o ID Google Drive' } as const;
  await page.goto('/handbooks/cadastro');
  await handbooks.addButton(page).click();
  await expectToast(page, refused);
  await handbooks.addFile(page, '1Novo', 'Manual novo');
  await expect(toastOf(page, refused)).toHaveCount(0);
});

reports.listed('ST-07 a good file takes the refusal of a bad one away', async ({ page }) => {
  const refused = { tone: 'warning', text: 'O arquivo não é um PDF' } as const;
  await reports.openDialog(page);
  await reports.chooseFile(page, 'falso.pdf', Buffer.from('texto'));
  await expectToast(page, refused);
  // Said once more, and so counted in the same toast.
  await reports.save(page).click();
  await reports.chooseFile(page, 'bom.pdf', await reports.pdf('minimo.pdf'));
  await expect(toastOf(page, refused)).toHaveCount(0);
});

relayedTest('AR-05 a search takes the refusal of an empty one away', async ({ page, upstream }) => {
  upstream.answerAlways('GET', filterPath, { body: { status: 200, data: [] } });
  await page.goto('/usuario/cadastro');
  await searchButton(page).click();
  await expect(page.locator('.toast')).toHaveCount(1);
  await names(page).fill('Terminal');
  await searchButton(page).click();
  await expectToast(page, { tone: 'success', title: 'Consulta', text: 'realizada com sucesso' });
  await expect(page.locator('.toast')).toHaveCount(1);
});

relayedTest('LL-03 a link that is made takes the failure before away', async ({ page, upstream }) => {
  const path = '/api/admin/lineup/gerarlink';
  const refused = { tone: 'error', text: 'Erro ao gerar o link do LineUp inteligente' } as const;
  upstream.answerAlways('POST', path, busy);
  await page.goto('/linkLineup');
  await expectToast(page, refused);
  upstream.answerAlways('POST', path, { body: { status: 200, data: { data: { token: 'um' } } } });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('textbox', { name: 'Link temporário' })).toHaveValue(/token=um$/u);
  await expect(toastOf(page, refused)).toHaveCount(0);
});

for (const { what, at, path } of [
  { what: 'list', at: '/estatisticas', path: reports.all },
  { what: 'record', at: '/noticias/cadastro/5', path: '/api/admin/noticia/5' },
]) {
  relayedTest(`SE-17 a ${what} that is read again takes its warning away`, async ({ page, upstream }) => {
    upstream.answerAlways('GET', path, busy);
    await page.goto(at);
    await expectToast(page, saysBusy);
    upstream.answerAlways('GET', path, { status: 500, body: { status: 500, message: 'Volte às 15h' } });
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expectToast(page, { ...saysBusy, text: 'Volte às 15h' });
    await expect(toastOf(page, saysBusy)).toHaveCount(0);
  });
}

relayedTest('NW-10 the warning of a full text goes when the text is shorter', async ({ page, upstream }) => {
  makeNews(upstream, []);
  await page.goto('/noticias/cadastro');
  const body = page.getByRole('textbox', { name: 'Notícia', exact: true });
  await body.fill('á'.repeat(3996));
  await body.press('b');
  await expectToast(page, { tone: 'warning', text: 'Chegou no limite máximo de caracteres' });
  await body.press('Backspace');
  await expect(page.locator('.toast')).toHaveCount(0);
});

ports.listed(
  'UN-01 the login offers nothing that was done before it to be undone',
  async ({ page, context, upstream }) => {
    const removed = { tone: 'success', text: 'Porto excluído com sucesso.' } as const;
    upstream.answerAlways('DELETE', `${ports.base}/${ports.santos.id}`, { body: { status: 200 } });
    await page.goto('/localizacaoPorto');
    await page.getByRole('button', { name: 'Excluir Santos' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click();
    await expect(toastOf(page, removed).getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await expect(page.getByText('Sua sessão terminou.', { exact: true })).toBeVisible();
    await expectToast(page, removed);
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
  },
);
