import { expect, test } from 'vitest';
import type { Column } from '../../../client/ui/table/column.ts';
import { listView, readListView, writeListView } from '../../../client/ui/table/list-view.ts';
import { countRows } from '../../../client/ui/table/table-rows.ts';

interface Port {
  readonly name: string;
  readonly draft: number | null;
  readonly since: string | null;
  readonly cargo: readonly string[];
}

const ports: readonly Port[] = [
  { name: 'São Sebastião', draft: 9.5, since: '2026-03-09T10:00:00', cargo: ['Soja', 'Milho'] },
  { name: 'Santos', draft: 12, since: '2026-12-31', cargo: ['Soja'] },
  { name: '', draft: null, since: null, cargo: [] },
];

const columns: readonly Column<Port>[] = [
  { key: 'nome', header: 'Porto', cell: () => '', sortValue: { as: 'text', of: ({ name }) => name } },
  { key: 'calado', header: 'Calado', cell: () => '', sortValue: { as: 'number', of: ({ draft }) => draft } },
  { key: 'desde', header: 'Desde', cell: () => '', sortValue: { as: 'date', of: ({ since }) => since } },
  { key: 'carga', header: 'Carga', cell: () => '', asks: { as: 'choice', of: ({ cargo }) => cargo } },
];

const defaults = listView();
const count = (query: string) =>
  countRows(ports, columns, readListView(new URLSearchParams(query), defaults));

test.each([
  ['', 3],
  ['nome.contem=SEBAST', 1],
  ['nome.contem=s&nome.contem=ao', 1],
  ['nome.e=sao sebastiao', 1],
  ['nome.e=santos&nome.e=são sebastião', 2],
  ['nome.nao=santos', 2],
  ['nome.vazio=sim', 1],
  ['nome.preenchido=sim', 2],
  ['calado.e=12', 1],
  ['calado.mais=9.5', 1],
  ['calado.menos=12', 1],
  ['calado.entre=9.5..12', 2],
  ['calado.entre=12..9.5', 2],
  ['calado.vazio=sim', 1],
  ['desde.antes=2026-12-31', 1],
  ['desde.depois=2026-03-09', 1],
  ['desde.e=2026-03-09', 1],
  ['desde.entre=2026-03-09..2026-12-31', 2],
  ['carga.e=Milho', 1],
  ['carga.e=Milho&carga.e=Soja', 2],
  ['carga.nao=Milho', 2],
  ['carga.nao=Milho&carga.nao=Soja', 1],
  ['carga.vazio=sim', 1],
  // Together, and with the search.
  ['carga.e=Soja&calado.mais=10&busca=santos', 1],
  // What cannot be read counts as absent.
  ['calado.mais=fundo&desde.antes=ontem&outra.e=1&nome.tem=x', 3],
])('?%s leaves %i', (query, left) => {
  expect(count(query)).toBe(left);
  const view = readListView(new URLSearchParams(query), defaults);
  const written = writeListView(new URLSearchParams('pagina=2'), view, defaults);
  expect(readListView(written, defaults)).toEqual(view);
});
