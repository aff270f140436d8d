import { expect } from '@playwright/test';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { itajai, santos } from '../support/approval-page.ts';
import { expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import { type FormName, forms } from '../support/forms.ts';
import * as handbooks from '../support/handbooks.ts';
import { dredging, itemPath } from '../support/news.ts';
import { restrictionPath, santos1 } from '../support/restrictions.ts';
import { relayedTest } from '../support/test.ts';
import { makeUsers, userOf } from '../support/users.ts';

// What others stored while a form was open is merged at its save.

interface Clash {
  readonly row: string;
  /** What others store meanwhile. */
  readonly change: (upstream: RecordingUpstream) => void;
  /** Labels of what only they changed. */
  readonly taken: string;
  /** What is sent then: mine and theirs. */
  readonly sent: object;
}
const clashes: Readonly<Record<FormName, Clash>> = {
  news: {
    row: 'NW-12',
    change: (upstream) =>
      upstream.answerAlways('GET', itemPath(1), {
        body: { data: { ...dredging, fonte: 'Outra fonte', tags: 'cais', commoditiesList: [] } },
      }),
    taken: 'Fonte e Commodities',
    sent: { titulo: 'Outro título', fonte: 'Outra fonte', commoditiesList: [] },
  },
  users: {
    row: 'US-07',
    change: (upstream) => {
      const changed = { empresa: 'Maré Alta', administrador: 'S', parceiros: [santos, itajai] } as const;
      makeUsers(upstream, [userOf(7, { ...changed, parceiros: [santos, itajai] })]);
    },
    taken: 'Empresa, É Administrador e Parceiros comerciais',
    sent: {
      nomeContato: 'Ana Prado',
      empresaContato: 'Maré Alta',
      isAdmin: true,
      parceiros: [santos, itajai],
    },
  },
  handbooks: {
    row: 'HB-05',
    change: (upstream) => {
      const commoditiesList = [handbooks.soy, handbooks.sugar];
      handbooks.makeHandbooks(upstream, [{ ...handbooks.santos, commoditiesList }]);
    },
    taken: 'Commodities',
    sent: { arquivosList: [{ nome_arquivo: 'Plano de emergência', id_slidegoogledrive: '1Novo' }] },
  },
  restrictions: {
    row: 'PS-06',
    change: (upstream) =>
      upstream.answerAlways('GET', restrictionPath(1), {
        body: { data: { ...santos1, maxLoa: 190, commodities: [] } },
      }),
    taken: 'MaxLoa e Commodities',
    sent: { maxDraft: 9, maxLoa: 190, commodities: [] },
  },
};
for (const [name, { row, change, taken, sent }] of Object.entries(clashes) as [FormName, Clash][]) {
  const { make, list, address, write, save, type } = forms[name];
  relayedTest(
    `DE-04 ${row} ${name}: what only others changed is kept, which one line says`,
    async ({ page, upstream }) => {
      make(upstream);
      await page.goto(address);
      await type(page);
      change(upstream);
      await save(page).click();
      await expectToast(page, { tone: 'info', text: `Mantido o que outra pessoa mudou: ${taken}.` });
      await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
      expect(upstream.callsTo('POST', write).map(({ json }) => json)).toMatchObject([sent]);
    },
  );
}

relayedTest(
  'DE-04 US-07 only what both changed is asked about, field by field: mine or theirs',
  async ({ page, upstream }) => {
    const { make, address, write, save } = forms.users;
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
    const choice = (name: string) => clash.getByRole('group', { name, exact: true });
    make(upstream);
    await page.goto(address);
    await box('Nome').fill('Ana Prado');
    await box('Company Register Number').fill('1');
    await box('Expira em').fill('31/12/2027');
    const theirs = { nome: 'Ana L. Prado', companyRegisterNumber: '2', empresa: 'Maré Alta' };
    // The same day as mine is no clash.
    makeUsers(upstream, [
      userOf(7, { ...theirs, dataExpiracao: '2027-12-31T00:00:00', parceiros: [santos] }),
    ]);
    await save(page).click();
    await expect(clash.getByRole('group')).toHaveCount(2);
    await expect(choice('Nome')).toContainText('Ao abrir: Ana Lúcia Prado');
    await expect(choice('Nome').getByRole('radio')).toHaveCount(2);
    await expect(clash).toContainText('Mantido o que outra pessoa mudou: Empresa.');
    await expectNoAxeViolations(page);
    await clash.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await expect(clash).toHaveCount(0);
    await expect(box('Nome')).toHaveValue('Ana Prado');
    await expect(box('Empresa')).toHaveValue('Navegação Maré');

    await save(page).click();
    await choice('Nome').getByRole('radio', { name: 'O meu' }).check();
    await clash.getByRole('button', { name: 'Salvar' }).click();
    await expect(choice('Company Register Number')).toContainText('Escolha um dos dois.');
    await expect(choice('Company Register Number').getByRole('radio').first()).toBeFocused();
    expect(upstream.callsTo('POST', write)).toEqual([]);
    await choice('Company Register Number').getByRole('radio', { name: 'O da outra pessoa' }).check();
    await expectNoAxeViolations(page);
    await clash.getByRole('button', { name: 'Salvar' }).click();
    await expect(page).toHaveURL(/\/usuarios$/u);
    expect(upstream.callsTo('POST', write).map(({ json }) => json)).toMatchObject([
      {
        nomeContato: 'Ana Prado',
        companyRegisterNumber: '2',
        empresaContato: 'Maré Alta',
        dataExpiracao: '2027-12-31T00:00:00',
      },
    ]);
  },
);

relayedTest(
  'DE-04 NW-12 a refused save does not ask again about what was merged, and what no form shows is kept',
  async ({ page, upstream }) => {
    const { make, address, write, save } = forms.news;
    make(upstream);
    await page.goto(address);
    await forms.news.type(page);
    const stored = { ...dredging, titulo: 'Título alheio', fonte: 'Outra fonte' };
    upstream.answerAlways('GET', itemPath(1), { body: { data: stored } });
    upstream.answerNext('POST', write, { status: 500, body: { message: 'Em manutenção' } });
    await save(page).click();
    const clash = page.getByRole('dialog', { name: 'Registro alterado por outra pessoa' });
    await clash.getByRole('radio', { name: 'O meu' }).check();
    await clash.getByRole('button', { name: 'Salvar' }).click();
    await expectToast(page, { tone: 'warning', title: 'Aviso', text: 'Em manutenção' });
    await expect(page.getByRole('textbox', { name: 'Fonte' })).toHaveValue('Outra fonte');
    await save(page).click();
    await expect(page).toHaveURL(/\/noticias$/u);
    await expect(clash).toHaveCount(0);
    expect(upstream.callsTo('POST', write).map(({ json }) => json)).toMatchObject([
      { titulo: 'Outro título', fonte: 'Outra fonte' },
      { titulo: 'Outro título', fonte: 'Outra fonte' },
    ]);
  },
);
