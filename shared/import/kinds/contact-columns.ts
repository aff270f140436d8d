import { branchFields, type Contact, fields } from '../../contract/contacts.ts';
import { csvLabel } from '../../contract/fields/field-description.ts';
import type { CsvColumn } from '../../csv/csv.ts';
import { csvColumnsOf } from '../../csv/csv-columns.ts';
import type { ImportColumn } from '../plan/headers.ts';

/** What is a contact's own, by the names on the wire. */
export const contactOwn = ['nome', 'funcao', 'celular', 'telefone', 'email'] as const;

export type BranchColumn = (typeof branchFields)[number];
export type ContactColumn = 'filial' | (typeof contactOwn)[number] | BranchColumn;

const ofBranch = 'da filial; basta em uma das linhas dela';

const synonyms: Readonly<Partial<Record<ContactColumn, readonly string[]>>> = {
  filial: ['Nome da filial', 'Branch', 'Office', 'Escritório'],
  nome: ['Nome do contato', 'Contato', 'Name', 'Contact'],
  funcao: ['Função', 'Role', 'Title', 'Position'],
  celular: ['Cel', 'Mobile', 'Cell phone'],
  telefone: ['Tel', 'Fone', 'Phone'],
  email: ['Mail', 'Correio eletrônico'],
  uf: ['Unidade da federação', 'Estado', 'State'],
  cep: ['Código postal', 'Zip', 'Postal code'],
  paisEmpresa: ['Country'],
  cidade: ['Município', 'City'],
  endereco: ['Address', 'Logradouro'],
};

const hints: Readonly<Partial<Record<ContactColumn, string>>> = {
  filial: 'nome da filial; a que não existe é criada',
  nome: 'nome do contato; com a filial, diz de qual contato se trata',
};

/** The headers that the export writes, and other names for them. */
export const contactColumns: readonly ImportColumn<ContactColumn>[] = (
  ['filial', ...contactOwn, ...branchFields] as const
).map((name) => ({
  name,
  header: csvLabel(fields[name]),
  synonyms: synonyms[name] ?? [],
  required: name === 'filial' || name === 'nome',
  hint: hints[name] ?? (branchFields.some((each) => each === name) ? ofBranch : 'texto livre'),
}));

/** Contacts with the data of their branch, as `export` writes them. */
export const contactsCsv: readonly CsvColumn<Contact>[] = csvColumnsOf<Contact, ContactColumn>(
  fields,
  {},
  { names: ['filial', ...contactOwn, ...branchFields] },
);
