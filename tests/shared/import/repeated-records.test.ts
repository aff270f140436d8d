import { expect, test } from 'vitest';
import { findRepeated } from '../../../shared/import/plan/repeated-records.ts';

const repeatedOf = (...records: readonly (readonly [line: number, key: string, wanted: string])[]) => {
  const repetitionOf = findRepeated(records.map(([line, key, wanted]) => ({ line, key, wanted })));
  return (line: number, key = 'a') => repetitionOf(key, line)?.text;
};

test('a record that the file has once is never refused as repeated', () => {
  const refusal = repeatedOf([2, 'a', 'x'], [3, 'b', 'x']);
  expect(refusal(2)).toBeUndefined();
  expect(refusal(3, 'b')).toBeUndefined();
});

test('of the same twice, the first is good and the later ones name it', () => {
  const refusal = repeatedOf([2, 'a', 'x'], [5, 'b', 'x'], [7, 'a', 'x'], [9, 'a', 'x']);
  expect([2, 7, 9].map((line) => refusal(line))).toEqual([undefined, 'Repete a linha 2', 'Repete a linha 2']);
});

test('records that contradict each other are refused all, each naming the other lines', () => {
  const refusal = repeatedOf([2, 'a', 'x'], [7, 'a', 'y']);
  expect(refusal(2)).toBe('Contradiz a linha 7: o mesmo destino com outros valores');
  expect(refusal(7)).toBe('Contradiz a linha 2: o mesmo destino com outros valores');
});

test('one that contradicts makes those that agree doubtful, too', () => {
  const refusal = repeatedOf([2, 'a', 'x'], [3, 'a', 'x'], [4, 'a', 'y']);
  expect(refusal(3)).toBe('Contradiz as linhas 2 e 4: o mesmo destino com outros valores');
});

test('of very many, some are named and the others counted', () => {
  const refusal = repeatedOf(
    ...Array.from({ length: 1000 }, (_, index) => [index + 2, 'a', `${index}`] as const),
  );
  expect(refusal(2)).toBe('Contradiz as linhas 3, 4, 5, 6, 7 e mais 994: o mesmo destino com outros valores');
  expect(refusal(900)).toBe(
    'Contradiz as linhas 2, 3, 4, 5, 6 e mais 994: o mesmo destino com outros valores',
  );
});
