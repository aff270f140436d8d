import type { Id } from '../../../shared/contract/fields.ts';
import type { FoundHandbook } from './find-handbooks.ts';

/** What stands in the address for all ports being open, or closed; ids beside it are then those that are not. */
const all = 'todos';
const none = 'nenhum';

/**
 * Which ports of the tree are open, as the address says it: `todos,3`, `nenhum,3`, or `3,17` for those turned over from the
 * rule, which is that a port opens where one of its rows was asked for.
 */
export interface OpenPorts {
  readonly isOpen: (found: FoundHandbook) => boolean;
  /** The text for the address with one port turned over. */
  readonly toggled: (id: Id) => string;
}

export const allOpen = all;
export const noneOpen = none;
export const openByRule = '';

export function openPorts(text: string): OpenPorts {
  const named = text.split(',').filter((part) => part !== '');
  const base = named.find((part) => part === all || part === none);
  const turned = new Set(named.filter((part) => part !== base));
  return {
    isOpen: ({ handbook, byLine }) =>
      (base === undefined ? byLine : base === all) !== turned.has(keyOf(handbook.id)),
    toggled: (id) => {
      const next = new Set(turned);
      if (!next.delete(keyOf(id))) next.add(keyOf(id));
      return [...(base === undefined ? [] : [base]), ...next].join(',');
    },
  };
}

const keyOf = (id: Id): string => encodeURIComponent(id);
