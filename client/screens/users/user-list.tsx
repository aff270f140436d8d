import type { User } from '../../../shared/contract/users.ts';
import type { CsvColumn } from '../../../shared/csv.ts';
import { formatMoment, formatShortDate, readMoment } from '../../../shared/format.ts';
import { Address } from '../../parts/address.tsx';
import { type ExpiryState, expiryDay, expiryState, expiryText, soon } from '../../parts/expiry.ts';
import type { Option } from '../../ui/fields/option.ts';
import type { Column } from '../../ui/table/column.ts';

export const isAdministrator = ({ administrador }: User): boolean => administrador === 'S';

const Name = ({ user }: { readonly user: User }) => (
  <span className="d-inline-flex flex-wrap align-items-center column-gap-2">
    {user.nome}
    {isAdministrator(user) && <span className="tag">Administrador</span>}
  </span>
);

const Expiry = ({ user: { dataExpiracao }, today }: { readonly user: User; readonly today: string }) => {
  const text = expiryText(dataExpiracao, today);
  return (
    <span className="d-inline-flex flex-wrap align-items-center column-gap-2">
      {expiryDay(dataExpiracao) || <span className="text-body-secondary">Sem data</span>}
      {text !== '' && (
        <span
          className="tag"
          data-tone={expiryState(dataExpiracao, today) === 'vencido' ? 'error' : 'warning'}
        >
          {text}
        </span>
      )}
    </span>
  );
};

/**
 * Columns of spec 2.6.
 * @param today 'YYYY-MM-DD', to tell the state of an expiry
 */
export const userColumns = (today: string): readonly Column<User>[] => [
  {
    key: 'nome',
    header: 'Nome',
    weight: 5,
    cell: (user) => <Name user={user} />,
    sortValue: { as: 'text', of: ({ nome }) => nome },
    searchText: (user) => (isAdministrator(user) ? `${user.nome ?? ''} Administrador` : user.nome),
  },
  {
    key: 'email',
    header: 'E-mail',
    weight: 6,
    cell: ({ email }) => <Address>{email}</Address>,
    sortValue: { as: 'text', of: ({ email }) => email },
  },
  {
    key: 'empresa',
    header: 'Empresa',
    weight: 5,
    cell: ({ empresa }) => empresa,
    sortValue: { as: 'text', of: ({ empresa }) => empresa },
  },
  {
    key: 'inclusao',
    header: 'Data de inclusão',
    weight: 3,
    cell: ({ dataInclusao }) => formatMoment(dataInclusao),
    // In one zone, so that the order as text is the order in time.
    sortValue: { as: 'date', of: ({ dataInclusao }) => readMoment(dataInclusao)?.toISOString() },
    searchText: ({ dataInclusao }) => formatMoment(dataInclusao),
  },
  {
    key: 'chave',
    header: 'Chave de inclusão',
    weight: 5,
    cell: ({ chaveInclusao }) => <Address>{chaveInclusao}</Address>,
    sortValue: { as: 'text', of: ({ chaveInclusao }) => chaveInclusao },
  },
  {
    key: 'expiracao',
    header: 'Expiração',
    weight: 4,
    cell: (user) => <Expiry user={user} today={today} />,
    sortValue: { as: 'date', of: ({ dataExpiracao }) => dataExpiracao },
    searchText: ({ dataExpiracao }) =>
      [expiryDay(dataExpiracao), formatShortDate(dataExpiracao), expiryText(dataExpiracao, today)].join(' '),
  },
];

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

const labels: readonly (readonly [ExpiryState, string])[] = [
  ['vencido', 'Vencidos'],
  ['vencendo', `Vencem em até ${soon} dias`],
  ['vigente', `Vencem em mais de ${soon} dias`],
  ['sem-data', 'Sem data de expiração'],
];

/** Choices of the expiry filter, each with how many users it finds. */
export function expiryOptions(users: readonly User[], today: string): readonly Option[] {
  const states = users.map(({ dataExpiracao }) => expiryState(dataExpiracao, today));
  const count = (state: ExpiryState) => states.filter((each) => each === state).length;
  return labels.map(([id, label]) => ({ id, label: `${label} (${count(id)})` }));
}
