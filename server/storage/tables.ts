/** Moments are ISO 8601 text in UTC (`Date.toISOString()`), which sorts as time does in both databases. */
export type Moment = string;

/** The tables of the server itself. The embedded upstream brings its own: `database.as<EmbeddedTables>()`. */
export interface StorageTables {
  readonly sessions: SessionTable;
}

export interface SessionTable {
  /** SHA-256 of the session id, in hexadecimal: a copy of the table gives no cookie away. */
  readonly id_hash: string;
  /** The session's data, encrypted with a key that takes the id itself to make. */
  readonly value: string;
  /** Opaque key of the user, the same for all sessions of one login. */
  readonly owner: string;
  readonly created_at: Moment;
  /** When it ends whatever happens. */
  readonly expires_at: Moment;
  /** When it ends unless it is used before. */
  readonly idle_until: Moment;
}
