import type { Random } from './random.ts';

const slot = /\{#(?:(\w+):)?([\d,]+)-([\d,]+)\}|\{#([a-z]\w*)\}|\{(\w+)\}/gu;

/** Portuguese counts in the singular up to two: "1,3 milhão". */
const belowTwo = /(?<![\d,.])([01](?:,\d+)? [bm]ilh)ões/gu;

/** Fills the slots of a story (see `Story`); the numbers drawn in its title are known in its body. */
export class SlotFiller {
  readonly #words: Readonly<Record<string, string>>;
  readonly #random: Random;
  readonly #numbers = new Map<string, string>();

  constructor(words: Readonly<Record<string, string>>, random: Random) {
    this.#words = words;
    this.#random = random;
  }

  fill(text: string): string {
    const filled = text.replaceAll(slot, (whole, name, from, to, again, word) => {
      if (word !== undefined) return this.#words[word] ?? whole;
      if (again !== undefined) return this.#numbers.get(again) ?? whole;
      const drawn = this.#draw(from, to);
      if (name !== undefined) this.#numbers.set(name, drawn);
      return drawn;
    });
    return filled.replaceAll(belowTwo, '$1ão');
  }

  /** Between two numbers as a Brazilian writes them, with the decimals of the first. */
  #draw(from: string, to: string): string {
    const decimals = from.split(',')[1]?.length ?? 0;
    const [lowest, highest] = [from, to].map((end) => Number(end.replace(',', '.')));
    const drawn = this.#random.stepped(lowest ?? 0, highest ?? 0, 10 ** -decimals);
    return drawn.toLocaleString('pt-BR', { minimumFractionDigits: decimals });
  }
}
