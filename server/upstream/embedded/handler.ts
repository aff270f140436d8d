import type { Kysely } from 'kysely';
import type { AnswerOf, CallRow, ReceivedBy } from '../../../shared/contract/call.ts';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import type { Contract, EntityName } from '../../../shared/contract/index.ts';
import type { ReceivedFile } from '../upstream.ts';
import type { Actor } from './access/tokens.ts';
import type { EmbeddedTables } from './records/tables.ts';

/** The surroundings of a handler, which never sees HTTP. */
export interface Context {
  /** For a write, the transaction that it runs in: everything is stored, or nothing. */
  readonly db: Kysely<EmbeddedTables>;
  /** The administrator that the token belongs to; absent at login only. */
  readonly actor: Actor | undefined;
  /** For a list: the id of the only record that the caller needs. A short list may give all of its records. */
  readonly only: Id | undefined;
  /** The account of the line-up service; undefined where none is configured. */
  readonly lineup: LineupAccount | undefined;
  readonly now: () => Date;
}

export interface LineupAccount {
  readonly login: string;
  readonly password: string;
}

/** The result of a write: the message of its envelope, and data where there is any. */
export interface Done {
  readonly message: string;
  readonly data?: unknown;
  /** True where the answer has its message at `mensagem` (spec 7, contacts). */
  readonly inPortuguese?: true;
}

/** The answer of a row that has a schema for it; a row without a schema is only acknowledged. */
type Result<Row extends CallRow> = unknown extends AnswerOf<Row> ? Done : AnswerOf<Row>;

export type Handler<Row extends CallRow> = (
  input: ReceivedBy<Row, ReceivedFile>,
  context: Context,
) => Promise<Result<Row>>;

/** The handlers of one entity: exactly one for each of its rows, or it does not compile. */
export type HandlersOf<E extends EntityName> = {
  readonly [C in keyof Contract[E]]: Contract[E][C] extends CallRow ? Handler<Contract[E][C]> : never;
};

/** Every row of the contract; a row without a handler is a compile error. */
export type Handlers = { readonly [E in EntityName]: HandlersOf<E> };

/** Thrown by a handler: the answer is `{status, message}` and the transaction is rolled back. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
