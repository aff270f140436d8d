import type { CheckedEntity, Confirmation } from '../../shared/contract/official-confirmations.ts';
import { type Database, orUnavailable } from './database.ts';

/** What somebody found right although it differs from the official lists. Every failure is a `StoreUnavailable`. */
export class OfficialConfirmations {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async list(): Promise<readonly Confirmation[]> {
    const query = this.#database.kysely
      .selectFrom('official_confirmations')
      .select(['entity', 'record', 'confirmed as values', 'login', 'at'])
      .orderBy('at', 'desc')
      .orderBy('entity')
      .orderBy('record');
    return (await orUnavailable(query.execute())) as readonly Confirmation[];
  }

  /** The latest counts. */
  async confirm({ entity, record, values, login }: Omit<Confirmation, 'at'>): Promise<void> {
    const said = { confirmed: values, login, at: new Date(this.#now()).toISOString() };
    const query = this.#database.kysely
      .insertInto('official_confirmations')
      .values({ entity, record, ...said })
      .onConflict((conflict) => conflict.columns(['entity', 'record']).doUpdateSet(said));
    await orUnavailable(query.execute());
  }

  async withdraw(entity: CheckedEntity, record: string): Promise<void> {
    const query = this.#database.kysely
      .deleteFrom('official_confirmations')
      .where((row) => row.and({ entity, record }));
    await orUnavailable(query.execute());
  }
}
