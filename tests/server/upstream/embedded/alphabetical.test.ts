import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alphabetically } from '../../../../server/upstream/embedded/alphabetical.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true });

/** Short texts that often differ in little: case, accents, zeros, blanks, what is neither letter nor digit. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAáÁãbzZçC0019 -(.ß'), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

test('any two texts stand as the collator of Brazilian Portuguese has them', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const expected = Math.sign(collator.compare(one, other));
      const [first] = alphabetically([{ text: one }, { text: other }], (row) => row.text);
      // Of equal ones the first stays the first.
      expect(first?.text, `${expected}`).toBe(expected <= 0 ? one : other);
    }),
    { numRuns: 20_000 },
  );
});

test('rows are ordered by their second text where the first is the same, and are not changed', () => {
  const rows = [
    { port: 'Santos', pier: 'Berço 10' },
    { port: 'Itajaí', pier: 'Berço 2' },
    { port: 'Santos', pier: 'Berço 9' },
    { port: 'Itajai', pier: 'Berço 2' },
  ];
  const ordered = alphabetically(
    rows,
    (row) => row.port,
    (row) => row.pier,
  );
  expect(ordered.map(({ port, pier }) => `${port} ${pier}`)).toEqual([
    'Itajai Berço 2',
    'Itajaí Berço 2',
    'Santos Berço 9',
    'Santos Berço 10',
  ]);
  expect(ordered[0]).toBe(rows[3]);
});
