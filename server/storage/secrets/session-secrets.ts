import { hashSlowly, matchesHash } from '../../argon2id.ts';
import type { Config } from '../../config.ts';
import { FailureOfStart } from '../../failure-of-start.ts';
import type { Database } from '../database.ts';
import type { Moment, SessionSecretTable } from '../tables.ts';
import type { CompleteConfig } from './generated-secrets.ts';

/** Milliseconds within which all servers get a new secret, one after the other. */
const ROTATION = 3_600_000;

/** This server could not read the sessions of the others. */
class OtherSecret extends FailureOfStart {
  override readonly name = 'OtherSecret';

  constructor({ sessionSecrets }: Pick<Config, 'sessionSecrets'>) {
    const which =
      sessionSecrets === undefined
        ? 'SESSION_SECRET não está definida, e o segredo gerado em DATA_DIR não é'
        : 'SESSION_SECRET não contém';
    super(
      `${which} o segredo com que os outros servidores deste banco de dados assinam as sessões: defina o mesmo valor ` +
        'em todos, com um segredo novo na frente do antigo, ou, se o antigo se perdeu, pare todos e execute ' +
        'o comando end-sessions.',
    );
  }
}

/**
 * The secrets in the order in which this server uses them: the first signs and encrypts, all are tried. Servers that
 * share a PostgreSQL must know the same one. The database keeps a fingerprint of each, a slow and salted hash, so that
 * a copy of it is no short way to a weak secret.
 *
 * While servers get a new secret one after the other, those that have it already go on with the old one for an hour.
 * Then the order of the array changes in place: the store and the cookies use the same array.
 *
 * @param given the configuration before secrets were generated
 * @throws {FailureOfStart} where the other servers use another secret
 */
export async function agreeOnSecrets(
  database: Database,
  { sessionSecrets: secrets }: Pick<CompleteConfig, 'sessionSecrets'>,
  given: Pick<Config, 'sessionSecrets'>,
): Promise<readonly string[]> {
  if (database.kind === 'sqlite') return secrets;
  const now = new Date();
  const known = await register(database, secrets, now);
  if (known === undefined) throw new OtherSecret(given);
  const first = Math.min(...known.values());
  const isReady = (secret: string, at: number) =>
    known.get(secret) === first || (known.get(secret) ?? at) <= at - ROTATION;
  const pending = secrets.filter((secret) => !isReady(secret, now.getTime()));
  const inUse = secrets.filter((secret) => !pending.includes(secret));
  const order = [...inUse, ...pending];
  if (pending.length > 0) setTimeout(() => order.splice(0, order.length, ...secrets), ROTATION).unref();
  return order;
}

/** Enters the secrets, and forgets those before them. Answers when each was first seen; undefined where none is known. */
function register(
  database: Database,
  secrets: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number> | undefined> {
  return database.transaction(async (db) => {
    const rows = await db.selectFrom('session_secrets').selectAll().orderBy('first_seen').execute();
    const found = new Map<string, SessionSecretTable>();
    for (const secret of secrets) {
      const row = await rowOf(secret, rows);
      if (row !== undefined) found.set(secret, row);
    }
    if (rows.length > 0 && found.size === 0) return undefined;
    const first_seen = now.toISOString();
    for (const secret of secrets.filter((each) => !found.has(each))) {
      const row = { fingerprint: await hashSlowly(secret), first_seen };
      await db.insertInto('session_secrets').values(row).execute();
      found.set(secret, row);
    }
    const [newest] = secrets.map((secret) => found.get(secret));
    const kept = [...found.values()].map(({ fingerprint }) => fingerprint);
    await db
      .deleteFrom('session_secrets')
      .where('fingerprint', 'not in', kept)
      .where('first_seen', '<', newest?.first_seen ?? first_seen)
      .execute();
    return new Map([...found].map(([secret, row]) => [secret, timeOf(row.first_seen)]));
  });
}

async function rowOf(
  secret: string,
  rows: readonly SessionSecretTable[],
): Promise<SessionSecretTable | undefined> {
  for (const row of rows) if (await matchesHash(secret, row.fingerprint)) return row;
  return undefined;
}

const timeOf = (moment: Moment): number => Date.parse(moment);
