import { createHash, timingSafeEqual } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import type { Kysely } from 'kysely';
import { hashToken, newToken } from './access/tokens.ts';
import { type HandlersOf, Refusal } from './handler.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly lineup_tokens: { readonly tokenHash: string; readonly expiresAt: Moment };
  }
}

/** How long a temporary link works. */
const LINK_HOURS = 24;

export const lineup: HandlersOf<'lineup'> = {
  generateLink: async ({ body }, { db, lineup: account, now }) => {
    const isLogin = isSame(body.login, account?.login ?? '');
    const isPassword = isSame(body.password, account?.password ?? '');
    if (account === undefined || !isLogin || !isPassword) {
      throw new Refusal(401, 'Login e senhas inválidos');
    }
    await db.deleteFrom('lineup_tokens').where('expiresAt', '<=', now().toISOString()).execute();
    const token = newToken();
    const expiresAt = addHours(now(), LINK_HOURS).toISOString();
    await db
      .insertInto('lineup_tokens')
      .values({ tokenHash: hashToken(token), expiresAt })
      .execute();
    return { token };
  },
};

/** Whether a link made by `generateLink` still works; for the local line-up page. */
export async function isLineupToken(db: Kysely<EmbeddedTables>, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('lineup_tokens')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes the same time whatever the two texts are. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
