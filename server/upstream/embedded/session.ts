import { verifyPassword } from './access/password.ts';
import { accessHasEnded, issueToken } from './access/tokens.ts';
import { type HandlersOf, Refusal } from './handler.ts';
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
    return { token };
  },
};
