import type { Generated, Kysely } from 'kysely';
import { alphabetically } from '../../../shared/collation.ts';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import { canonicalLogin } from '../../../shared/contract/session.ts';
import * as calls from '../../../shared/contract/users.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { accessHasEnded } from './access/tokens.ts';
import { type Context, type HandlersOf, Refusal } from './handler.ts';
import { grantPartners, partnerIds } from './partners.ts';
import { knownDay, pathId, unknownId } from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly users: {
      readonly idUsuario: Generated<number>;
      readonly nome: string;
      readonly email: string;
      /** `foldEmail(email)`: unique. */
      readonly emailFolded: string;
      readonly empresa: string;
      readonly dataInclusao: Moment;
      /** Login of the administrator who added the user. */
      readonly chaveInclusao: string;
      /** The last day of access; null: no end. */
      readonly dataExpiracao: CalendarDate | null;
      readonly companyRegisterNumber: string;
      readonly administrador: Flag;
      /** A hash of the password (`argon2id.ts`). Null until a password is set; the user cannot sign in before. */
      readonly senha: string | null;
    };
    readonly user_partners: { readonly idUsuario: number; readonly partnerId: number };
  }
}

/** The columns that a user is shown with: never the hash of the password. */
const shown = [
  'idUsuario',
  'nome',
  'email',
  'empresa',
  'dataInclusao',
  'chaveInclusao',
  'dataExpiracao',
  'companyRegisterNumber',
  'administrador',
] as const;

const sortable = ['nome', 'email', 'empresa', 'dataInclusao'] as const;

export const users: HandlersOf<'users'> = {
  list: async (_, { db }) => allUsers(db),

  get: async ({ params }, { db }) => {
    const idUsuario = pathId(params.id);
    const user = await db
      .selectFrom('users')
      .select(shown)
      .where('idUsuario', '=', idUsuario)
      .executeTakeFirst();
    if (user === undefined) throw unknownId();
    const granted = await grants(db).where('idUsuario', '=', idUsuario).execute();
    return { ...user, parceiros: granted.map(toPartner) };
  },

  search: async ({ body }, { db }) => {
    const wanted = foldName(body.nome);
    const order = sortable.find((column) => column === body.ordenacao) ?? 'nome';
    const found = (await allUsers(db)).filter((user) => foldName(user.nome).includes(wanted));
    return { message: 'realizada com sucesso', data: alphabetically(found, (user) => user[order]) };
  },

  create: async ({ body }, { db, now }) => {
    await refuseTakenEmail(db, body.emailContato);
    const granted = await partnerIds(db, body);
    const idUsuario = await createUser(db, body, now().toISOString());
    await grantPartners(db, idUsuario, granted);
    return { message: calls.create.words.done.text, data: { idUsuario } };
  },

  update: async ({ params, body }, context) => {
    const { db } = context;
    const idUsuario = pathId(params.id);
    await refuseTakenEmail(db, body.emailContato, idUsuario);
    refuseLosingOwnAccess(idUsuario, body, context);
    const granted = await partnerIds(db, body);
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set(userOf(body))
      .where('idUsuario', '=', idUsuario)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw unknownId();
    if (!body.isAdmin) await db.deleteFrom('tokens').where('idUsuario', '=', idUsuario).execute();
    // A body that says 'with partners' but lists none leaves them as they are (R10).
    if (!body.hasParceiro || body.parceiros !== undefined) {
      await db.deleteFrom('user_partners').where('idUsuario', '=', idUsuario).execute();
      await grantPartners(db, idUsuario, granted);
    }
    return { message: calls.update.words.done.text };
  },

  /** The database deletes the user's tokens and partners too. */
  remove: async ({ params }, { db, actor }) => {
    const idUsuario = pathId(params.idUsuario);
    if (idUsuario === actor?.idUsuario) {
      throw new Refusal(400, 'Você não pode excluir o seu próprio usuário');
    }
    const { numDeletedRows } = await db
      .deleteFrom('users')
      .where('idUsuario', '=', idUsuario)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw unknownId();
    return { message: calls.remove.words.done.text };
  },
};

/** The form in which e-mail addresses are compared: two that differ only in case are the same. */
export const foldEmail = canonicalLogin;

type UserFields = ReceivedBy<typeof calls.update>['body'];

/** The columns of a user as the form gives them. */
const userOf = (body: UserFields) => ({
  nome: body.nomeContato,
  email: body.emailContato,
  emailFolded: foldEmail(body.emailContato),
  empresa: body.empresaContato,
  companyRegisterNumber: body.companyRegisterNumber,
  dataExpiracao: knownDay(body.dataExpiracao, calls.messages.badExpiry) ?? null,
  administrador: body.isAdmin ? ('S' as const) : ('N' as const),
});

/** An administrator created here has no password until somebody sets one on the server. */
export async function createUser(
  db: Kysely<EmbeddedTables>,
  body: UserFields & { readonly user: string },
  dataInclusao: string,
): Promise<number> {
  const { idUsuario } = await db
    .insertInto('users')
    .values({ ...userOf(body), dataInclusao, chaveInclusao: body.user, senha: null })
    .returning('idUsuario')
    .executeTakeFirstOrThrow();
  return idUsuario;
}

/** Administrators cannot end their own access, so at least one administrator always remains. */
export function refuseLosingOwnAccess(
  idUsuario: number,
  next: { readonly isAdmin: boolean; readonly dataExpiracao?: string | null | undefined },
  { actor, now }: Context,
): void {
  if (idUsuario !== actor?.idUsuario) return;
  if (!next.isAdmin) {
    throw new Refusal(400, 'Você não pode retirar o seu próprio acesso de administrador');
  }
  if (accessHasEnded(next.dataExpiracao ?? null, now())) {
    throw new Refusal(400, 'Você não pode encerrar o seu próprio acesso');
  }
}

/** Spec 8: the text mentions 'Modifique o e-mail'. */
async function refuseTakenEmail(db: Kysely<EmbeddedTables>, email: string, except?: number): Promise<void> {
  const holder = await db
    .selectFrom('users')
    .select('idUsuario')
    .where('emailFolded', '=', foldEmail(email))
    .executeTakeFirst();
  if (holder !== undefined && holder.idUsuario !== except) {
    throw new Refusal(400, 'Já existe um usuário com este e-mail. Modifique o e-mail.');
  }
}

async function allUsers(db: Kysely<EmbeddedTables>) {
  const rows = await db.selectFrom('users').select(shown).orderBy('idUsuario').execute();
  const granted = Map.groupBy(await grants(db).execute(), (grant) => grant.idUsuario);
  const whole = rows.map((user) => ({
    ...user,
    parceiros: (granted.get(user.idUsuario) ?? []).map(toPartner),
  }));
  return alphabetically(whole, (user) => user.nome);
}

const grants = (db: Kysely<EmbeddedTables>) =>
  db
    .selectFrom('user_partners')
    .innerJoin('partners', 'partners.id', 'user_partners.partnerId')
    .select(['idUsuario', 'partners.id', 'name', 'idWs'])
    .orderBy('partners.id');

const toPartner = ({ id, name, idWs }: { id: number; name: string; idWs: string | null }) => ({
  id,
  name,
  idWs,
});
