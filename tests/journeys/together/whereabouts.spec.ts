import { expect, type Page } from '@playwright/test';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { makePending, requestOf } from '../support/access-requests.ts';
import * as contacts from '../support/contacts.ts';
import { expectGoodAtAnyWidth } from '../support/expectations.ts';
import * as handbooks from '../support/handbooks.ts';
import * as news from '../support/news.ts';
import * as locations from '../support/port-locations.ts';
import * as restrictions from '../support/restrictions.ts';
import { relayedTest } from '../support/test.ts';
import * as users from '../support/users.ts';

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
    tab: '(1) Ana Lúcia Prado · Navegação Maré · Solicitações de acesso · Cais',
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(crumbs[1]);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(tab);
    if (crumbs[1].length > 100) await expectGoodAtAnyWidth(page);
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

relayedTest('LO-01 the question before leaving names the record', async ({ page, upstream }) => {
  makeUsers(upstream);
  await page.goto('/usuario/cadastro/2');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Outro');
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(users.confirmation(page)).toHaveAccessibleDescription(
    'Há alterações não salvas. Deseja sair sem salvar? Alteração de Bento Rocha',
  );
});
