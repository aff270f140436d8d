import type { Contact } from '../../../shared/contract/contacts.ts';
import type { Id } from '../../../shared/contract/fields.ts';
import { type ContactRow, cellsOf, sameCells } from './contact-row-values.ts';

/**
 * The ids of rows that were sent to be created without the answer telling one: an upstream may keep them to itself, or
 * the answer may be lost. A contact that no other row knows and that says what was sent is the one (its natural key),
 * so that it is not created again (CO-08).
 */
export function findCreated(
  rows: readonly ContactRow[],
  stored: readonly Contact[],
): ReadonlyMap<string, Id> {
  const known = new Set(rows.flatMap(({ id }) => (id === undefined ? [] : [String(id)])));
  const found = new Map<string, Id>();
  for (const { key, id, sent } of rows) {
    if (id !== undefined || sent === undefined) continue;
    const match = stored.find(
      (contact) => !known.has(String(contact.id)) && sameCells(cellsOf(contact), sent.as),
    );
    if (match?.id === undefined || match.id === null) continue;
    known.add(String(match.id));
    found.set(key, match.id);
  }
  return found;
}
