import { isFields } from '../../shared/contract/envelope.ts';

/** The answers so far, to take from them what other calls ask for. */
export class Seen {
  readonly #answers = new Map<string, unknown>();

  keep(name: string, answer: unknown): void {
    this.#answers.set(name, answer);
  }

  /** The first identifier at a place of the records of a list. */
  id(list: string, ...place: readonly string[]): string | number | undefined {
    for (const record of this.#recordsOf(list)) {
      const value = place.reduce<unknown>((level, key) => (isFields(level) ? level[key] : undefined), record);
      if (typeof value === 'number' || (typeof value === 'string' && value !== '')) return value;
    }
    return undefined;
  }

  /** The first of a list of texts. */
  text(list: string): string | undefined {
    return this.#recordsOf(list).find((record) => typeof record === 'string' && record !== '') as
      | string
      | undefined;
  }

  #recordsOf(list: string): readonly unknown[] {
    const answer = this.#answers.get(list);
    return Array.isArray(answer) ? answer : [];
  }
}
