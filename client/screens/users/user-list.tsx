import { fields, type User } from '../../../shared/contract/users.ts';
import type { CsvColumn } from '../../../shared/csv/csv.ts';
import { usersCsv } from '../../../shared/csv/list-csv.ts';
import { formatNumber, formatShortDate } from '../../../shared/format.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { columnsOf } from '../../parts/lists/columns-of.tsx';
import {
  type ExpiryState,
  expiryDay,
  expiryFilter,
  expiryState,
  expiryText,
  soon,
} from '../../parts/users/expiry.ts';
import { repeatedFilter, repeatedOnly, repeatedUsers } from '../../parts/users/repeated-users.ts';
import { Address, Marked } from '../../ui/layout/marked.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { Facets } from '../../ui/table/facets.ts';

export const isAdministrator = ({ administrador }: User): boolean => administrador === 'S';

const isOneself = ({ email }: User): boolean => {
  const session = sessionStore.read();
  return session.status === 'signed-in' && email?.toLowerCase() === session.login.toLowerCase();
};

/** The line below a user's name in the question before a removal: namesakes have different e-mails. */
export const toldApart = (user: User): string =>
  [user.email, isAdministrator(user) && 'Administrador', isOneself(user) && 'você']
    .filter(Boolean)
    .join(' · ');

/** What a removal of these users means beyond their number. */
export function weight(users: readonly User[]): string | false {
  const administrators = users.filter(isAdministrator).length;
  const said = [
    administrators > 0 &&
      `Inclui ${formatNumber(administrators)} ${administrators === 1 ? 'administrador' : 'administradores'}.`,
    users.some(isOneself) && 'Inclui você: o próprio usuário não pode ser excluído.',
  ];
  return said.filter(Boolean).join(' ') || false;
}

const Name = ({ user }: { readonly user: User }) => {
  const name = <Marked text={user.nome ?? ''} />;
  if (!isAdministrator(user)) return name;
  return (
    <>
      {name}{' '}
      <span className="tag">
        <Marked text="Administrador" />
      </span>
    </>
  );
};

const Expiry = ({ user: { dataExpiracao }, today }: { readonly user: User; readonly today: string }) => {
  const text = expiryText(dataExpiracao, today);
  const day = expiryDay(dataExpiracao);
  if (day === '') {
    return (
      <span className="text-body-secondary">
        <Marked text="Não expira" />
      </span>
    );
  }
  return (
    <span className="d-inline-flex flex-wrap align-items-center column-gap-2">
      <Marked text={day} />
      {text !== '' && (
        <span
          className="tag"
          data-tone={expiryState(dataExpiracao, today) === 'vencido' ? 'error' : 'warning'}
        >
          <Marked text={text} />
        </span>
      )}
    </span>
  );
};

/**
 * Columns of spec 2.6.
 * @param today 'YYYY-MM-DD', to tell the state of an expiry
 */
export const userColumns = (today: string): readonly Column<User>[] =>
  columnsOf(fields, {
    nomeContato: {
      weight: 4.6,
      cell: (user) => <Name user={user} />,
      searchText: (user) => (isAdministrator(user) ? `${user.nome ?? ''} Administrador` : user.nome),
    },
    emailContato: { weight: 8.3 },
    empresaContato: { weight: 4.5 },
    dataInclusao: { key: 'inclusao', weight: 3.2 },
    chaveInclusao: {
      key: 'chave',
      weight: 4.2,
      cell: ({ chaveInclusao }) => <Address>{chaveInclusao}</Address>,
      line: ({ chaveInclusao }) => chaveInclusao,
    },
    dataExpiracao: {
      key: 'expiracao',
      weight: 3.9,
      cell: (user) => <Expiry user={user} today={today} />,
      searchText: ({ dataExpiracao }) =>
        [expiryDay(dataExpiracao), formatShortDate(dataExpiracao), expiryText(dataExpiracao, today)].join(
          ' ',
        ),
    },
  });

/** The list's columns as a spreadsheet gets them, with the state of the expiry. */
export function userCsv(today: string): readonly CsvColumn<User>[] {
  const state: CsvColumn<User> = {
    header: 'Situação',
    value: ({ dataExpiracao }) => expiryText(dataExpiracao, today),
  };
  return usersCsv.toSpliced(-1, 0, state);
}

const labels: readonly (readonly [ExpiryState, string])[] = [
  ['vencido', 'Vencidos'],
  ['vencendo', `Vencem em até ${soon} dias`],
  ['vigente', `Vencem em mais de ${soon} dias`],
  ['sem-data', 'Não expiram'],
];

/**
 * The facets of the list, by expiry and by being registered twice.
 * @param today 'YYYY-MM-DD'
 */
export const userFacets = (users: readonly User[], today: string): Facets<User> => {
  // Found when first asked for.
  let repeated: ReadonlySet<User> | undefined;
  // Many people share a day, and reading one takes longer than finding it again.
  const states = new Map<User['dataExpiracao'], ExpiryState>();
  const stateOf = ({ dataExpiracao }: User): ExpiryState => {
    const state = states.get(dataExpiracao) ?? expiryState(dataExpiracao, today);
    states.set(dataExpiracao, state);
    return state;
  };
  return {
    [expiryFilter]: {
      label: 'Expiração',
      all: 'Expiração: todas',
      single: true,
      always: labels.map(([id, label]) => ({ id, label })),
      valuesOf: (user) => [stateOf(user)],
    },
    [repeatedFilter]: {
      label: 'Cadastros repetidos',
      all: 'Repetidos: não filtrar',
      single: true,
      always: [{ id: repeatedOnly, label: 'Repetidos' }],
      valuesOf(user) {
        repeated ??= repeatedUsers(users);
        return repeated.has(user) ? [repeatedOnly] : [];
      },
    },
  };
};
