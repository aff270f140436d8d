import { expect, test } from 'vitest';
import { limitsState } from '../../../../client/parts/lists/missing-data.ts';
import { siblingPiers } from '../../../../client/parts/restrictions/restriction-item.ts';

const here = { id: 1, pierId: 11, terminal: { terminalId: 7 }, pier: { pierId: 11, descricao: 'Berço 1' } };
const beside = { id: 2, pierId: '12', pier: { pierId: '12', terminalId: '7', descricao: 'Berço 2' } };
const elsewhere = {
  id: 3,
  pierId: 13,
  terminal: { terminalId: 8 },
  pier: { pierId: 13, descricao: 'Cais 3' },
};
const unlimited = [
  { pierId: 20, descricao: 'Berço 10' },
  { pierId: 12, descricao: 'Berço 2' },
];

test('the other piers of the terminal, with limits or without, by name', () => {
  expect(siblingPiers([elsewhere, beside, here], unlimited, '7', '11')).toEqual([
    { id: '12', name: 'Berço 2', restriction: beside },
    { id: '20', name: 'Berço 10', restriction: undefined },
  ]);
});

test('without a terminal there are none', () => {
  expect(siblingPiers([{ id: 4 }], [], '', '')).toEqual([]);
});

test.each([
  [{}, 'nenhum'],
  [{ maxDraft: 0 }, 'parciais'],
  [{ maxDraft: 1, maxLoa: 2, maxBeam: 3, maxAirDraft: 4, maxDwt: 0 }, 'completos'],
])('limits %o are %s', (limits, state) => {
  expect(limitsState({ id: 1, ...limits })).toBe(state);
});
