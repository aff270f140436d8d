import type { Id } from '../../contract/fields/rules.ts';
import { foldName } from '../../fold-name.ts';
import { type Message, warning } from '../../message.ts';
import { joinedByAnd, joinedByOr, quote } from '../joined.ts';
import { createNearest } from './nearest.ts';

/** What a column of names holds. */
export const nameHint = 'como está no sistema; maiúsculas e acentos não importam';

export interface Named {
  readonly id: Id;
  readonly name: string;
}

/** Names with what they stand for, found without regard to case, accents and repeated blanks (R7). */
export class NameIndex {
  readonly #found = new Map<string, Named[]>();
  #nearest: ((asked: string) => readonly string[]) | undefined;

  constructor(names: Iterable<Named> = []) {
    for (const named of names) this.add(named);
  }

  /** One id may have several names; the same name again changes nothing. */
  add(named: Named): void {
    const folded = foldName(named.name);
    if (folded === '') return;
    const same = this.#found.get(folded);
    if (same === undefined) this.#found.set(folded, [named]);
    else if (same.some(({ id }) => String(id) === String(named.id))) return;
    else same.push(named);
    this.#nearest = undefined;
  }

  /** All that have this name: more than one where the name does not tell. */
  find(name: string): readonly Named[] {
    return this.#found.get(foldName(name)) ?? [];
  }

  /** Up to three names that may have been meant. */
  nearest(name: string): readonly string[] {
    this.#nearest ??= createNearest([...this.#found.values()].flatMap(([first]) => first?.name ?? []));
    return this.#nearest(name);
  }
}

/**
 * Refusal of a name that nothing has.
 * @param what begins the sentence, with its verb: `Porto não encontrado`
 */
export function unknownName(what: string, nearest: readonly string[]): Message {
  const [first] = nearest;
  if (first === undefined) return warning(`${what}; nenhum nome parecido`);
  return warning(`${what}. Você quis dizer ${joinedByOr(nearest.map(quote))}?`);
}

/**
 * Refusal of a name that several have.
 * @param what the plural: `portos`
 */
export const ambiguousName = (what: string, found: readonly Named[]): Message =>
  warning(`Há ${found.length} ${what} com este nome (ids ${joinedByAnd(found.map(({ id }) => String(id)))})`);
