import { expect, type Page } from '@playwright/test';
import type { Message } from '../../../shared/message.ts';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import * as contacts from '../support/contacts.ts';
import { expectQuestion, expectToast } from '../support/expectations.ts';
import * as handbooks from '../support/handbooks.ts';
import * as news from '../support/news.ts';
import * as locations from '../support/port-locations.ts';
import * as restrictions from '../support/restrictions.ts';
import * as statistics from '../support/statistics-page.ts';
import { relayedTest, withMotion } from '../support/test.ts';
import * as users from '../support/users.ts';

relayedTest.use(withMotion);

// How a record is removed from a list, which all lists have in common.

const rowHeaders = (page: Page) => page.getByRole('main').getByRole('rowheader');
const answer = (path: string, data: readonly unknown[]) => (upstream: RecordingUpstream) =>
  upstream.answerAlways('GET', path, { body: { status: 200, data } });
const contactsOf = (rows: (typeof contacts.ana)[]) => (upstream: RecordingUpstream) =>
  contacts.makeContacts(upstream, contacts.santos, rows);
const { dollar, dredging, removed } = news;
const { ana, bento, celia, davi } = users;
const { belem, rioGrande, santos } = locations;

interface Removal {
  readonly row: string;
  readonly address: string;
  readonly before: (upstream: RecordingUpstream) => void;
  readonly button: string;
  /** The button of the menu that it is in, if it is in one. */
  readonly menu?: string;
  /** What is asked, the record, and what goes with it. */
  readonly question: readonly string[];
  /** What is said of taking it back. */
  readonly end?: string;
  readonly call: readonly ['POST' | 'DELETE', string | RegExp];
  readonly cancelled?: string;
  readonly done: string;
  readonly after: (upstream: RecordingUpstream) => void;
  readonly names?: typeof rowHeaders;
  readonly left: readonly (string | RegExp)[];
  /** The button that has focus at the end: that of the row in its place, or of the one before. */
  readonly focused: string;
}

