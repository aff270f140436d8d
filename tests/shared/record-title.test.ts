import { expect, test } from 'vitest';
import { calledBy, recordTitle } from '../../shared/records/record-title.ts';

test.each([
  ['news', { titulo: ' Safra ', id: 1 }, 'Safra'],
  ['users', { nomeContato: '', emailContato: 'ana@cais.example' }, 'ana@cais.example'],
  // A user is stored under other names than sent (spec 3).
  ['users', { idUsuario: 7, nome: 'Ana', email: 'ana@cais.example' }, 'Ana'],
  ['handbooks', { descricao_porto: 'Santos' }, 'Santos'],
  // A restriction names its place by three records (spec 3).
  [
    'restrictions',
    {
      id: 3,
      porto: { descricao: 'Manaus' },
      terminal: { descricao: 'Navecunha' },
      pier: { descricao: 'Berço 201' },
    },
    'Manaus · Navecunha · Berço 201',
  ],
  ['restrictions', { porto: { descricao: null }, pier: { descricao: 'Berço' } }, 'Berço'],
  ['portLocations', { uf: 'SP' }, undefined],
  ['news', 'Santos', undefined],
  ['news', null, undefined],
  ['navios', { titulo: 'Safra' }, undefined],
])('%s %o is called %o', (entity, record, title) => {
  expect(recordTitle(entity, record)).toBe(title);
});

test('a long title is cut where it is recorded, and whole where it is shown', () => {
  const record = { titulo: 'Safra '.repeat(100).trim(), id: 1 };
  expect(recordTitle('news', record)).toHaveLength(200);
  expect(calledBy('news', record)).toBe(record.titulo);
});
