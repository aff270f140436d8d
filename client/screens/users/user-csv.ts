import type { User } from '../../../shared/contract/users.ts';
import type { CsvColumn } from '../../../shared/csv.ts';
import { formatMoment } from '../../../shared/format.ts';
import { expiryDay, expiryText } from '../../parts/expiry.ts';
import { isAdministrator } from './user-columns.tsx';

/** What the list shows of a user, as cells of a spreadsheet. */
export const userCsv = (today: string): readonly CsvColumn<User>[] => [
  { header: 'Nome', value: ({ nome }) => nome },
  { header: 'E-mail', value: ({ email }) => email },
  { header: 'Empresa', value: ({ empresa }) => empresa },
  { header: 'Data de inclusão', value: ({ dataInclusao }) => formatMoment(dataInclusao) },
  { header: 'Chave de inclusão', value: ({ chaveInclusao }) => chaveInclusao },
  { header: 'Expiração', value: ({ dataExpiracao }) => expiryDay(dataExpiracao) },
  { header: 'Situação', value: ({ dataExpiracao }) => expiryText(dataExpiracao, today) },
  { header: 'Administrador', value: (user) => (isAdministrator(user) ? 'Sim' : 'Não') },
];
