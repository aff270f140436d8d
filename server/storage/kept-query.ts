import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';

/** A query that is made and compiled once: each time only its parameters differ. */
export class KeptQuery<Row, Given extends object> {
  readonly #compiled: CompiledQuery<Row>;
  /** Of each parameter its name, in the order in which the query has them. */
  readonly #names: readonly (keyof Given)[];

  /** @param make the query, each parameter of which is what is given under its name */
  constructor(make: (given: Given) => Compilable<Row>) {
    // Each name stands for its own value.
    const named = new Proxy({}, { get: (_, name) => name }) as Given;
    this.#compiled = make(named).compile();
    this.#names = this.#compiled.parameters as readonly (keyof Given)[];
  }

  /** @param db the database of the query, or a transaction of it */
  execute<Tables>(db: Kysely<Tables>, given: Given): Promise<QueryResult<Row>> {
    const parameters = this.#names.map((name) => given[name]);
    return db.executeQuery({ ...this.#compiled, parameters });
  }
}
