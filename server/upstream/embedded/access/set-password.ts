import { hashSlowly } from '../../../argon2id.ts';
import type { Database } from '../../../storage/database.ts';
import type { EmbeddedTables } from '../records/tables.ts';
import { foldEmail } from '../users.ts';
import { shortestPassword } from './password.ts';
import { accessHasEnded } from './tokens.ts';
import { isWeakPassword } from './weak-password.ts';

export type PasswordRefusal = 'too-short' | 'weak' | 'unknown-email' | 'not-administrator';

/**
 * Sets an administrator's password on the server itself (`node server/main.ts password E-MAIL`): the way back in when no administrator
 * can sign in. Ends the administrator's sign-ins, and clears an expiry that is in the past. Returns the administrator's id.
 */
export async function setPassword(
  database: Database<EmbeddedTables>,
  email: string,
  password: string,
  now = new Date(),
): Promise<number | PasswordRefusal> {
  if (password.length < shortestPassword) return 'too-short';
  if (await isWeakPassword(password, email)) return 'weak';
  const senha = await hashSlowly(password);
  return database.transaction(async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['idUsuario', 'administrador', 'dataExpiracao'])
      .where('emailFolded', '=', foldEmail(email))
      .executeTakeFirst();
    if (user === undefined) return 'unknown-email';
    if (user.administrador !== 'S') return 'not-administrator';
    const { idUsuario } = user;
    const dataExpiracao = accessHasEnded(user.dataExpiracao, now) ? null : user.dataExpiracao;
    await db.updateTable('users').set({ senha, dataExpiracao }).where('idUsuario', '=', idUsuario).execute();
    await db.deleteFrom('tokens').where('idUsuario', '=', idUsuario).execute();
    return idUsuario;
  });
}
