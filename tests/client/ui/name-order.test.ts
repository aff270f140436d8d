import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, orderedText } from '../../../client/ui/table/name-order.ts';

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
const keyboard = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)),
  ...'–—‘’“”«»ãÃçÇéàõüñ',
];

/** Short texts that often differ in little: case, accents, zeros, blanks, signs, what nobody writes. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aAáÁãbzZçC0019 -(.’ßœ'), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...keyboard), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

test('any two texts stand as the collator of Brazilian Portuguese has them', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(compareNames(one, other)).toBe(Math.sign(collator.compare(one, other)));
    }),
    { numRuns: 40_000 },
  );
});

test('any two characters that people write do too, before a letter and behind one', () => {
  for (const one of keyboard) {
    for (const other of keyboard) {
      for (const [a, b] of [
        [one, other],
        [`x${one}1`, `x${other}1`],
        [`${one}y`, `${other}y`],
      ] as const) {
        expect(compareNames(a, b), `${a} ${b}`).toBe(Math.sign(collator.compare(a, b)));
      }
    }
  }
});

test('numbers count by their value, up to where the collator is asked', () => {
  const lengths = [1, 2, 9, 28, 29, 30, 31, 32, 33, 40, 300];
  const numbers = lengths.flatMap((length) => [
    '1'.repeat(length),
    '9'.repeat(length),
    `00${'5'.repeat(length)}`,
  ]);
  for (const a of numbers) {
    for (const b of numbers) {
      expect(compareNames(a, b), `${a} ${b}`).toBe(Math.sign(collator.compare(a, b)));
      expect(compareNames(`Píer ${a}b`, `pier ${b}`)).toBe(
        Math.sign(collator.compare(`Píer ${a}b`, `pier ${b}`)),
      );
    }
  }
});

test('what people write on a keyboard is ordered without the collator, which is slow to load', () => {
  for (const name of ['Érica d’Ávila', 'Agência São João & Cia. (Santos)', 'a+b@exemplo.com.br', '#1 s!']) {
    expect(orderedText(name).key, name).toBeDefined();
  }
  expect(orderedText('Œuvre').key).toBeUndefined();
});
