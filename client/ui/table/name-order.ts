let made: Intl.Collator | undefined;

/** Made on first use: a browser takes as long to load the rules of a language as to draw a screenful of rows. */
const collator = (): Intl.Collator => {
  made ??= new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  return made;
};

/** What the collator puts before digits and letters, in its order: the root collation of Unicode, which Portuguese leaves as it is. */
const signs = ' _-–—,;:!?.\'"«»()[]{}@*/\\&#%`^+<=>|~$';
const places = new Map([...signs].map((sign, place) => [sign, String.fromCharCode(0x21 + place)]));
for (const [sign, same] of ["‘'", "’'", '“"', '”"'] as const)
  places.set(sign ?? '', places.get(same ?? '') ?? '');
/** Behind all signs, before the letters: a number begins with how many digits it has. */
const firstNumber = 0x21 + signs.length;
/** More digits would reach the letters. */
const mostDigits = 'a'.charCodeAt(0) - firstNumber - 1;

const plain = /^[a-z0-9 _\-–—,;:!?.'‘’"“”«»()[\]{}@*/\\&#%`^+<=>|~$]*$/;
const numbersAndSigns = /\d+|[^a-z]/g;
const marks = /[\u0300-\u036f]/g;

const keyOf = (part: string): string => {
  const sign = places.get(part);
  if (sign !== undefined) return sign;
  const value = part.replace(/^0+(?=\d)/, '');
  return value.length > mostDigits ? '\uffff' : String.fromCharCode(firstNumber + value.length) + value;
};

/** A text with what it is ordered by; without a key where it holds more than letters, digits and the usual signs. */
export interface OrderedText {
  readonly text: string;
  readonly key: string | undefined;
}

/** For lists that are ordered: prepared once for each text, then compared often. */
export const orderedText = (text: string): OrderedText => {
  const folded = text.normalize('NFD').replace(marks, '').toLowerCase();
  if (!plain.test(folded)) return { text, key: undefined };
  const key = folded.replace(numbersAndSigns, keyOf);
  return { text, key: key.includes('\uffff') ? undefined : key };
};

/**
 * As a Brazilian reads names: numbers by their value, accents and case count for nothing. The same order as the browser's
 * collator, which is asked only where a text holds more than letters and the usual signs.
 */
export const compareOrdered = (a: OrderedText, b: OrderedText): number => {
  if (a.key === undefined || b.key === undefined) return collator().compare(a.text, b.text);
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
};

/** The same for two texts, where there are few. */
export const compareNames = (a: string, b: string): number => compareOrdered(orderedText(a), orderedText(b));

/** By the first of several texts, then the second and so on. */
export const compareEach = (a: readonly OrderedText[], b: readonly OrderedText[]): number => {
  for (const [place, text] of a.entries()) {
    const other = b[place];
    const order = other === undefined ? 0 : compareOrdered(text, other);
    if (order !== 0) return order;
  }
  return 0;
};
