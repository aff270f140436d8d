import { type Database, orUnavailable } from '../storage/database.ts';
import type { ActorTable, WriteOutcomeTable, WriteTable } from '../storage/tables.ts';
import { actorLogin } from './activity-queries.ts';
import { LONGEST_WRITE } from './write-rows.ts';

/** A settled change. Numbers follow the order of commits: one transaction runs at a time, on all servers together. */
export type SettledChange = Pick<WriteTable, 'entity' | 'action' | 'record'> &
  Pick<WriteOutcomeTable, 'write_id'> &
  Pick<ActorTable, 'login' | 'user_id'> & { readonly number: number };

/** Reads the record of changes as a stream of events. Every failure is a `StoreUnavailable`. */
export class ChangeRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The number of the newest change; 0 where there is none. */
  async newest(): Promise<number> {
    const query = this.#database.kysely
      .selectFrom('write_outcomes')
      .select(({ fn }) => fn.max('id').as('newest'));
    return Number((await orUnavailable(query.executeTakeFirst()))?.newest ?? 0);
  }

  /** The changes after a number, oldest first, at most so many. What was refused changed nothing. */
  after(number: number, most: number): Promise<SettledChange[]> {
    return orUnavailable(
      this.#database.kysely
        .selectFrom('write_outcomes as told')
        .innerJoin('writes', 'writes.id', 'told.write_id')
        .leftJoin('actors', 'actors.id', 'writes.actor')
        .select(['told.id as number', 'told.write_id', 'entity', 'action'])
        .select([actorLogin.as('login'), 'actors.user_id'])
        .select(({ fn }) => fn.coalesce('writes.record', 'told.record').as('record'))
        .where('told.id', '>', number)
        .where('told.outcome', '!=', 'refused')
        .orderBy('told.id')
        .limit(most)
        .execute(),
    );
  }

  /** The number before the first change that was settled since a moment; the newest where there is none. */
  async before(moment: Date): Promise<number> {
    const begun = new Date(moment.getTime() - LONGEST_WRITE);
    const query = this.#database.kysely
      .selectFrom('writes')
      .innerJoin('write_outcomes as told', 'told.write_id', 'writes.id')
      .select(({ fn }) => fn.min('told.id').as('first'))
      .where('writes.at', '>=', begun.toISOString())
      .where('told.at', '>=', moment.toISOString());
    const first = (await orUnavailable(query.executeTakeFirst()))?.first;
    return first ? Number(first) - 1 : this.newest();
  }
}
