import { expect, test } from 'vitest';
import { fitOf, fitReason, isAsked, readVessel } from '../../../../client/parts/restrictions/vessel-fit.ts';

/** Metres and tonnes; the air draft is not known. */
const pier = { maxLoa: 245, maxBeam: 32.3, maxDraft: 12.3, maxAirDraft: null, maxDwt: 80_000 };

test.each([
  [{ comprimento: '245', boca: '32,3', calado: '12.3', dwt: '80000' }, 'cabe', 'folga 0 m (comprimento)'],
  [{ calado: '12,3' }, 'cabe', 'folga 0 m (calado)'],
  [{ calado: '11', folga: '0,5' }, 'cabe', 'folga 0,8 m (calado)'],
  [{ calado: '12', folga: '0,5' }, 'nao-cabe', 'calado 12 + 0,5 de folga > 12,3 m'],
  [{ calado: '12,31' }, 'nao-cabe', 'calado 12,31 > 12,3 m'],
  [{ comprimento: '246', boca: '40' }, 'nao-cabe', 'comprimento 246 > 245 m; boca 40 > 32,3 m'],
  [{ dwt: '80001', comprimento: '1' }, 'nao-cabe', 'DWT 80.001 > 80.000 t'],
  [{ caladoAereo: '1' }, 'desconhecido', 'sem limite de calado aéreo'],
  [{ caladoAereo: '1', calado: '9' }, 'desconhecido', 'sem limite de calado aéreo'],
  [{ caladoAereo: '1', calado: '13' }, 'nao-cabe', 'calado 13 > 12,3 m'],
  [{ calado: '0' }, 'cabe', 'folga 12,3 m (calado)'],
])('a vessel of %o: %s %s', (typed, verdict, reason) => {
  const fit = fitOf(pier, readVessel(typed));
  expect(fit.verdict).toBe(verdict);
  expect(fitReason(fit)).toBe(reason);
});

test('a limit of zero is a limit, a blank or absent one is none', () => {
  const vessel = readVessel({ comprimento: '10', dwt: '5' });
  expect(fitOf({ maxLoa: 0, maxDwt: 5 }, vessel).verdict).toBe('nao-cabe');
  expect(fitReason(fitOf({ maxLoa: null }, vessel))).toBe('sem limite de comprimento, DWT');
});

test('asks nothing before a number is typed', () => {
  expect(isAsked(readVessel({}))).toBe(false);
  expect(isAsked(readVessel({ calado: ',', boca: 'x' }))).toBe(false);
  expect(isAsked(readVessel({ calado: '9,' }))).toBe(true);
});
