import { expect, type Page } from '@playwright/test';
import type { RecordingUpstream } from '../support/recording-upstream.ts';
import { makePending, requestOf } from './support/access-requests.ts';
import * as contacts from './support/contacts.ts';
import { expectGoodAtAnyWidth } from './support/expectations.ts';
import * as handbooks from './support/handbooks.ts';
import * as news from './support/news.ts';
import * as locations from './support/port-locations.ts';
import * as restrictions from './support/restrictions.ts';
import * as statistics from './support/statistics-page.ts';
import { relayedTest } from './support/test.ts';
import * as users from './support/users.ts';

// Which record a form, a dialog and a question are about.

const long = `Dragagem do canal ${'de acesso ao porto '.repeat(12)}concluída`.trim();
const makeContacts = (upstream: RecordingUpstream) => {
  upstream.answerAlways('GET', contacts.branchesPath, {
    body: { status: 200, data: ['HEAD OFFICE', contacts.santos] },
  });
  contacts.makeContacts(upstream, 'HEAD OFFICE', [contacts.chief]);
  contacts.makeContacts(upstream, contacts.santos, [contacts.ana, contacts.bento]);
};
const makeUsers = (upstream: RecordingUpstream) => users.makeUsers(upstream, [users.bento, users.ana]);
const makeNews = (upstream: RecordingUpstream) =>
  news.makeNews(upstream, [news.newsOf(1, { titulo: long }), news.dollar]);
const makeLocations = (upstream: RecordingUpstream) =>
  upstream.answerAlways('GET', locations.all, { body: { status: 200, data: [locations.santos] } });

interface Form {
  readonly make: (upstream: RecordingUpstream) => void;
  readonly address: string;
  readonly heading: string;
  readonly crumbs: readonly [list: string, record: string];
  /** Unless it is the record and the heading. */
  readonly tab?: string;
}
const pier = 'Santos · Cais do Saboó · Berço 1';
const forms: readonly Form[] = [
  {
    make: makeUsers,
    address: '/usuario/cadastro/2',
    heading: 'Alteração',
    crumbs: ['Usuários', 'Bento Rocha'],
  },
  {
    make: makeUsers,
    address: '/usuario/cadastro',
    heading: 'Inclusão',
    crumbs: ['Usuários', 'Inclusão'],
    tab: 'Inclusão · Usuários · Cais',
  },
  {
    make: makeNews,
    address: '/noticias/cadastro/1',
    heading: 'Alterar notícia',
    crumbs: ['Notícias', long.slice(0, 200).trim()],
  },
  {
    make: makeNews,
    address: '/noticias/cadastro?copia=2',
    heading: 'Incluir notícia',
    crumbs: ['Notícias', 'Cópia de Dólar e a exportação'],
  },
  {
    make: handbooks.makeListed,
    address: '/handbooks/cadastro/4',
    heading: 'Alteração',
    crumbs: ['Handbooks', 'Santos'],
  },
  {
    make: restrictions.makeListed,
    address: '/portSearcher/cadastro/1',
    heading: 'Alteração',
    crumbs: ['Port Searcher', pier],
  },
  {
    make: makeContacts,
    address: contacts.formAddress,
    heading: 'Gerenciar Contatos',
    crumbs: ['Contatos', contacts.santos],
  },
  {
    make: makeContacts,
    address: '/contatos/cadastro?filial=HEAD%20OFFICE',
    heading: 'Gerenciar Filial',
    crumbs: ['Contatos', 'HEAD OFFICE'],
  },
  {
    make: (upstream) => makePending(upstream, [requestOf(7)]),
    address: '/solicitacaoAcesso/7',
    heading: 'Ana Lúcia Prado · Navegação Maré',
    crumbs: ['Solicitações de acesso', 'Ana Lúcia Prado · Navegação Maré'],
    tab: 'Ana Lúcia Prado · Navegação Maré · Solicitações de acesso · Cais',
  },
  {
    make: makeLocations,
    address: '/localizacaoPorto/importar',
    heading: 'Importar portos',
    crumbs: ['Localização Porto', 'Importar portos'],
    tab: 'Importar portos · Localização Porto · Cais',
  },
];

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Onde você está' });

