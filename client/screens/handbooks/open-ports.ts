import type { Id } from '../../../shared/contract/fields.ts';
import type { FoundHandbook } from './find-handbooks.ts';

/** Stands in the address for all ports; ids beside it are then those that are closed. */
const all = 'todos';

/** Which ports of the tree are open, as the address says it: `3,17` (changed from what is the rule) or `todos,3`. */
export interface OpenPorts {
  readonly isOpen: (found: FoundHandbook) => boolean;
  /** The text for the address with one port turned over. */
  readonly toggled: (id: Id) => string;
}

export const allOpen = all;
export const noneOpen = '';

export function openPorts(text: string): OpenPorts {
  const named = text.split(',').filter((part) => part !== '');
  const everyOne = named.includes(all);
  const turned = new Set(named.filter((part) => part !== all));
  return {
    isOpen: ({ handbook, byLine }) => (everyOne || byLine) !== turned.has(keyOf(handbook.id)),
    toggled: (id) => {
      const next = new Set(turned);
      if (!next.delete(keyOf(id))) next.add(keyOf(id));
      return [...(everyOne ? [all] : []), ...next].join(',');
    },
  };
}

const keyOf = (id: Id): string => encodeURIComponent(id);
