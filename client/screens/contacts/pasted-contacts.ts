import { fold } from '../../ui/layout/fold.ts';
import { type ContactValues, noContact } from './contact-row-values.ts';
import type { Pasted } from './read-pasted.ts';

/** A pasted line as a contact, and why it is not added, where it is not. */
export interface PastedContact {
  readonly line: number;
  readonly contact: ContactValues;
  readonly refusal: string | undefined;
}

const sameness = ({ nome, funcao, email }: ContactValues): string =>
  JSON.stringify([nome, funcao, email].map((text) => fold(text.trim())));

/** The contacts of pasted lines: without name or role, or there already, a line is not added. */
export function pastedContacts(
  { lines, columns }: Pasted,
  present: readonly ContactValues[],
): PastedContact[] {
  const seen = new Set(present.map(sameness));
  return lines.map((cells, place) => {
    const fields = columns.flatMap((field, column) => (field === '' ? [] : [[field, cells[column] ?? '']]));
    const contact: ContactValues = { ...noContact, ...Object.fromEntries(fields) };
    const missing = contact.nome === '' || contact.funcao === '';
    const double = seen.has(sameness(contact));
    seen.add(sameness(contact));
    const refusal = missing ? 'Falta o nome ou o cargo' : double ? 'Já está na lista' : undefined;
    return { line: place + 1, contact, refusal };
  });
}
