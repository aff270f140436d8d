import type { Kysely } from 'kysely';
import { hashSlowly, isUpToDate } from '../../argon2id.ts';
import { verifyPassword } from './access/password.ts';
import { accessHasEnded, issueToken } from './access/tokens.ts';
import { type HandlersOf, Refusal } from './handler.ts';
import type { EmbeddedTables } from './records/tables.ts';
import { foldEmail } from './users.ts';

/** Spec 8. One text for every cause, so it does not reveal which users exist or are administrators. */
const refusal = () => new Refusal(401, 'Somente para administrador');

export const session: HandlersOf<'session'> = {
  login: async ({ body }, { db, now }) => {
    const user = await db
      .selectFrom('users')
      .select(['idUsuario', 'senha', 'administrador', 'dataExpiracao'])
      .where('emailFolded', '=', foldEmail(body.login))
      .executeTakeFirst();
    const matches = await verifyPassword(body.password, user?.senha ?? null);
    if (user === undefined || !matches || user.administrador !== 'S') throw refusal();
    if (accessHasEnded(user.dataExpiracao, now())) throw refusal();
    const token = await issueToken(db, user.idUsuario, now());
    if (token === undefined) throw refusal();
    if (user.senha !== null && !isUpToDate(user.senha)) await renewHash(db, user.senha, body.password);
    return { token };
  },
};

/** Stores the password with today's parameters, unless it was changed meanwhile. The old hash has a salt of its own. */
async function renewHash(db: Kysely<EmbeddedTables>, old: string, password: string): Promise<void> {
  const senha = await hashSlowly(password);
  await db.updateTable('users').set({ senha }).where('senha', '=', old).execute();
}
