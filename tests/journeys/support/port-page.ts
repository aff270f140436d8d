import type { Page } from '@playwright/test';
import * as contacts from './contacts.ts';
import * as handbooks from './handbooks.ts';
import { newsListPath, newsOf } from './news.ts';
import * as ports from './port-locations.ts';
import * as restrictions from './restrictions.ts';
import { relayedTest } from './test.ts';

const near = {
  ...ports.rioGrande,
  id: 8,
  descricao: 'Guarujá',
  uf: 'SP',
  latitude: -24.15,
  longitude: -46.6,
};
/** A branch that names the port. */
export const branch = 'SÃO VICENTE E SANTOS';

/** Santos with all that there can be, Itaguaí with nothing, and others between them. */
export const known = relayedTest.extend({
  upstream: async ({ upstream }, use) => {
    restrictions.makeListed(upstream);
    const answers = {
      [ports.portsPath]: [
        { portId: 31, descricao: 'Santos' },
        { portoId: 12, descricao: 'Belém' },
        { id: 52, descricao: 'Itaguaí' },
      ],
      [ports.all]: [ports.santos, { ...near, portoId: 44 }],
      [restrictions.all]: [restrictions.santos1, restrictions.santos2, restrictions.belem],
      [handbooks.listPath]: [handbooks.santos],
      [newsListPath]: [
        newsOf(1, { titulo: 'Fila de navios', corpo: 'O porto de SANTOS espera.', portsList: [] }),
        newsOf(2, { titulo: 'Safra de Belem', portsList: [], dataNoticia: '2026-03-10T00:00:00' }),
        newsOf(3, { titulo: 'Canal dragado', portsList: [{ portoId: 31, descricao: 'Santos' }] }),
        newsOf(4, { titulo: 'A família Santoso', portsList: [] }),
        newsOf(5, { titulo: 'Santos, removida', flagExcluido: 'S' }),
      ],
      [contacts.branchesPath]: ['HEAD OFFICE', branch],
      [contacts.listPath(branch)]: [contacts.contactOf(1, 'Ana Prado', { filial: branch })],
    };
    for (const [path, data] of Object.entries(answers)) {
      upstream.answerAlways('GET', path, { body: { status: 200, data } });
    }
    await use(upstream);
  },
});

export const grid = (page: Page) => page.getByRole('grid', { name: 'Panorama dos portos' });
/** The names of the ports in the matrix. */
export const names = (page: Page) => grid(page).locator('tbody').getByRole('rowheader');
