import type { Pier, Restriction } from '../../../shared/contract/restrictions.ts';
import { compareNames } from '../../ui/table/name-order.ts';
import { pierIdOf, pierName, terminalIdOf } from './restriction-item.ts';

/** A pier of the same terminal, with its restriction if it has one. */
export interface SiblingPier {
  readonly id: string;
  readonly name: string;
  readonly restriction: Restriction | undefined;
}

/** The terminal's piers but the one in the form, by name; also one that only its restriction tells of. */
export function siblingPiers(
  restrictions: readonly Restriction[],
  piers: readonly Pier[],
  terminal: string,
  pier: string,
): SiblingPier[] {
  const found = new Map<string, SiblingPier>();
  for (const { pierId, descricao } of piers) {
    const id = String(pierId);
    found.set(id, { id, name: descricao ?? id, restriction: undefined });
  }
  for (const restriction of restrictions) {
    const id = pierIdOf(restriction);
    if (terminal === '' || terminalIdOf(restriction) !== terminal) continue;
    found.set(id, { id, name: found.get(id)?.name ?? (pierName(restriction) || id), restriction });
  }
  found.delete(pier);
  return [...found.values()].sort((a, b) => compareNames(a.name, b.name));
}
