import { type Contact, fields } from '../../../shared/contract/contacts.ts';
import type { ClashSides, Shown } from '../../forms/clash-check.ts';
import { shownValues } from '../../forms/field-values.ts';
import {
  type BranchField,
  type BranchValues,
  branchFields,
  type ContactField,
  type ContactRow,
  cellsOf,
  contactFields,
  labelOf,
  rowsOf,
} from './contact-values.ts';
import type { Edit } from './form-state.ts';

type Known = Contact | ContactRow;

/** A branch with its contacts, as it was read or as it is in the form. */
export interface BranchSide {
  readonly contacts: readonly Known[];
  readonly branch: BranchValues;
}

interface BranchSides {
  readonly loaded: BranchSide;
  readonly stored: BranchSide;
  readonly mine: BranchSide;
}

const textOf = (contact: Known): string => {
  const cells = cellsOf(contact);
  return contactFields
    .map((field) => cells[field].trim())
    .filter(Boolean)
    .join(' · ');
};

const isStored = ({ id }: Known): boolean => id !== undefined && id !== null;
const idsOf = ({ contacts }: BranchSide): string[] => contacts.filter(isStored).map(({ id }) => String(id));

const orderName = 'ordem';
const contactName = (id: string): string => `contato ${id}`;
const cellName = (id: string, field: ContactField): string => `${field} ${id}`;

/**
 * The sides of a branch with its contacts, to find changes by others: each cell of a contact that is still stored, each
 * contact that was added or removed, and the order.
 * @param withBranch whether the branch's own data are in the form
 */
export function branchSides({ loaded, stored, mine }: BranchSides, withBranch: boolean): ClashSides {
  const [before, now] = [idsOf(loaded), idsOf(stored)];
  const kept = before.filter((id) => now.includes(id));
  // What this form has created is no addition by others.
  const moved = [...before, ...now].filter(
    (id) => !kept.includes(id) && (before.includes(id) || !idsOf(mine).includes(id)),
  );
  // By the names they had, so that a change of a name is no change of order.
  const names = new Map(
    [...stored.contacts, ...loaded.contacts].map(({ id, nome }) => [String(id), nome ?? String(id)]),
  );
  const shownOf = (side: BranchSide): Shown => {
    const byId = new Map(side.contacts.map((contact) => [String(contact.id), contact]));
    const cells = kept.flatMap((id) => {
      const own = cellsOf(byId.get(id) ?? {});
      return contactFields.map((field) => {
        const label = `${labelOf(field)} de ${names.get(id)}`;
        return [cellName(id, field), { label, text: own[field].trim() }] as const;
      });
    });
    const contacts = moved.map((id) => {
      const contact = byId.get(id);
      return [
        contactName(id),
        { label: `Contato ${names.get(id)}`, text: contact ? textOf(contact) : '' },
      ] as const;
    });
    const { observacao: _, ...branch } = side.branch;
    const order = idsOf(side).filter((id) => kept.includes(id));
    return {
      ...(withBranch && shownValues(fields, branch)),
      ...Object.fromEntries([...cells, ...contacts]),
      [orderName]: { label: 'Ordem dos contatos', text: order.map((id) => names.get(id)).join(', ') },
    };
  };
  return { loaded: shownOf(loaded), stored: shownOf(stored), mine: shownOf(mine) };
}

/** The edits that bring the values of these names into the form as they are stored. */
export function editsTaking(names: readonly string[], { loaded, stored, mine }: BranchSides): Edit[] {
  const taken = new Set(names);
  const keyOf = (id: string) =>
    (mine.contacts as readonly ContactRow[]).find((row) => String(row.id) === id)?.key;
  const branch = branchFields
    .filter((field) => taken.has(field))
    .map((field: BranchField): Edit => ({ type: 'branch', field, value: stored.branch[field] }));
  const cells = stored.contacts.flatMap((contact) => {
    const [id, own] = [String(contact.id), cellsOf(contact)];
    const key = keyOf(id);
    if (key === undefined) return taken.has(contactName(id)) ? addition([contact]) : [];
    return contactFields
      .filter((field) => taken.has(cellName(id, field)))
      .map((field): Edit => ({ type: 'cell', key, field, value: own[field] }));
  });
  const still = new Set(idsOf(stored));
  const gone = idsOf(loaded).flatMap((id): Edit[] => {
    const row = (mine.contacts as readonly ContactRow[]).find((each) => String(each.id) === id);
    if (still.has(id) || row === undefined) return [];
    const removal: Edit = { type: 'remove', key: row.key };
    // Kept although somebody removed it: it becomes a new one.
    return taken.has(contactName(id)) ? [removal] : [removal, { type: 'append', contacts: [cellsOf(row)] }];
  });
  const order = taken.has(orderName)
    ? idsOf(stored).flatMap((id, to): Edit[] => {
        const key = keyOf(id);
        return key === undefined ? [] : [{ type: 'move', key, to }];
      })
    : [];
  return [...branch, ...order, ...cells, ...gone];
}

const addition = (contacts: readonly Known[]): Edit[] => [
  { type: 'append', contacts: rowsOf(contacts as Contact[]) },
];
