import { csvLabel } from '../../contract/fields/field-description.ts';
import { fields } from '../../contract/users.ts';
import type { ImportColumn } from '../plan/headers.ts';

export type UserColumn = 'email' | 'nome' | 'empresa' | 'expiracao';

/** The headers that the export writes, and other names for them. */
export const userColumns: readonly ImportColumn<UserColumn>[] = [
  {
    name: 'email',
    header: csvLabel(fields.emailContato),
    synonyms: ['Email', 'Mail', 'Correio eletrônico', 'Login'],
    required: true,
    hint: 'diz de qual usuário se trata; ninguém é incluído',
  },
  {
    name: 'nome',
    header: csvLabel(fields.nomeContato),
    synonyms: ['Nome do usuário', 'Usuário', 'Name'],
    required: false,
    hint: 'não é alterado; só confere com o e-mail',
  },
  {
    name: 'empresa',
    header: csvLabel(fields.empresaContato),
    synonyms: ['Company', 'Razão social'],
    required: false,
    hint: 'texto livre',
  },
  {
    name: 'expiracao',
    header: csvLabel(fields.dataExpiracao),
    synonyms: ['Expira em', 'Data de expiração', 'Validade', 'Expiry', 'Expires'],
    required: false,
    hint: 'dia, como 31/12/2026; vazio: não expira',
  },
];
