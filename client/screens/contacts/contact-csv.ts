import type { Contact } from '../../../shared/contract/contacts.ts';
import type { CsvColumn } from '../../../shared/csv.ts';

/** What the view shows of a contact. Pasted from a spreadsheet into the form, its headings find their columns again. */
export const contactCsv: readonly CsvColumn<Contact>[] = [
  { header: 'Nome', value: ({ nome }) => nome },
  { header: 'Cargo', value: ({ funcao }) => funcao },
  { header: 'Celular', value: ({ celular }) => celular },
  { header: 'Telefone', value: ({ telefone }) => telefone },
  { header: 'E-mail', value: ({ email }) => email },
];
