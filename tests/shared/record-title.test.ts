import { expect, test } from 'vitest';
import { recordTitle } from '../../shared/record-title.ts';

test.each([
  [{ titulo: ' Safra ', id: 1 }, 'Safra'],
  [{ nomeContato: '', emailContato: 'ana@cais.example' }, 'ana@cais.example'],
  [[{ descricao_porto: 'Santos' }, { descricao_porto: 'Belém' }], 'Santos'],
  // A restriction names its place by three records (spec 3).
  [
    {
      id: 3,
      porto: { descricao: 'Manaus' },
      terminal: { descricao: 'Navecunha' },
      pier: { descricao: 'Berço 201' },
    },
    'Manaus · Navecunha · Berço 201',
  ],
  [{ porto: { descricao: null }, pier: { descricao: 'Berço' } }, 'Berço'],
  [{ uf: 'SP' }, undefined],
  ['Santos', undefined],
  [null, undefined],
])('%o is called %o', (record, title) => {
  expect(recordTitle(record)).toBe(title);
});
