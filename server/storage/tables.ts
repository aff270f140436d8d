import type { Generated } from 'kysely';

/** Moments are ISO 8601 text in UTC (`Date.toISOString()`), which sorts as time does in both databases. */
export type Moment = string;

/** The tables of the server itself. The embedded upstream brings its own: `database.as<EmbeddedTables>()`. */
export interface StorageTables {
  readonly sessions: SessionTable;
  readonly writes: WriteTable;
  readonly write_outcomes: WriteOutcomeTable;
  readonly write_values: WriteValueTable;
  readonly actors: ActorTable;
  readonly chain: ChainTable;
  readonly chain_head: ChainHeadTable;
  readonly idempotency_keys: IdempotencyKeyTable;
  readonly address_holders: AddressHolderTable;
  readonly rate_limits: RateLimitTable;
  readonly session_secrets: SessionSecretTable;
  readonly import_leases: ImportLeaseTable;
  readonly official_confirmations: OfficialConfirmationTable;
}

export interface SessionTable {
  /** SHA-256 of the session id, in hexadecimal: a copy of the table gives no cookie away. */
  readonly id_hash: string;
  /** The session's data, encrypted with a key that is made from the id itself. */
  readonly value: string;
  /** Opaque key of the person, the same for all their sessions (`ownerKeys`). */
  readonly owner: string;
  readonly created_at: Moment;
  /** When it ends whatever happens. */
  readonly expires_at: Moment;
  /** When it ends unless it is used before. */
  readonly idle_until: Moment;
  /** The `User-Agent` and the network address of the sign-in; null in sessions of older servers. */
  readonly agent: string | null;
  readonly address: string | null;
}

/** A change on its way to the upstream, written before it is sent. Rows are never changed (0006), and name no person (0021). */
export interface WriteTable {
  readonly id: string;
  readonly at: Moment;
  /** Who made it: `ActorTable.id`. */
  readonly actor: string;
  /** The contract's names, for example `news` and `update`. */
  readonly entity: string;
  readonly action: string;
  /** The record's id at the upstream; null for a new one. */
  readonly record: string | null;
  readonly request_id: string;
  /** The run that it was a part of, as its caller named it; null for a change of its own. */
  readonly run: string | null;
  /** `SealedValues`, encrypted with the key of the change. */
  readonly sealed: string;
}

/** What of a change may be forgotten: its key, and what it is searched and grouped by. Without the row the values are gone. */
export interface WriteValueTable {
  readonly write_id: string;
  readonly key: string;
  /** The record's name for people, and the run's. */
  readonly title: string | null;
  readonly run_title: string | null;
  /** The latest message of the upstream. */
  readonly message: string | null;
  /** Hash of the fields that a change of a stored record set; null for other writes and for long values. */
  readonly alike: string | null;
}

/** An administrator who changed something. Without the row, nobody knows who it was. */
export interface ActorTable {
  /** Made of the key and the two columns behind it, so that they cannot be changed unnoticed. */
  readonly id: string;
  readonly key: string;
  readonly login: string;
  /** Their id at the upstream; null where it is not known. */
  readonly user_id: string | null;
}

/** The order of what was recorded. Each link holds the hash of the one before (`chain.ts`). */
export interface ChainTable {
  /** 1, 2, 3 … in the order of commits. */
  readonly number: number;
  /** A change, its outcome, or that the values of a change or the name of an actor were forgotten. */
  readonly kind: 'write' | 'outcome' | 'forgotten' | 'erased';
  /** The id of the change, outcome or actor. */
  readonly entry: string;
  readonly at: Moment;
  readonly digest: string;
  readonly hash: string;
}

/** The last link, in one row. */
export interface ChainHeadTable {
  readonly id: 1;
  readonly number: number;
  readonly hash: string;
}

/** The outcome of a change. The latest row of a change counts. */
export interface WriteOutcomeTable {
  readonly id: Generated<number>;
  readonly write_id: string;
  readonly at: Moment;
  readonly outcome: 'applied' | 'refused' | 'unknown';
  /** Of the upstream's answer; null where there was none. */
  readonly status: number | null;
  /** The answer's message, encrypted with the key of the change; null where there was none. */
  readonly sealed: string | null;
  /** The id of a new record, as the answer gave it. */
  readonly record: string | null;
}

export interface IdempotencyKeyTable {
  /** SHA-256 of login and key. */
  readonly key_hash: string;
  /** Of the call that the key came with first. */
  readonly fingerprint: string;
  readonly write_id: string;
  readonly created_at: Moment;
  /** The first answer; null until it is known. */
  readonly status: number | null;
  readonly content_type: string | null;
  readonly body: string | null;
}

/** A user that was seen with an address: at a sign-in, or when a change of the user took the address away. */
export interface AddressHolderTable {
  /** As `canonicalLogin` spells it. */
  readonly login: string;
  readonly user_id: string;
  readonly name: string | null;
  /** The last time. */
  readonly seen_at: Moment;
}

/** Used through rate-limiter-flexible, which names the columns. */
export interface RateLimitTable {
  readonly key: string;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly expire: number | null;
}

/** A secret that the servers of this database know (`session-secrets.ts`). */
export interface SessionSecretTable {
  /** Stored as a password is, so that a copy of the database is no short way to a weak secret. */
  readonly fingerprint: string;
  readonly first_seen: Moment;
}

/** The import of a kind that has its turn, or had it last and did not end it (`import-leases.ts`). */
export interface ImportLeaseTable {
  /** As in `importPages`. */
  readonly kind: string;
  /** The run's own name of its turn. */
  readonly lease: string;
  readonly login: string;
  /** What runs it: the browser or the command line. */
  readonly program: string;
  /** The session that took it (`SessionTable.id_hash`), with which the row goes; null in rows of older servers. */
  readonly session: string | null;
  readonly since: Moment;
  /** Milliseconds since 1970, by the clock of the database. */
  readonly expires_at: number;
}

/** Values that somebody found right although they differ from the official ones (`official-confirmations.ts`). */
export interface OfficialConfirmationTable {
  /** The contract's name: `portLocations` or `restrictions`. */
  readonly entity: string;
  /** The record's id at the upstream. */
  readonly record: string;
  readonly confirmed: string;
  /** Of the administrator who said so. */
  readonly login: string;
  readonly at: Moment;
}
