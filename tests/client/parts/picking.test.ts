import { describe, expect, test } from 'vitest';
import {
  nothingPicked,
  oncePerId,
  type Picking,
  type PickingStep,
  pickingAfter,
} from '../../../client/parts/partner-picker/picking.ts';

const santos = { id: 1, name: 'Terminal de Santos', idWs: 'WS-1' };
const itajai = { id: 2, name: 'Itajaí Navegação', idWs: 'WS-2' };
const grouped = { id: 3, name: 'Praticagem Leste', grupo: 'Grupo Maré' };

const pick = (...steps: PickingStep[]): Picking => steps.reduce(pickingAfter, nothingPicked);
const find = (names: string[], ...found: (typeof santos | typeof grouped)[]): PickingStep => ({
  type: 'find',
  names,
  found,
});
const tick = (id: number | string): PickingStep => ({ type: 'tick', id, on: true });

test('AR-07 a partner with an id already added is not added twice, be the id a number or text', () => {
  const again = { ...santos, id: '1' as unknown as number };
  expect(oncePerId([santos, itajai, again])).toEqual([santos, itajai]);
});

test('a new search clears the ticks of the last one', () => {
  const { ticked } = pick(find(['a'], santos), tick(1), find(['b'], itajai));
  expect(ticked).toEqual([]);
});

test('AP-02 of the suggested partners the one with the company’s own name is ticked beforehand', () => {
  const suggest = (...found: (typeof santos)[]) =>
    pick({ type: 'suggest', name: 'Navegação Maré', found }).ticked;
  const company = { id: 7, name: 'NAVEGACAO MARÉ LTDA.', idWs: 'WS-7' };
  expect(suggest(santos, company)).toEqual([7]);
  expect(suggest(company, { ...company, id: 8 })).toEqual([]);
  expect(suggest({ ...company, name: 'Navegação Maré Granéis' })).toEqual([]);
});

describe('names that were not found', () => {
  test('are those that no text of a found partner holds, without case and accents', () => {
    const { missing } = pick(find(['itajai', 'SANTOS', 'maré', 'Paranaguá'], santos, itajai, grouped));
    expect(missing).toEqual(['Paranaguá']);
  });

  test('stay marked until the next search', () => {
    const searched = pick(find(['Paranaguá', 'Santos'], santos));
    const { missing } = pickingAfter(searched, {
      type: 'name',
      names: ['Paranaguá', 'Santos', 'Rio Grande'],
    });
    expect(missing).toEqual(['Paranaguá']);
    expect(pickingAfter(searched, find(['Santos'], santos)).missing).toEqual([]);
  });
});
