import { expect } from '@playwright/test';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import { bar, choose, close, press, question, results, task } from '../support/bulk.ts';
import * as contacts from '../support/contacts.ts';
import { expectGoodAtAnyWidth, expectNoAxeViolations, expectToast } from '../support/expectations.ts';
import * as news from '../support/news.ts';
import * as locations from '../support/port-locations.ts';
import * as restrictions from '../support/restrictions.ts';
import * as statistics from '../support/statistics-page.ts';
import { relayedTest } from '../support/test.ts';
import * as users from '../support/users.ts';

// Several rows of a list are removed at once, which all lists have in common.

const answer = (upstream: RecordingUpstream, path: string, data: readonly unknown[]) =>
  upstream.answerAlways('GET', path, { body: { status: 200, data } });
const refused = { status: 409, body: { status: 409, message: 'Em uso no site' } };

interface BulkRemoval {
  readonly address: string;
  readonly make: (upstream: RecordingUpstream) => void;
  /** The three rows that are chosen, by the names of their ticks. */
  readonly names: readonly [string, string, string];
  readonly title: string;
  readonly also?: string;
  /** The calls of the three rows. */
  readonly calls: readonly (readonly ['POST' | 'DELETE', string | RegExp])[];
  readonly list: string;
  readonly done: string;
}

const removals: readonly BulkRemoval[] = [
  {
    address: '/usuarios',
    make: (upstream) => users.makeUsers(upstream, [users.ana, users.bento, users.celia, users.davi]),
    names: ['Ana Lúcia Prado', 'Bento Rocha', 'Célia Dias'],
    title: 'Excluir 3 usuários',
    calls: [1, 2, 3].map((id) => ['POST', users.deletePath(id)]),
    list: users.usersPath,
    done: '3 usuários excluídos',
  },
  {
    address: '/noticias',
    make: (upstream) =>
      news.makeNews(upstream, [news.newsOf(4), news.newsOf(5), news.newsOf(6), news.removed]),
    names: ['Notícia 4', 'Notícia 5', 'Notícia 6'],
    title: 'Excluir 3 notícias',
    calls: [4, 5, 6].map((id) => ['DELETE', news.itemPath(id)]),
    list: news.newsListPath,
    done: '3 notícias excluídas',
  },
  {
    address: '/estatisticas',
    make: (upstream) =>
      answer(upstream, statistics.all, [
        statistics.soy,
        statistics.queue,
        statistics.premium,
        statistics.sugar,
      ]),
    names: ['Destinos da safra', 'Embarques de soja', 'Prêmios de exportação'],
    title: 'Excluir 3 relatórios',
    also: '1 arquivo PDF também sai.',
    calls: [14, 11, 13].map((id) => ['POST', new RegExp(`/delete/.*${id}|/${id}/`, 'u')]),
    list: statistics.all,
    done: '3 relatórios excluídos',
  },
  {
    address: '/localizacaoPorto',
    make: (upstream) =>
      answer(upstream, locations.all, [locations.santos, locations.belem, locations.rioGrande]),
    names: ['Belém', 'Rio Grande', 'Santos'],
    title: 'Excluir 3 portos',
    calls: [locations.belem, locations.rioGrande, locations.santos].map(({ id }) => [
      'DELETE',
      `${locations.base}/${id}`,
    ]),
    list: locations.all,
    done: '3 portos excluídos',
  },
  {
    address: '/portSearcher',
    make: restrictions.makeListed,
    names: ['Belém, Miramar, Píer 100', 'Itaqui, Alumar, Berço 4', 'Santos, Cais do Saboó, Berço 1'],
    title: 'Excluir 3 restrições',
    also: '2 commodities também saem.',
    calls: [3, 4, 1].map((id) => ['DELETE', `${restrictions.base}/${id}`]),
    list: restrictions.all,
    done: '3 restrições excluídas',
  },
  {
    address: `/contatos?filial=${encodeURIComponent(contacts.santos)}`,
    make: (upstream) => {
      answer(upstream, contacts.branchesPath, ['HEAD OFFICE', contacts.santos]);
      contacts.makeContacts(upstream, contacts.santos, [contacts.ana, contacts.bento, contacts.celia]);
    },
    names: ['Ana Prado', 'Bento Rocha', 'Célia Dias'],
    title: 'Excluir 3 contatos',
    also: `São todos os contatos: a filial ${contacts.santos} também sai.`,
    calls: [1, 2, 3].map((id) => ['DELETE', `${contacts.base}/${id}`]),
    list: contacts.listPath(contacts.santos),
    done: '3 contatos excluídos',
  },
];

