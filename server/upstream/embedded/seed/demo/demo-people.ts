import type { Kysely } from 'kysely';
import { insertRows, type Row } from '../../records/records.ts';
import type { EmbeddedTables } from '../../records/tables.ts';
import { foldEmail } from '../../users.ts';
import { insertNumbered } from '../insert-numbered.ts';
import accessRequests from './access-requests.json' with { type: 'json' };
import type { DemoDates } from './demo-dates.ts';
import { type FindId, idsByName } from './known-ids.ts';
import partners from './partners.json' with { type: 'json' };
import users from './users.json' with { type: 'json' };

type Db = Kysely<EmbeddedTables>;

export async function seedPartners(db: Db): Promise<FindId> {
  const ids = await insertNumbered(db, 'partners', 'id', partners);
  return idsByName(
    partners.map(({ name }) => name),
    ids,
  );
}

/**
 * Administrators, and people of the clients: some without an end of their access, some expired, most with partners. None has
 * a password, so signing in as one needs a password set on the server first. Returns the users by e-mail.
 */
export async function seedUsers(db: Db, dates: DemoDates, partner: FindId): Promise<FindId> {
  const rows = users.map(
    ({ parceiros: _, ...user }): Row<'users'> => ({
      ...user,
      emailFolded: foldEmail(user.email),
      administrador: flag(user.administrador),
      dataInclusao: dates.moment(user.dataInclusao),
      dataExpiracao: user.dataExpiracao === undefined ? null : dates.date(user.dataExpiracao),
      senha: null,
    }),
  );
  const ids = await insertNumbered(db, 'users', 'idUsuario', rows);
  const byEmail = idsByName(
    users.map(({ email }) => email),
    ids,
  );
  const granted = users.flatMap(({ email, parceiros = [] }) =>
    parceiros.map((name) => ({ idUsuario: byEmail(email), partnerId: partner(name) })),
  );
  await insertRows(db, 'user_partners', granted);
  return byEmail;
}

/** Pending requests of all ages, and decided ones. Some come from people who are users already. */
export async function seedAccessRequests(
  db: Db,
  dates: DemoDates,
  { partners: partner, users: user }: { readonly partners: FindId; readonly users: FindId },
): Promise<void> {
  const rows = accessRequests.map(
    ({ parceiros: _, ...request }): Row<'access_requests'> => ({
      ...request,
      dataSolicitacao: dates.moment(request.dataSolicitacao),
      flagCompanyRegisterNaoAplicavel: flag(request.flagCompanyRegisterNaoAplicavel),
      flagAnaliseAcesso: request.flagAnaliseAcesso as 'P' | 'A' | 'R',
      hasParceiro: flag(request.hasParceiro),
      isAdmin: 'N',
      dataExpiracao: request.dataExpiracao === undefined ? null : dates.date(request.dataExpiracao),
      loginAnalise: request.loginAnalise ?? null,
      dataAnalise: request.dataAnalise === undefined ? null : dates.moment(request.dataAnalise),
      idUsuario: request.flagAnaliseAcesso === 'A' ? user(request.emailContato) : null,
    }),
  );
  const ids = await insertNumbered(db, 'access_requests', 'id', rows);
  const wanted = accessRequests.flatMap(({ parceiros = [] }, index) =>
    parceiros.map((name) => ({ requestId: ids[index] ?? 0, partnerId: partner(name) })),
  );
  await insertRows(db, 'access_request_partners', wanted);
}

/** The files leave out a flag that is not set. */
const flag = (value: string | undefined): 'S' | 'N' => (value === 'S' ? 'S' : 'N');
