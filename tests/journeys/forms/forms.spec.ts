import { expect, type Page } from '@playwright/test';
import { back, type FormName, field, forms, restore } from '../support/forms.ts';
import * as handbooks from '../support/handbooks.ts';
import * as news from '../support/news.ts';
import * as restrictions from '../support/restrictions.ts';
import { agreeToLeave, relayedTest } from '../support/test.ts';
import * as users from '../support/users.ts';

// What all forms have in common: they ask before they lose what was typed, and keep it as a draft.

const leaving = { news: 'NW-08', users: 'US-04', handbooks: 'HB-03', restrictions: 'PS-06' } as const;
for (const [name, row] of Object.entries(leaving) as [FormName, string][]) {
  const { make, list, address, link, type, stays } = forms[name];
  relayedTest(`${row} ${name}: asks before it drops unsaved input`, async ({ page, upstream }) => {
    const question = page.getByRole('alertdialog', { name: 'Confirmação' });
    make(upstream);
    await page.goto(list);
    if (name === 'handbooks') await handbooks.port(page, 'Santos').waitFor();
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`, 'u'));
    await back(page).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
    await page.goBack();
    // The list of handbooks has a field 'Tipo', too.
    await back(page).waitFor();
    await type(page);
    await back(page).click();
    await expect(question).toContainText('Há alterações não salvas. Deseja sair sem salvar?');
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toHaveCount(0);
    await stays(page);
    await page.goForward();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await stays(page);
    await page.goBack();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
  });
}

relayedTest(
  'US-04 a question is seen that comes while the one before it goes',
  async ({ page, upstream }) => {
    const { make, list, link, type, stays } = forms.users;
    const no = page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' });
    make(upstream);
    await page.goto(list);
    await page.getByRole('link', { name: link, exact: true }).click();
    await type(page);
    // Slow, so that several of them come just then.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
    await back(page).click();
    for (let times = 0; times < 8; times++) {
      await no.click();
      await stays(page);
      await page.goBack();
    }
    await expect(no).toBeVisible();
  },
);

interface Draft {
  readonly row: string;
  /** Opens the form. */
  readonly open: string;
  readonly fill: (page: Page) => Promise<unknown>;
  readonly blank: (page: Page) => Promise<unknown>;
  readonly restored: (page: Page) => Promise<unknown>;
  readonly sent: readonly [path: string, body: object];
}
const { select, box, chips } = restrictions;
const drafts: Readonly<Record<FormName, Draft>> = {
  news: {
    row: 'NW-08',
    open: '/noticias/cadastro',
    fill: async (page) => {
      await news.fillNew(page);
      await news.pick(page, 'Portos', 'Paranaguá');
    },
    blank: (page) => expect(field(page, 'Título')).toHaveValue(''),
    restored: async (page) => {
      await expect(field(page, 'Título')).toHaveValue('Safra recorde');
      await expect(field(page, 'Data da Notícia')).toHaveValue('05/03/26');
      await expect(news.category(page)).toHaveValue('2');
    },
    sent: [news.newsPath, { titulo: 'Safra recorde', portsList: [{ portoId: 13, descricao: 'Paranaguá' }] }],
  },
  users: {
    row: 'US-04',
    open: '/usuario/cadastro/7',
    fill: async (page) => {
      await page.goto('/usuario/cadastro/7');
      await field(page, 'Nome').fill('Ana Prado');
      await field(page, 'Expira em').fill('31/12/27');
      await users.adminBox(page).check();
      await page.getByRole('button', { name: 'Retirar Terminal de Santos' }).click();
    },
    blank: (page) => expect(field(page, 'Nome')).toHaveValue('Ana Lúcia Prado'),
    restored: async (page) => {
      await expect(field(page, 'Nome')).toHaveValue('Ana Prado');
      await expect(field(page, 'Expira em')).toHaveValue('31/12/27');
      await expect(users.adminBox(page)).toBeChecked();
      await expect(page.getByText('Nenhum parceiro adicionado')).toBeVisible();
    },
    sent: [users.userPath(7), { nomeContato: 'Ana Prado', isAdmin: true }],
  },
  handbooks: {
    row: 'HB-03',
    open: '/handbooks/cadastro',
    fill: async (page) => {
      await handbooks.fillNew(page);
      await handbooks.driveId(page).fill('1Pela-metade');
    },
    blank: (page) => expect(handbooks.portField(page)).toHaveValue(''),
    restored: async (page) => {
      await expect(handbooks.portField(page)).toHaveValue('Itaguaí');
      await expect(handbooks.rowOf(page, '1Novo')).toBeVisible();
      await expect(handbooks.driveId(page)).toHaveValue('1Pela-metade');
      await handbooks.fileName(page).fill('Outro plano');
      await page.keyboard.press('Enter');
      await expect(handbooks.rowOf(page, 'Outro plano')).toBeVisible();
    },
    sent: [
      handbooks.createPath,
      {
        portoId: 52,
        arquivosList: [
          { nome_arquivo: 'Plano de emergência', id_slidegoogledrive: '1Novo' },
          { nome_arquivo: 'Outro plano', id_slidegoogledrive: '1Pela-metade' },
        ],
      },
    ],
  },
  restrictions: {
    row: 'PS-05',
    open: '/portSearcher/cadastro',
    fill: async (page) => {
      await restrictions.fillNew(page);
      await restrictions.pickGroup(page, 'Cereais');
      await box(page, 'Remark').fill('Só de dia');
    },
    blank: (page) => expect(select(page, 'Portos')).toHaveValue(''),
    restored: async (page) => {
      await expect(select(page, 'Pier')).toHaveValue('310');
      await expect(box(page, 'MaxBeam')).toHaveValue('32,3');
      await expect(box(page, 'Remark')).toHaveValue('Só de dia');
      await expect(chips(page)).toHaveText(['Cereais']);
    },
    sent: [restrictions.base, { pierId: 310, maxBeam: 32.3, remark: 'Só de dia' }],
  },
};
for (const [name, { row, open, fill, blank, restored, sent }] of Object.entries(drafts) as [
  FormName,
  Draft,
][]) {
  const { make, list, save } = forms[name];
  relayedTest(`${row} ${name}: the input survives a reload`, async ({ page, upstream }) => {
    const [path, body] = sent;
    make(upstream);
    await fill(page);
    agreeToLeave(page);
    await page.reload();
    await expect(restore(page)).toBeVisible();
    await blank(page);
    await restore(page).click();
    await restored(page);
    await save(page).click();
    if (name === 'users') await page.getByRole('button', { name: 'Conceder sem parceiro' }).click();
    await expect(page).toHaveURL(new RegExp(`${list}$`, 'u'));
    expect(upstream.callsTo('POST', path).map(({ json }) => json)).toMatchObject([body]);
    // A save leaves no draft behind.
    await page.goto(open);
    await blank(page);
    await expect(restore(page)).toHaveCount(0);
  });
}