for (const { address, make, names, title, also, calls, list, done } of removals) {
  relayedTest(
    `BU-02 ${address}: one question, a result for each row, and what failed again`,
    async ({ page, upstream }) => {
      make(upstream);
      await page.goto(address);
      await choose(page, names);
      await task(page, 'Excluir…').click();
      await expect(question(page, title)).toContainText('Tem certeza que deseja excluir est');
      if (also) await expect(question(page, title)).toContainText(also);
      await expect(results(page)).toContainText([...names]);
      await expect(question(page, title).getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await expectNoAxeViolations(page);
      await press(page, 'Cancelar');
      await expect(task(page, 'Excluir…')).toBeFocused();
      const [, second] = calls;
      if (second === undefined) throw new Error('three rows have three calls');
      const sent = () => calls.map((call) => upstream.callsTo(...call).length);
      expect(sent()).toEqual([0, 0, 0]);

      // By the page: Cais itself may read a record before it removes it.
      const read: string[] = [];
      page.on('request', (request) => read.push(new URL(request.url()).pathname));
      const reads = () => read.filter((path) => path === list).length;
      upstream.answerNext(...second, refused);
      await task(page, 'Excluir…').click();
      await press(page, 'Excluir 3');
      await expect(results(page)).toHaveText([/: Feito$/u, /: FalhouEm uso no site$/u, /: Feito$/u]);
      await expect(question(page, title).getByRole('status')).toHaveText('2 de 3 feitos · 1 falhou');
      await expectGoodAtAnyWidth(page);
      await expect.poll(reads).toBe(1);

      await press(page, 'Tentar de novo a que falhou');
      // What came of each row stays in sight until a person has seen it.
      await expect(question(page, title).getByRole('status')).toHaveText('3 de 3 feitos');
      await expect(results(page)).toHaveText([/: Feito$/u, /: Feito$/u, /: Feito$/u]);
      await close(page);
      await expectToast(page, { tone: 'success', text: done });
      await expect(page.locator('.toast')).toHaveCount(1);
      await expect(bar(page)).toHaveCount(0);
      expect(sent()).toEqual([1, 2, 1]);
      await expect.poll(reads).toBe(2);
    },
  );
}

relayedTest('BU-02 the head office goes with its last contacts, too', async ({ page, upstream }) => {
  answer(upstream, contacts.branchesPath, ['HEAD OFFICE', contacts.santos]);
  contacts.makeContacts(upstream, 'HEAD OFFICE', [contacts.ana, contacts.bento]);
  await page.goto('/contatos');
  await choose(page, ['Ana Prado', 'Bento Rocha']);
  await task(page, 'Excluir…').click();
  await expect(question(page, 'Excluir 2 contatos')).toContainText(
    'São todos os contatos: a filial HEAD OFFICE também sai.',
  );
  await press(page, 'Excluir 2');
  await expect(results(page)).toHaveText([/: Feito$/u, /: Feito$/u]);
  await expect(page.getByRole('button', { name: 'Fechar', exact: true }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, { tone: 'success', text: '2 contatos excluídos' });
});

relayedTest(
  'BU-02 more than 50 are removed only by a person who types the number',
  async ({ page, upstream }) => {
    const people = Array.from({ length: 51 }, (_, place) =>
      users.userOf(place + 1, {
        nome: 'Ana Prado',
        email: place === 0 ? 'ana.prado@cais.example' : `ana${place}@mare.example`,
        administrador: place < 2 ? 'S' : 'N',
      }),
    );
    users.makeUsers(upstream, people);
    const own = { status: 400, message: 'Você não pode excluir a si mesmo' };
    upstream.answerAlways('POST', users.deletePath(1), { status: 400, body: own });
    await page.goto('/usuarios');
    await page.getByRole('checkbox', { name: 'Selecionar as linhas mostradas' }).check();
    await press(page, 'Excluir…');
    const dialog = page.getByRole('dialog', { name: 'Excluir 51 usuários' });
    // Namesakes have a second line; oneself and administrators are named before anything is sent.
    await expect(dialog.getByText('ana7@mare.example', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Inclui 2 administradores. Inclui você', { exact: false })).toBeVisible();
    await expect(dialog.getByText('ana.prado@cais.example · Administrador · você')).toBeVisible();
    await expectNoAxeViolations(page);
    const number = dialog.getByRole('textbox', { name: 'Para confirmar, digite 51' });
    await expect(number).toBeFocused();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Digite 51 para excluir')).toBeVisible();
    expect(upstream.callsTo('POST', users.deletePath(2))).toHaveLength(0);
    await number.fill('51');
    await page.keyboard.press('Enter');
    // To the end: each is sent once, and what was refused is named.
    await expect(dialog.getByRole('status')).toHaveText('50 de 51 feitos · 1 falhou', { timeout: 60_000 });
    const sent = people.map(
      ({ idUsuario }) => upstream.callsTo('POST', users.deletePath(Number(idUsuario))).length,
    );
    expect(sent).toEqual(people.map(() => 1));
    await expect(dialog.getByText('Você não pode excluir a si mesmo')).toBeVisible();
  },
);