for (const { make, address, heading, crumbs, tab = `${crumbs[1]} · ${heading} · Cais` } of forms) {
  relayedTest(`LO-01 ${address}: breadcrumb and tab name the record`, async ({ page, upstream }) => {
    make(upstream);
    await page.goto(address);
    await expect(breadcrumb(page).getByRole('listitem')).toHaveText([...crumbs]);
    await expect(breadcrumb(page).locator('[aria-current=page]')).toHaveText(crumbs[1]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(tab);
    await expectGoodAtAnyWidth(page);
    await breadcrumb(page).getByRole('link', { name: crumbs[0] }).click();
    await expect(breadcrumb(page)).toHaveCount(0);
  });
}

relayedTest('LO-01 the breadcrumb leads to the list as it was left', async ({ page, upstream }) => {
  makeUsers(upstream);
  await page.goto('/usuarios?q=bento');
  await page.getByRole('link', { name: 'Editar Bento Rocha' }).click();
  await breadcrumb(page).getByRole('link', { name: 'Usuários' }).click();
  await expect(page).toHaveURL(/\/usuarios\?q=bento$/u);
});

relayedTest('LO-01 dialogs and the history name the record below their title', async ({ page, upstream }) => {
  makeLocations(upstream);
  makeUsers(upstream);
  await page.goto('/localizacaoPorto?editar=4');
  const dialog = page.getByRole('dialog', { name: 'Edição', exact: true });
  await expect(dialog).toHaveAccessibleDescription('Santos');
  await expect(page).toHaveTitle('Santos · Edição · Cais');
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Portos · Cais');
  await page.goto('/usuario/cadastro/2');
  await page.getByRole('button', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico', exact: true });
  await expect(history).toHaveAccessibleDescription('Bento Rocha');
});

relayedTest('LO-01 the question before leaving names what is left', async ({ page, upstream }) => {
  makeUsers(upstream);
  await page.goto('/usuario/cadastro/2');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Outro');
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(users.confirmation(page)).toHaveAccessibleDescription(
    'Há alterações não salvas. Deseja sair sem salvar? Alteração de Bento Rocha',
  );
});

interface Question {
  readonly make: (upstream: RecordingUpstream) => void;
  readonly address: string;
  /** The menu that the button is in, if it is in one. */
  readonly menu?: string;
  readonly button: string;
  readonly sentence: string;
  readonly record: string;
  readonly also?: string;
}
const questions: readonly Question[] = [
  {
    make: makeUsers,
    address: '/usuarios',
    button: 'Excluir Bento Rocha',
    sentence: 'Tem certeza que deseja excluir este usuário?',
    record: 'Bento Rocha',
  },
  {
    make: makeNews,
    address: '/noticias',
    menu: 'Mais ações de Dólar e a exportação',
    button: 'Remover Dólar e a exportação',
    sentence: 'Tem certeza que deseja remover essa notícia?',
    record: 'Dólar e a exportação',
  },
  {
    make: (upstream) =>
      upstream.answerAlways('GET', statistics.all, { body: { status: 200, data: [statistics.soy] } }),
    address: '/estatisticas',
    button: 'Excluir Embarques de soja',
    sentence: 'Tem certeza que deseja remover este arquivo?',
    record: 'Embarques de soja',
  },
  {
    make: makeLocations,
    address: '/localizacaoPorto',
    button: 'Excluir Santos',
    sentence: 'Tem certeza que deseja excluir esta localização?',
    record: 'Santos',
  },
  {
    make: handbooks.makeListed,
    address: '/handbooks',
    button: 'Excluir Santos',
    sentence: 'Tem certeza que deseja remover este handbook?',
    record: 'Santos',
    also: '2 arquivos e 1 commodity também saem.',
  },
  {
    make: handbooks.makeListed,
    address: '/handbooks',
    button: 'Excluir Belém',
    sentence: 'Tem certeza que deseja remover este handbook?',
    record: 'Belém',
    also: '1 commodity também sai.',
  },
  {
    make: handbooks.makeListed,
    address: '/handbooks/cadastro/4',
    button: 'Excluir Manual do porto',
    sentence: 'Tem certeza que deseja remover este arquivo?',
    record: 'Manual do porto',
  },
  {
    make: restrictions.makeListed,
    address: '/portSearcher',
    menu: 'Mais ações de Santos, Cais do Saboó, Berço 1',
    button: 'Remover Santos, Cais do Saboó, Berço 1',
    sentence: 'Tem certeza que deseja remover este registro?',
    record: pier,
    also: '2 commodities também saem.',
  },
  {
    make: makeContacts,
    address: contacts.formAddress,
    button: 'Remover Bento Rocha',
    sentence: 'Tem certeza que deseja remover este contato?',
    record: 'Bento Rocha',
  },
  {
    make: makeContacts,
    address: '/contatos',
    button: 'Remover Rui Melo',
    sentence: 'Tem certeza que deseja remover este contato?',
    record: 'Rui Melo',
    also: 'É o último contato: a filial HEAD OFFICE também sai.',
  },
  {
    make: (upstream) => makePending(upstream, [requestOf(7)]),
    address: '/Home',
    button: `Reprovar ${requestOf(7).nomeContato}`,
    sentence: 'Tem certeza que deseja reprovar esta solicitação?',
    record: String(requestOf(7).nomeContato),
  },
];

for (const { make, address, menu, button, sentence, record, also } of questions) {
  relayedTest(`LO-01 ${address}: '${button}' says what goes`, async ({ page, upstream }) => {
    make(upstream);
    await page.goto(address);
    if (menu !== undefined) await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('button', { name: button, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirmação' });
    await expect(question.getByText(sentence, { exact: true })).toBeVisible();
    await expect(question.getByText(record, { exact: true })).toHaveCSS('font-weight', '600');
    await expect(question).toHaveAccessibleDescription([sentence, record, also].filter(Boolean).join(' '));
    await expectGoodAtAnyWidth(page);
  });
}
