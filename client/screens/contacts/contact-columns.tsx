import type { Contact } from '../../../shared/contract/contacts.ts';
import type { Column } from '../../ui/table/column.ts';
import { MailLinks } from './mail-links.tsx';
import { PhoneLinks } from './phone-links.tsx';

/** Columns of spec 2.15, in its order; unsorted they stand in their order of display. */
export const contactColumns: readonly Column<Contact>[] = [
  {
    key: 'nome',
    header: 'Nome',
    weight: 4,
    cell: ({ nome }) => nome,
    sortValue: { as: 'text', of: ({ nome }) => nome },
  },
  {
    key: 'cargo',
    header: 'Cargo',
    weight: 4,
    cell: ({ funcao }) => funcao,
    sortValue: { as: 'text', of: ({ funcao }) => funcao },
  },
  {
    key: 'celular',
    header: 'Celular',
    weight: 3,
    cell: ({ celular }) => (celular?.trim() ? <PhoneLinks text={celular} /> : null),
    sortValue: { as: 'text', of: ({ celular }) => celular },
  },
  {
    key: 'telefone',
    header: 'Telefone',
    weight: 3,
    cell: ({ telefone }) => (telefone?.trim() ? <PhoneLinks text={telefone} /> : null),
    sortValue: { as: 'text', of: ({ telefone }) => telefone },
  },
  {
    key: 'email',
    header: 'E-mail',
    weight: 5,
    cell: ({ email }) => (email?.trim() ? <MailLinks text={email} /> : null),
    sortValue: { as: 'text', of: ({ email }) => email },
  },
];
