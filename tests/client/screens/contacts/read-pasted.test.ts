import { describe, expect, test } from 'vitest';
import {
  isTable,
  pastedContacts,
  readCells,
  readPasted,
} from '../../../../client/screens/contacts/read-pasted.ts';

describe('cells that a spreadsheet copies', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\nb', [['a', ''], ['b']]],
    ['"a ""b"" c"\t"d\ne"', [['a "b" c', 'd\ne']]],
    ['12" de diâmetro\tx', [['12" de diâmetro', 'x']]],
    ['"aberta\tx', [['"aberta', 'x']]],
  ])('%j', (text, lines) => {
    expect(readCells(text).filter((line) => line.join('') !== '')).toEqual(lines);
  });

  test('one value is no table, two cells or lines are', () => {
    expect(['Ana Prado', 'Ana Prado\r\n', 'a\tb', 'a\nb'].map(isTable)).toEqual([false, false, true, true]);
  });
});

describe('what a column holds', () => {
  test('is read from the headings in any case, with or without accents', () => {
    const { lines, columns } = readPasted('E-MAIL\tObs.\tnome\tCargo\nx@y.example\t-\tAna\tGerente');
    expect(columns).toEqual(['email', '', 'nome', 'funcao']);
    expect(lines).toEqual([['x@y.example', '-', 'Ana', 'Gerente']]);
  });

  test('is the order of the form without headings, and nothing beyond it', () => {
    const { lines, columns } = readPasted('Ana\tGerente\t1\t2\tx@y.example\tsobra\n\t\n');
    expect(columns).toEqual(['nome', 'funcao', 'telefone', 'celular', 'email', '']);
    expect(lines).toHaveLength(1);
  });

  test('two headings of one name are one column', () => {
    expect(readPasted('Nome\tCargo\tNome\nAna\tGerente\tBia').columns).toEqual(['nome', 'funcao', '']);
  });
});

test('a line is left out without name or role, or when it is there already', () => {
  const pasted = readPasted("Ana\tGerente\nBia\t\n\tChefe\nana\tGERENTE\nCaio\tPrático\t'+55 13 5555-0101");
  const found = pastedContacts(pasted, [
    { nome: 'caio', funcao: 'pratico', telefone: '', celular: '', email: 'outro@y.example' },
  ]);
  expect(found.map(({ refusal }) => refusal)).toEqual([
    undefined,
    'Falta o nome ou o cargo',
    'Falta o nome ou o cargo',
    'Já está na lista',
    undefined,
  ]);
  expect(found[4]?.contact.telefone).toBe('+55 13 5555-0101');
});
