import { describe, expect, it } from 'vitest';
import { addChips } from '../../../client/ui/fields/chips-input.tsx';
import { filterOptions, foldOptions, namedOption } from '../../../client/ui/fields/option.ts';

const ports = [
  { id: 1, label: 'São Sebastião' },
  { id: 2, label: 'Santos' },
  { id: 3, label: 'Porto de Santana' },
  { id: 4, label: 'Vitória' },
  { id: 5, label: 'Vitoria' },
];
const found = (query: string, match: 'prefix' | 'anywhere') =>
  filterOptions(foldOptions(ports), query, match).map(({ id }) => id);

describe('options', () => {
  it.each([
    ['', [1, 2, 3, 4, 5]],
    ['  ', [1, 2, 3, 4, 5]],
    ['SAN', [2]],
    ['são', [1]],
    ['sao s', [1]],
    ['tana', []],
  ])('by prefix, %j leaves %j', (query, ids) => {
    expect(found(query, 'prefix')).toEqual(ids);
  });

  it('anywhere, the text may stand inside', () => {
    expect(found('santa', 'anywhere')).toEqual([3]);
  });

  it('a text names an option when it says the whole of it, and of one only', () => {
    expect(namedOption(ports, ' sao sebastiao ')?.id).toBe(1);
    expect(namedOption(ports, 'sant')).toBeUndefined();
    expect(namedOption(ports, 'vitoria')).toBeUndefined();
  });
});

describe('chips', () => {
  it.each([
    [[], 'Alfa, Beta ,,', ['Alfa', 'Beta']],
    [['Alfa'], 'alfa, ÁLFA, Gama', ['Alfa', 'Gama']],
    [[], 'um\ndois;três', ['um', 'dois', 'três']],
    [['Alfa'], '  ', ['Alfa']],
  ])('%j and %j make %j', (chips, typed, expected) => {
    expect(addChips(chips, typed)).toEqual(expected);
  });
});
