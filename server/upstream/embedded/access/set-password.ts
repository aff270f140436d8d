import { passwordLength } from '../../../../shared/contract/session.ts';
import { hashSlowly } from '../../../argon2id.ts';
import type { Database } from '../../../storage/database.ts';
import { type ChangePassword, PasswordRefused } from '../../passwords.ts';
import type { EmbeddedTables } from '../records/tables.ts';
import { foldEmail } from '../users.ts';
import { verifyPassword } from './password.ts';
import { accessHasEnded, type FindActor, issueToken } from './tokens.ts';
import { isWeakPassword } from './weak-password.ts';

/**
 * Sets an administrator's password on the server itself (command `password`): the way back in when no administrator
 * can sign in. Ends the administrator's sign-ins, and clears an expiry that is in the past. Returns the administrator's id.
 *
 * @throws {PasswordRefused}
 */
export async function setPassword(
  database: Database<EmbeddedTables>,
  email: string,
  password: string,
  now = new Date(),
): Promise<number> {
  if (password.length < passwordLength.least) throw new PasswordRefused('short');
  if (await isWeakPassword(password, email)) throw new PasswordRefused('weak');
  const senha = await hashSlowly(password);
  return database.transaction(async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['idUsuario', 'administrador', 'dataExpiracao'])
      .where('emailFolded', '=', foldEmail(email))
      .executeTakeFirst();
    if (user === undefined) throw new PasswordRefused('unknown');
    if (user.administrador !== 'S') throw new PasswordRefused('powerless');
    const { idUsuario } = user;
    const dataExpiracao = accessHasEnded(user.dataExpiracao, now) ? null : user.dataExpiracao;
    await db.updateTable('users').set({ senha, dataExpiracao }).where('idUsuario', '=', idUsuario).execute();
    await db.deleteFrom('tokens').where('idUsuario', '=', idUsuario).execute();
    return idUsuario;
  });
}

/** One's own password. The user's id is the token's. */
export const passwordChanger =
  (database: Database<EmbeddedTables>, findActor: FindActor): ChangePassword =>
  async (token, { current, next }) => {
    const actor = await findActor(token, new Date());
    if (actor === undefined) throw new PasswordRefused('powerless');
    const { senha } = await database.kysely
      .selectFrom('users')
      .select('senha')
      .where('idUsuario', '=', actor.idUsuario)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(current, senha))) throw new PasswordRefused('wrong');
    await setPassword(database, actor.email, next);
    const renewed = await issueToken(database.kysely, actor.idUsuario, new Date());
    if (renewed === undefined) throw new PasswordRefused('powerless');
    return renewed;
  };
