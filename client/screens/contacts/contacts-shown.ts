import { type Contact, fields } from '../../../shared/contract/contacts.ts';
import type { Shown } from '../../forms/clash-check.ts';
import { shownValues } from '../../forms/field-values.ts';
import { type BranchValues, type ContactRow, cellsOf, contactFields, noBranch } from './contact-values.ts';

type Known = Contact | ContactRow;

const textOf = (contact: Known): string => {
  const cells = cellsOf(contact);
  return contactFields
    .map((field) => cells[field].trim())
    .filter(Boolean)
    .join(' · ');
};

/**
 * A branch with the contacts that it had when the form was loaded, as texts by label, to find changes by others. Without
 * a branch, its contacts alone.
 * @param loaded which contacts, by the names they had
 */
export function contactsShown(
  loaded: readonly Contact[],
  now: readonly Known[],
  branch: BranchValues | undefined,
): Shown {
  const known = new Set(loaded.map(({ id }) => String(id)));
  const byId = new Map(now.map((contact) => [String(contact.id), contact]));
  const own = now.filter(({ id }) => id !== undefined && id !== null);
  const added = own.filter(({ id }) => !known.has(String(id)));
  const contacts = loaded.map((contact) => {
    const current = byId.get(String(contact.id));
    return [`Contato ${contact.nome ?? contact.id}`, current === undefined ? '' : textOf(current)] as const;
  });
  // By the names they had, so that a change of a name is no change of order.
  const names = new Map(loaded.map(({ id, nome }) => [String(id), nome ?? String(id)]));
  const order = own.flatMap(({ id }) => names.get(String(id)) ?? []);
  const { observacao: _, ...shownBranch } = branch ?? noBranch;
  return {
    ...(branch === undefined ? {} : shownValues(fields, shownBranch)),
    ...Object.fromEntries(contacts),
    'Outros contatos': added.map(textOf).join('; '),
    'Ordem dos contatos': order.join(', '),
  };
}
