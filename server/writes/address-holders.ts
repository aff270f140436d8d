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

  /** The addresses that several users had, each with these users. */
  async ofShared(): Promise<ReadonlyMap<string, readonly AddressHolderTable[]>> {
    const query = this.#database.kysely
      .selectFrom('address_holders')
      .selectAll()
      .where('login', 'in', (of) =>
        of
          .selectFrom('address_holders')
          .select('login')
          .groupBy('login')
          .having((group) => group.fn.countAll(), '>', 1),
      )
      .orderBy('seen_at', 'desc');
    return Map.groupBy(await orUnavailable(query.execute()), ({ login }) => login);
  }
}
