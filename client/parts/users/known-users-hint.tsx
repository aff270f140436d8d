import { Fragment, useRef } from 'react';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import { list, type User } from '../../../shared/contract/users.ts';
import { formatNumber } from '../../../shared/format.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { useRow } from '../../data/use-row.ts';
import { fold } from '../../ui/layout/fold.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { KnownStatus } from '../../ui/layout/known-status.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';

interface KnownUsers {
  /** The user that has this e-mail already. */
  readonly sameEmail: User | undefined;
  /** The others of this company. */
  readonly sameCompany: readonly User[];
}

const isSameText = (a: string | null | undefined, b: string): boolean =>
  b.trim() !== '' && fold((a ?? '').trim()) === fold(b.trim());

/** Users that a new one may double, compared without case and accents (R7). */
export function findKnownUsers(users: readonly User[], email: string, company: string): KnownUsers {
  const sameEmail = users.find((user) => isSameText(user.email, email));
  return {
    sameEmail,
    sameCompany: users.filter((user) => user !== sameEmail && isSameText(user.empresa, company)),
  };
}

interface KnownUsersHintProps {
  readonly email: string;
  readonly company: string;
  /** The id of the edited user, who does not count. Colleagues are named only while somebody is included. */
  readonly except?: Id;
  /** The consequence of an e-mail that another user has. */
  readonly consequence: string;
  /** True while the form saves: the hint does not change, because the list already holds the new user. */
  readonly still?: boolean;
}

/** More names than these are only counted. */
const mostNames = 3;

/** The names, each a link to its user; the others are counted, with a link to all. */
const Names = ({ users }: { readonly users: readonly User[] }) => {
  const others = users.length - mostNames;
  return (
    <>
      {users.slice(0, mostNames).map(({ idUsuario, nome, email }, place) => (
        <Fragment key={idUsuario}>
          {place > 0 && ', '}
          <RouteLink to={`/usuario/cadastro/${encodeURIComponent(idUsuario)}`}>
            {calledBy('users', { nome, email, idUsuario })}
          </RouteLink>
        </Fragment>
      ))}
      {others > 0 && (
        <>
          {' e '}
          <RouteLink to={`/usuarios?busca=${encodeURIComponent(`"${users[0]?.empresa ?? ''}"`)}`}>
            mais {formatNumber(others)}
          </RouteLink>
        </>
      )}
    </>
  );
};

/** Names the users with the typed e-mail or company. It is silent when the users cannot be read. */
export const KnownUsersHint = ({ email, company, except, consequence, still }: KnownUsersHintProps) => {
  const { data: read } = useRow(list);
  const kept = useRef(read);
  if (still !== true) kept.current = read;
  const data = kept.current ?? [];
  const others = data.filter(({ idUsuario }) => except === undefined || String(idUsuario) !== String(except));
  const { sameEmail, sameCompany } = findKnownUsers(others, email, company);
  return (
    <KnownStatus>
      {sameEmail !== undefined && (
        <p className="form-alert" data-tone="warning">
          <Icon name="warning" />
          <span>
            Já existe um usuário com este e-mail: <Names users={[sameEmail]} />. {consequence}
          </span>
        </p>
      )}
      {except === undefined && sameCompany.length > 0 && (
        <p className="form-alert" data-tone="info">
          <Icon name="info" />
          <span>
            {sameCompany.length === 1
              ? 'Já existe um usuário desta empresa: '
              : `Já existem ${formatNumber(sameCompany.length)} usuários desta empresa: `}
            <Names users={sameCompany} />.
          </span>
        </p>
      )}
    </KnownStatus>
  );
};
