/** Draws that are the same in every run: mulberry32, started from a word, so that each part has draws of its own. */
export class Random {
  #state: number;

  constructor(word: string) {
    this.#state = 2166136261;
    for (const letter of word) {
      this.#state = Math.imul(this.#state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
    }
  }

  /** From 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  whole(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  /** A multiple of `step`, both ends included; `step` 0.1 gives one decimal. */
  stepped(lowest: number, highest: number, step: number): number {
    const steps = this.whole(0, Math.round((highest - lowest) / step));
    return Number((lowest + steps * step).toFixed(2));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.whole(0, list.length - 1)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const keyed = list.map((item) => ({ item, key: this.next() }));
    return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
  }

  /** Different items, in no order; all of them when there are fewer than `count`. */
  sample<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, Math.max(0, count));
  }
}
