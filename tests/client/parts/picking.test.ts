import { describe, expect, test } from 'vitest';
import {
  type Picking,
  type PickingStep,
  pickingAfter,
  startPicking,
} from '../../../client/parts/partner-picker/picking.ts';

const santos = { id: 1, name: 'Terminal de Santos', idWs: 'WS-1' };
const itajai = { id: 2, name: 'Itajaí Navegação', idWs: 'WS-2' };
const grouped = { id: 3, name: 'Praticagem Leste', grupo: 'Grupo Maré' };

const pick = (...steps: PickingStep[]): Picking => steps.reduce(pickingAfter, startPicking());
const find = (names: string[], ...found: (typeof santos | typeof grouped)[]): PickingStep => ({
  type: 'find',
  names,
  found,
});
const tick = (id: number | string): PickingStep => ({ type: 'tick', id, on: true });
const add: PickingStep = { type: 'add' };

describe('choosing partners', () => {
  test('ticked partners are added in the order found, and lose their ticks', () => {
    const { chosen, ticked } = pick(find(['a'], santos, itajai), tick(2), tick(1), add);
    expect(chosen).toEqual([santos, itajai]);
    expect(ticked).toEqual([]);
  });

  test('AR-07 a partner with an id already added is not added twice, be the id a number or text', () => {
    const again = { ...santos, id: '1' as unknown as number };
    const { chosen } = pick(find(['a'], santos), tick(1), add, find(['b'], again, itajai), tick('1'), add);
    expect(chosen).toEqual([santos]);
  });

  test('unticked partners are not added', () => {
    const { chosen } = pick(
      find(['a'], santos, itajai),
      { type: 'tick-all', on: true },
      { type: 'tick', id: 1, on: false },
      add,
    );
    expect(chosen).toEqual([itajai]);
  });

  test('a new search clears the ticks of the last one and keeps the chosen partners', () => {
    const before = pick(find(['a'], santos), tick(1), add, tick(1));
    const { chosen, ticked } = pickingAfter(before, find(['b'], itajai));
    expect(ticked).toEqual([]);
    expect(chosen).toEqual([santos]);
  });

  test('one that is taken out again leaves the others in their order', () => {
    const { chosen } = pick(
      { type: 'choose', partners: [santos, itajai, grouped] },
      { type: 'remove', id: '2' },
    );
    expect(chosen).toEqual([santos, grouped]);
  });
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
