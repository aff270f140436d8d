import { createHash, randomBytes } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { addHours } from 'date-fns/addHours';
import { format } from 'date-fns/format';
import type { Kysely } from 'kysely';
import { timeZone } from '../../../../shared/format.ts';
import type { Database } from '../../../storage/database.ts';
import type { TokenFor } from '../../passwords.ts';
import type { EmbeddedTables } from '../records/tables.ts';

declare module '../records/tables.ts' {
  interface EmbeddedTables {
    readonly tokens: {
      /** SHA-256 of the token, in hexadecimal: a copy of the table opens nothing. */
      readonly tokenHash: string;
      readonly idUsuario: number;
      readonly expiresAt: Moment;
    };
  }
}

/** How long a sign-in lasts. */
const TOKEN_HOURS = 12;

/** The administrator that a token belongs to. */
export interface Actor {
  readonly idUsuario: number;
  readonly email: string;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A token is random enough, so it needs neither salt nor a slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Creates a token for a user and deletes expired tokens. Undefined where the user is no longer an administrator. One
 * statement checks and writes, so no other write can come between.
 */
export async function issueToken(
  db: Kysely<EmbeddedTables>,
  idUsuario: number,
  now: Date,
): Promise<string | undefined> {
  await db.deleteFrom('tokens').where('expiresAt', '<=', now.toISOString()).execute();
  const token = newToken();
  const issued = await db
    .insertInto('tokens')
    .columns(['tokenHash', 'idUsuario', 'expiresAt'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((row) => [
          row.val(hashToken(token)).as('tokenHash'),
          'idUsuario',
          row.val(addHours(now, TOKEN_HOURS).toISOString()).as('expiresAt'),
        ])
        .where('idUsuario', '=', idUsuario)
        .where('administrador', '=', 'S'),
    )
    .executeTakeFirst();
  return issued.numInsertedOrUpdatedRows === 1n ? token : undefined;
}

/** Takes an administrator whom an application around Cais has signed in. */
export const tokenGiver =
  ({ kysely }: Database<EmbeddedTables>): TokenFor =>
  async (login) => {
    const query = kysely.selectFrom('users').select('idUsuario').where('emailFolded', '=', login);
    const user = await query.executeTakeFirst();
    return user && issueToken(kysely, user.idUsuario, new Date());
  };

/** Finds the administrator of a token; undefined where it is missing, unknown or expired, or the user has no access any more. */
export type FindActor = (token: string | undefined, now: Date) => Promise<Actor | undefined>;

export const actorFinder =
  ({ kysely }: Database<EmbeddedTables>): FindActor =>
  async (token, now) => {
    if (token === undefined) return undefined;
    const found = await kysely
      .selectFrom('tokens')
      .innerJoin('users', 'users.idUsuario', 'tokens.idUsuario')
      .select(['users.idUsuario', 'users.email', 'users.dataExpiracao'])
      .where('tokenHash', '=', hashToken(token))
      .where('expiresAt', '>', now.toISOString())
      .where('administrador', '=', 'S')
      .executeTakeFirst();
    if (found === undefined || accessHasEnded(found.dataExpiracao, now)) return undefined;
    return { idUsuario: found.idUsuario, email: found.email };
  };

/** Whether the last day of access is over in São Paulo. */
export function accessHasEnded(dataExpiracao: string | null, now: Date): boolean {
  if (dataExpiracao === null) return false;
  return format(new TZDate(now, timeZone), 'yyyy-MM-dd') > dataExpiracao.slice(0, 10);
}
