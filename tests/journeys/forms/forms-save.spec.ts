import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { type FormName, forms } from '../support/forms.ts';
import { relayedTest, signIn } from '../support/test.ts';

// What all forms have in common: they save once, and say what they cannot read or save.

const once = { news: 'NW-11', users: 'US-06', handbooks: 'HB-05', restrictions: 'PS-05' } as const;
for (const [name, row] of Object.entries(once) as [FormName, string][]) {
  const { make, list, create, save, fillNew } = forms[name];
  relayedTest(`${row} ${name}: a save cannot be doubled; Ctrl+S saves`, async ({ page, upstream }) => {
    make(upstream);
    const release = upstream.holdNext('POST', create, { body: { status: 200, message: 'ok' } });
    await fillNew(page);
    await save(page).dblclick();
    const busy = page.getByRole('button', { name: 'Salvando' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Control+s');
    await busy.click({ force: true });
    await page.getByRole('textbox').first().press('Enter');
    release();
    await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
    expect(upstream.callsTo('POST', create)).toHaveLength(1);
    await fillNew(page);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
    expect(upstream.callsTo('POST', create)).toHaveLength(2);
  });
}

const unread = {
  news: { row: 'NW-12', loading: 'Carregando a notícia', way: 'Ver as notícias' },
  users: { row: 'US-07 US-10', loading: 'Carregando o usuário', way: 'Ver os usuários' },
  handbooks: { row: 'HB-08', loading: 'Carregando o handbook', way: 'Ver os handbooks' },
  restrictions: { row: 'PS-06', loading: 'Carregando a restrição', way: 'Ver as restrições' },
} as const;
for (const name of Object.keys(unread) as FormName[]) {
  const { row, loading, way } = unread[name];
  const { make, list, address, read, type, stays } = forms[name];
  // These states look alike in all forms.
  const lookAt = name === 'users' ? expectNoAxeViolations : () => undefined;
  relayedTest(
    `${row} ${name}: an unknown id leads back, a failure can be retried`,
    async ({ page, upstream }) => {
      make(upstream);
      upstream.answerNext('GET', read, { status: 404, body: { status: 404, message: 'nada' } });
      await page.goto(address);
      await expectToast(page, { tone: 'error', text: 'Id não encontrado' });
      await expect(page.getByRole('main').getByText('Id não encontrado', { exact: true })).toBeVisible();
      await lookAt(page);
      await page.getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));

      const text = 'Em manutenção';
      const release = upstream.holdNext('GET', read, { status: 500, body: { message: text } });
      await page.goto(address);
      await expect(page.getByText(loading)).toBeAttached();
      await lookAt(page);
      release();
      await expectToast(page, { tone: 'warning', title: 'Aviso', text });
      await lookAt(page);
      await page.getByRole('button', { name: 'Tentar novamente' }).click();
      await type(page);
      await stays(page);
    },
  );
}

const undefinedResults = { news: ['NW-13', 'Houve problemas'], users: ['US-08', 'Houve Problemas'] } as const;
for (const name of ['news', 'users'] as const) {
  const [row, text] = undefinedResults[name];
  const { make, address, write, create, save, type, stays, fillNew } = forms[name];
  for (const path of [create, write]) {
    relayedTest(`${row} an undefined result of ${path} keeps the input`, async ({ page, upstream }) => {
      make(upstream);
      upstream.answerNext('POST', path, { body: '' });
      if (path === create) await fillNew(page);
      else await page.goto(address);
      await type(page);
      await save(page).click();
      await expectToast(page, { tone: 'error', text });
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await stays(page);
      await expect(page).toHaveURL(/\/cadastro/u);
    });
  }
}

for (const [name, row, field] of [
  ['users', 'US-06', 'E-mail'],
  ['restrictions', 'PS-05', 'MaxBeam'],
] as const) {
  const { make, create, save, fillNew } = forms[name];
  relayedTest(
    `${row} ${name}: a session that ends while saving leaves a draft`,
    async ({ page, upstream, product }) => {
      make(upstream);
      upstream.answerNext('POST', create, { status: 401, body: { status: 401, message: 'Token expirado' } });
      await fillNew(page);
      const typed = await page.getByRole('textbox', { name: field, exact: true }).inputValue();
      await save(page).click();
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
      await signIn(page, product);
      await page.goto('/Home');
      await expect(page.getByText(/^Inclusão de .*, com rascunho/u)).toBeVisible();
      await page.getByRole('link', { name: 'Retomar', exact: true }).click();
      await expect(page.getByRole('textbox', { name: field, exact: true })).toHaveValue(typed);
    },
  );
}
