import { canonicalLogin } from '../../shared/contract/session.ts';
import { type Database, orUnavailable } from '../storage/database.ts';
import type { AddressHolderTable } from '../storage/tables.ts';

/** A user who was seen with an address. */
export interface Holder {
  readonly login: string;
  readonly userId: string;
  readonly name?: string | undefined;
}

/** Remembers which users were seen with an address, so that an address that changes hands shows. Failures are `StoreUnavailable`. */
export class AddressHolders {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Notes that the user has the address now, or had it until now. */
  async note({ login, userId, name = '' }: Holder): Promise<void> {
    const seen = { name: name.slice(0, 300), seen_at: new Date(this.#now()).toISOString() };
    const query = this.#database.kysely
      .insertInto('address_holders')
      .values({ login, user_id: userId, ...seen })
      .onConflict((conflict) => conflict.columns(['login', 'user_id']).doUpdateSet(seen));
    await orUnavailable(query.execute());
  }

  /** The users who were seen with each of these addresses, the latest first. */
  async of(logins: readonly string[]): Promise<ReadonlyMap<string, readonly AddressHolderTable[]>> {
    const wanted = [...new Set(['', ...logins.map(canonicalLogin)])];
    const query = this.#database.kysely
      .selectFrom('address_holders')
      .selectAll()
      .where('login', 'in', wanted)
      .orderBy('seen_at', 'desc');
    return Map.groupBy(await orUnavailable(query.execute()), ({ login }) => login);
  }
}
