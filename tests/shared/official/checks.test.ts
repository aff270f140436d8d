import { expect, test } from 'vitest';
import { checkLimits } from '../../../shared/official/check-limits.ts';
import { checkPosition } from '../../../shared/official/check-positions.ts';

test.each([
  ['a lost sign', { latitude: 23.961666, longitude: -46.291944 }, 'sign'],
  ['its own position by another source', { latitude: -23.95, longitude: -46.3 }, undefined],
  ['a place some kilometres from all of them', { latitude: -24.1, longitude: -46.5 }, 'far'],
  ['another state', { latitude: -23.961666, longitude: -46.291944, uf: 'RJ' }, 'state'],
])('OF-01 %s: %o is %s', (_, place, kind) => {
  const { finding, official } = checkPosition({ descricao: 'Porto de Santos', uf: 'SP', ...place });
  expect(official?.locode).toBe('BRSSZ');
  expect(finding?.kind).toBe(kind);
});

test.each([
  ['draught and length exchanged', { maxDraft: 210, maxLoa: 8 }, ['maxDraft exchanged', 'maxLoa exchanged']],
  ['feet', { maxDraft: 26, maxLoa: 600 }, ['maxDraft feet', 'maxLoa feet']],
  [
    'centimetres, and a tenth',
    { maxDraft: 790, maxLoa: 21, maxBeam: 40 },
    ['maxDraft magnitude', 'maxLoa magnitude'],
  ],
  ['more than the largest ship of the port', { maxDraft: 12 }, ['maxDraft above']],
  ['less, which a pier may take', { maxDraft: 5, maxLoa: 120, maxBeam: 20 }, []],
  ['the very limits of the index', { maxDraft: 7.9, maxLoa: 210, maxBeam: 40 }, []],
])('OF-01 limits at Belém, %s', (_, limits, told) => {
  const { findings } = checkLimits('Belém', 'PA', limits);
  expect(findings.map(({ field, kind }) => `${field} ${kind}`)).toEqual(told);
});