const removals: readonly Removal[] = [
  {
    row: 'NW-06',
    address: '/noticias',
    before: (upstream) => news.makeNews(upstream, news.three),
    button: `Excluir ${dollar.titulo}`,
    menu: `Mais ações de ${dollar.titulo}`,
    question: ['Tem certeza que deseja remover essa notícia?', dollar.titulo],
    end: 'Em geral é possível desfazer depois, pelo aviso ou em Atividade; o que o serviço não guardar volta com outro código.',
    call: ['DELETE', news.itemPath(2)],
    done: 'Notícia removida com sucesso',
    after: (upstream) => news.makeNews(upstream, [dredging, removed]),
    left: [dredging.titulo, removed.titulo],
    focused: `Mais ações de ${dredging.titulo}`,
  },
  {
    row: 'US-03',
    address: '/usuarios',
    before: (upstream) => users.makeUsers(upstream, [davi, celia, bento, ana]),
    button: 'Excluir Bento Rocha',
    question: ['Tem certeza que deseja excluir este usuário?', 'Bento Rocha'],
    call: ['POST', users.deletePath(2)],
    done: 'Usuário excluído com sucesso.',
    after: (upstream) => users.makeUsers(upstream, [davi, celia, ana]),
    left: [/^Ana Lúcia Prado/u, 'Célia Dias', 'Davi Árvore'],
    focused: 'Excluir Célia Dias',
  },
  {
    row: 'PS-08',
    address: '/portSearcher',
    before: answer(restrictions.all, [restrictions.santos2, restrictions.santos1, restrictions.itaqui]),
    button: 'Excluir Santos, Cais do Saboó, Berço 1',
    menu: 'Mais ações de Santos, Cais do Saboó, Berço 1',
    question: [
      'Tem certeza que deseja remover este registro?',
      'Santos · Cais do Saboó · Berço 1',
      '2 commodities também saem.',
    ],
    call: ['DELETE', `${restrictions.base}/1`],
    done: 'Registro removido com sucesso',
    after: answer(restrictions.all, [restrictions.itaqui, restrictions.santos2]),
    names: restrictions.piers,
    left: ['Berço 4', 'Berço 2'],
    focused: 'Mais ações de Santos, Cais do Saboó, Berço 2',
  },
  {
    row: 'ST-08',
    address: '/estatisticas',
    before: answer(statistics.all, [statistics.soy, statistics.queue, statistics.sugar]),
    button: 'Excluir Embarques de soja',
    question: ['Tem certeza que deseja remover este arquivo?', 'Embarques de soja'],
    end: 'Esta exclusão não pode ser desfeita.',
    call: ['POST', /\/delete\//u],
    done: 'Arquivo removido com sucesso',
    after: answer(statistics.all, [statistics.queue, statistics.sugar]),
    names: statistics.titles,
    left: ['Destinos da safra', 'Tempo de espera'],
    focused: 'Excluir Tempo de espera',
  },
  {
    row: 'PL-08',
    address: '/localizacaoPorto',
    before: answer(locations.all, [santos, belem, rioGrande]),
    button: 'Excluir Santos',
    question: ['Tem certeza que deseja excluir esta localização?', 'Santos'],
    call: ['DELETE', `${locations.base}/4`],
    cancelled: 'Você cancelou a exclusão',
    done: 'Porto excluído com sucesso.',
    after: answer(locations.all, [belem, rioGrande]),
    left: ['Belém', 'Rio Grande'],
    focused: 'Excluir Rio Grande',
  },
  {
    row: 'HB-06 HB-08',
    address: '/handbooks',
    before: (upstream) =>
      handbooks.makeHandbooks(upstream, [handbooks.belem, handbooks.itajai, handbooks.santos]),
    button: 'Excluir Santos',
    question: [
      'Tem certeza que deseja remover este handbook?',
      'Santos',
      '2 arquivos e 1 commodity também saem.',
    ],
    call: ['POST', handbooks.deletePath(4)],
    done: 'Handbook removida com sucesso',
    after: (upstream) => handbooks.makeHandbooks(upstream, [handbooks.belem, handbooks.itajai]),
    names: handbooks.ports,
    left: ['Belém', 'Itajaí'],
    focused: 'Excluir Itajaí',
  },
  {
    row: 'CO-09',
    address: `/contatos?filial=${encodeURIComponent(contacts.santos)}`,
    before: (upstream) => {
      answer(contacts.branchesPath, ['HEAD OFFICE', contacts.santos])(upstream);
      contactsOf([contacts.ana, contacts.bento, contacts.celia])(upstream);
    },
    button: 'Excluir Bento Rocha',
    question: ['Tem certeza que deseja remover este contato?', 'Bento Rocha'],
    call: ['DELETE', `${contacts.base}/2`],
    done: 'Contato removido com sucesso',
    after: contactsOf([contacts.ana, contacts.celia]),
    left: ['Ana Prado', 'Célia Dias'],
    focused: 'Excluir Célia Dias',
  },
];

for (const { row, address, call, names = rowHeaders, ...removal } of removals) {
  relayedTest(
    `${row} LO-01 ${address}: the question names the record, Não calls nothing, a refusal keeps the row, Sim removes it and leaves focus near`,
    async ({ page, upstream }) => {
      const { button, menu = button } = removal;
      const opener = page.getByRole('button', { name: menu, exact: true });
      const askToRemove = async () => {
        await opener.click();
        if (menu !== button) await page.getByRole('button', { name: button, exact: true }).click();
      };
      const question = page.getByRole('alertdialog', { name: 'Confirmação' });
      const press = async (name: 'Sim' | 'Não', said: Message) => {
        await question.getByRole('button', { name, exact: true }).click();
        await expectToast(page, said);
      };
      removal.before(upstream);
      await page.goto(address);
      await askToRemove();
      await expectQuestion(question, removal.question, removal.end);
      await press('Não', { tone: 'info', text: removal.cancelled ?? 'Você cancelou a remoção' });
      await expect(opener).toBeFocused();
      expect(upstream.callsTo(...call)).toEqual([]);

      upstream.answerNext(...call, { status: 409, body: { status: 409, message: 'Em uso no site' } });
      await askToRemove();
      await press('Sim', { tone: 'warning', title: 'Aviso', text: 'Em uso no site' });
      await expect(opener).toBeVisible();

      await askToRemove();
      removal.after(upstream);
      await press('Sim', { tone: 'success', text: removal.done });
      await expect(names(page)).toHaveText([...removal.left]);
      await expect(page.getByRole('button', { name: removal.focused, exact: true })).toBeFocused();
      expect(upstream.callsTo(...call)).toHaveLength(2);
    },
  );
}

relayedTest(
  'US-03 a question answered as it comes goes, and the page can be used',
  async ({ page, upstream }) => {
    users.makeUsers(upstream, [davi, celia, bento, ana]);
    await page.goto('/usuarios');
    const opener = page.getByRole('button', { name: 'Excluir Bento Rocha', exact: true });
    await expect(opener).toBeVisible();
    // In the second frame: a key that is held down is as quick, a test is not.
    await page.evaluate(() => {
      const pressed = new Set<Element>();
      const answer = () => {
        const no = document.querySelector<HTMLElement>('.modal-footer .btn');
        if (no === null || pressed.has(no)) return;
        pressed.add(no);
        requestAnimationFrame(() => requestAnimationFrame(() => no.click()));
      };
      new MutationObserver(answer).observe(document.body, { childList: true, subtree: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
    for (let times = 0; times < 6; times++) {
      await opener.press('Enter');
      await expectToast(page, { tone: 'info', text: 'Você cancelou a remoção' });
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  },
);
