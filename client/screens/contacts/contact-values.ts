import { type Contact, fields } from '../../../shared/contract/contacts.ts';
import { formLabel } from '../../../shared/contract/fields/field-description.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';

/** The fields of a branch's form, all texts, in the order of the clash texts. */
export const branchFields = [
  'filial',
  'telefoneEmpresa',
  'emailEmpresa',
  'endereco',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'cep',
  'paisEmpresa',
  'siglaPaisEmpresa',
] as const;

export type BranchField = (typeof branchFields)[number];
export interface BranchValues extends Readonly<Record<BranchField, string>> {
  /** Shown nowhere; a new contact carries it (R17). */
  readonly observacao: string;
}

const branchNames = [...branchFields, 'observacao'] as const;

/** A new branch. */
export const noBranch = Object.fromEntries(branchNames.map((name) => [name, ''])) as unknown as BranchValues;

/** A branch as its contacts carry it: the upstream has no record of its own for it. */
export const branchOf = (name: string, contacts: readonly Contact[]): BranchValues => {
  const [first] = contacts;
  const values = branchNames.map((field) => [field, first?.[field] ?? '']);
  return { ...(Object.fromEntries(values) as unknown as BranchValues), filial: name };
};

/** The address as lines of a letter, without what is empty. */
export function addressLines(branch: BranchValues): string[] {
  const join = (separator: string, ...parts: string[]) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(separator);
  const cep = branch.cep.trim() === '' ? '' : `CEP ${branch.cep.trim()}`;
  return [
    join(', ', branch.endereco, branch.complemento),
    join(' · ', branch.bairro, join(' - ', branch.cidade, branch.uf)),
    join(' · ', cep, branch.paisEmpresa || branch.siglaPaisEmpresa),
  ].filter(Boolean);
}

/** The cells of a contact, in the order of the form (spec 2.16) and of what is pasted. */
export const contactFields = ['nome', 'funcao', 'telefone', 'celular', 'email'] as const;
export type ContactField = (typeof contactFields)[number];
/** Label of a field on the form. */
export const labelOf = (field: BranchField | ContactField): string => formLabel(fields[field]);

export type ContactValues = Readonly<Record<ContactField, string>>;

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

/** The cells of a row or a record. */
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

/** The contacts of a branch in their order of display, without deleted ones and records that hold only the branch. */
export const storedContacts = (records: readonly Contact[]): Contact[] =>
  records
    .filter(({ id, flagExcluido }) => id !== null && id !== undefined && flagExcluido !== 'S')
    .sort((a, b) => (a.ordemExibicao ?? 0) - (b.ordemExibicao ?? 0));
