import { expect, type Page } from '@playwright/test';
import type { RecordingUpstream } from '../../support/upstreams/recording-upstream.ts';
import * as approval from './approval-page.ts';
import * as handbooks from './handbooks.ts';
import * as news from './news.ts';
import * as restrictions from './restrictions.ts';
import * as users from './users.ts';

export const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true });
export const restore = (page: Page) => page.getByRole('button', { name: 'Restaurar rascunho', exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const typed = (name: string, text: string) => ({
  type: (page: Page) => field(page, name).fill(text),
  stays: (page: Page) => expect(field(page, name)).toHaveValue(text),
});

interface Form {
  readonly make: (upstream: RecordingUpstream) => void;
  readonly list: string;
  /** Of the record that is edited, and the link in the list that leads to it. */
  readonly address: string;
  readonly link: string;
  /** The calls that read and write this record, and that create one. */
  readonly read: string;
  readonly write: string;
  readonly create: string;
  readonly save: (page: Page) => ReturnType<typeof field>;
  /** A change of the stored record. */
  readonly type: (page: Page) => Promise<unknown>;
  readonly stays: (page: Page) => Promise<unknown>;
  /** Fills in a new record, from the empty form on. */
  readonly fillNew: (page: Page) => Promise<void>;
}

const storedUser = users.userOf(7, { parceiros: [approval.santos] });

export const forms = {
  news: {
    make: (upstream) => news.makeNews(upstream, news.three),
    list: '/noticias',
    address: '/noticias/cadastro/1',
    link: `Editar ${news.dredging.titulo}`,
    read: news.itemPath(1),
    write: news.itemPath(1),
    create: news.newsPath,
    save: news.saveButton,
    ...typed('Título', 'Outro título'),
    fillNew: news.fillNew,
  },
  users: {
    make: (upstream) => users.makeUsers(upstream, [storedUser]),
    list: '/usuarios',
    address: '/usuario/cadastro/7',
    link: 'Editar Ana Lúcia Prado',
    read: users.userPath(7),
    write: users.userPath(7),
    create: users.addPath,
    save: approval.confirmButton,
    ...typed('Nome', 'Ana Prado'),
    fillNew: users.fillNew,
  },
  handbooks: {
    make: handbooks.makeListed,
    list: '/handbooks',
    address: '/handbooks/cadastro/4',
    link: 'Editar Santos',
    read: handbooks.getPath(4),
    write: handbooks.updatePath(4),
    create: handbooks.createPath,
    save: handbooks.saveButton,
    type: (page) => handbooks.addFile(page, '1Novo', 'Plano de emergência'),
    stays: (page) => expect(handbooks.rowOf(page, '1Novo')).toBeVisible(),
    fillNew: handbooks.fillNew,
  },
  restrictions: {
    make: restrictions.makeListed,
    list: '/portSearcher',
    address: '/portSearcher/cadastro/1',
    link: 'Editar Santos, Cais do Saboó, Berço 1',
    read: restrictions.restrictionPath(1),
    write: `${restrictions.base}/1`,
    create: restrictions.base,
    save: restrictions.save,
    ...typed('MaxDraft', '9'),
    fillNew: restrictions.fillNew,
  },
} satisfies Readonly<Record<string, Form>>;
export type FormName = keyof typeof forms;
