import type { Contact } from '../../../shared/contract/contacts.ts';
import type { Id } from '../../../shared/contract/fields.ts';

/** The cells of a contact, in the order of the form (spec 2.16) and of what is pasted. */
export const contactLabels = {
  nome: 'Nome',
  funcao: 'Cargo',
  telefone: 'Telefone',
  celular: 'Celular',
  email: 'E-mail',
} as const;

export type ContactField = keyof typeof contactLabels;
export type ContactValues = Readonly<Record<ContactField, string>>;
export const contactFields = Object.keys(contactLabels) as ContactField[];

export const noContact: ContactValues = { nome: '', funcao: '', telefone: '', celular: '', email: '' };

/** A row of the form. */
export interface ContactRow extends ContactValues {
  /** Names the row as long as the form is open. */
  readonly key: string;
  /** Absent until the upstream holds the contact. */
  readonly id?: Id;
  /** Sent to be created, id still unknown: what was sent, and whether the upstream said that it is done. */
  readonly sent?: { readonly as: ContactValues; readonly confirmed: boolean };
}

let keys = 0;
export const nextKey = (): string => {
  keys += 1;
  return `linha-${keys}`;
};

/** The cells alone, of a row or of a record. */
export const cellsOf = (
  from: Readonly<Partial<Record<ContactField, string | null | undefined>>>,
): ContactValues => ({
  nome: from.nome ?? '',
  funcao: from.funcao ?? '',
  telefone: from.telefone ?? '',
  celular: from.celular ?? '',
  email: from.email ?? '',
});

export const isBlank = (values: ContactValues): boolean =>
  contactFields.every((field) => values[field].trim() === '');

/** Blanks at the ends may be lost on the way to the upstream and back. */
export const sameCells = (a: ContactValues, b: ContactValues): boolean =>
  contactFields.every((field) => a[field].trim() === b[field].trim());

export const rowsOf = (contacts: readonly Contact[]): ContactRow[] =>
  contacts.map((contact) => ({
    key: nextKey(),
    ...(contact.id === null || contact.id === undefined ? {} : { id: contact.id }),
    ...cellsOf(contact),
  }));
