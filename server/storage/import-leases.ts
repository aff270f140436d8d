import { sql } from 'kysely';
import { type LeaseHolder, leaseMilliseconds } from '../../shared/contract/import-lease.ts';
import { LeaseLost } from '../../shared/errors.ts';
import { type Database, orUnavailable } from './database.ts';
import { databaseClock } from './dialect.ts';
import { hashOfId } from './secrets/session-cipher.ts';

/** A run that wants its turn, or has it. */
interface Run {
  readonly kind: string;
  readonly lease: string;
  /** Of its session. */
  readonly login: string;
}

/** A run that wants its turn for as long as its session lasts. */
interface Taking extends Run {
  readonly program: string;
  readonly sessionId: string;
}

/**
 * Who imports each kind at the moment, for all servers of the database. A lease goes with its session. An expired one stays
 * until another run takes it: its holder can still renew it, because nobody else has imported meanwhile. Every failure is
 * a `StoreUnavailable`.
 */
export class ImportLeases {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether the run has its turn now. It takes a turn that is free, expired, or its own. */
  async take({ kind, lease, login, program, sessionId }: Taking): Promise<boolean> {
    const { kysely } = this.#database;
    const now = databaseClock(kysely);
    const since = new Date().toISOString();
    const turn = { lease, login, program, since, session: hashOfId(sessionId), expires_at: this.#end() };
    const taken = await orUnavailable(
      kysely
        .insertInto('import_leases')
        .values({ kind, ...turn })
        .onConflict((conflict) =>
          conflict
            .column('kind')
            .doUpdateSet(turn)
            .where((row) =>
              row.or([
                row('import_leases.expires_at', '<=', now),
                row.and({ 'import_leases.lease': lease, 'import_leases.login': login }),
              ]),
            ),
        )
        .returning('kind')
        .execute(),
    );
    return taken.length > 0;
  }

  /** Whether the run still has its turn. False once another run has had it. */
  async renew({ kind, lease, login }: Run): Promise<boolean> {
    const query = this.#database.kysely
      .updateTable('import_leases')
      .set({ expires_at: this.#end() })
      .where((row) => row.and({ kind, lease, login }))
      .returning('kind');
    return (await orUnavailable(query.execute())).length > 0;
  }

  /**
   * Lets the write of an import pass. A run that has slept, or a request that was long on its way, must not write what was
   * planned before another import.
   * @param header of the request (`leaseHeader`)
   * @throws {LeaseLost}
   */
  async check(header: string, login: string): Promise<void> {
    const [kind = '', lease = ''] = header.split('/');
    const query = this.#database.kysely
      .selectFrom('import_leases')
      .select('kind')
      .where((row) => row.and({ kind, lease, login }));
    if ((await orUnavailable(query.executeTakeFirst())) === undefined) throw new LeaseLost();
  }

  async release({ kind, lease, login }: Run): Promise<void> {
    const query = this.#database.kysely
      .deleteFrom('import_leases')
      .where((row) => row.and({ kind, lease, login }));
    await orUnavailable(query.execute());
  }

  /** The run that has its turn now; undefined where there is none. */
  async holderOf(kind: string): Promise<LeaseHolder | undefined> {
    const { kysely } = this.#database;
    const query = kysely
      .selectFrom('import_leases')
      .select(['login', 'program', 'since'])
      .where('kind', '=', kind)
      .where('expires_at', '>', databaseClock(kysely));
    return orUnavailable(query.executeTakeFirst());
  }

  #end() {
    return sql<number>`${databaseClock(this.#database.kysely)} + ${sql.lit(leaseMilliseconds)}`;
  }
}
