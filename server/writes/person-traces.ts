import type { Kysely } from 'kysely';
import { canonicalLogin } from '../../shared/contract/session.ts';
import type { Database } from '../storage/database.ts';
import { ownRowsAbout, type PlacedRow, removeRows, upstreamRows } from '../storage/person-tables.ts';
import { openFor, openValues } from '../storage/sealed-values.ts';
import { ownerKeys } from '../storage/secrets/session-cipher.ts';
import type { StorageTables } from '../storage/tables.ts';
import { eraseActors, forgetValues } from './journal.ts';
import { mentionOf, type Person, PersonFinder } from './person.ts';

/** Changes that are read at once. */
const PAGE = 500;

/** A change with all that is encrypted of it. */
export interface OpenedChange {
  readonly id: string;
  readonly at: string;
  /** Null where it was forgotten. */
  readonly login: string | null;
  readonly entity: string;
  readonly action: string;
  readonly record: string | null;
  readonly title: string | null;
  readonly run_title: string | null;
  readonly before: unknown;
  readonly sent: unknown;
  readonly outcomes: readonly {
    readonly at: string;
    readonly outcome: string;
    readonly message: string | null;
  }[];
}

/** Every change, those without values too. */
async function* allChanges({ kysely }: Database): AsyncGenerator<OpenedChange> {
  for (let last = ''; ; ) {
    const rows = await kysely
      .selectFrom('writes')
      .leftJoin('write_values as held', 'held.write_id', 'writes.id')
      .leftJoin('actors', 'actors.id', 'writes.actor')
      .select(['writes.id', 'at', 'entity', 'action', 'record', 'sealed', 'held.key', 'actors.login'])
      .where('writes.id', '>', last)
      .orderBy('writes.id')
      .limit(PAGE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const told = await kysely
      .selectFrom('write_outcomes')
      .select(['write_id', 'at', 'outcome', 'sealed'])
      .where('write_id', 'in', ['', ...ids])
      .orderBy('id')
      .execute();
    const outcomes = Map.groupBy(told, ({ write_id }) => write_id);
    for (const { sealed, key, ...row } of rows) {
      const values = openValues(row.id, key, sealed);
      yield {
        ...row,
        title: values?.title ?? null,
        run_title: values?.run_title ?? null,
        before: parsed(values?.before),
        sent: parsed(values?.sent),
        outcomes: (outcomes.get(row.id) ?? []).map(({ at, outcome, sealed: words }) => ({
          ...{ at, outcome },
          message: words === null ? null : (openFor(row.id, key, words) ?? null),
        })),
      };
    }
    last = ids.at(-1) ?? '';
    if (rows.length < PAGE) return;
  }
}

const parsed = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : null);

/** By what a person is known who is known by an address: from sign-ins, the record of changes and an upstream in the same database. */
export async function findPerson(database: Database, email: string): Promise<Person> {
  const finder = new PersonFinder(email);
  const login = canonicalLogin(email);
  const { kysely } = database;
  const holder = await kysely
    .selectFrom('address_holders')
    .selectAll()
    .where('login', '=', login)
    .orderBy('seen_at', 'desc')
    .executeTakeFirst();
  finder.named(holder?.name ?? null);
  for await (const { before, sent } of allChanges(database)) finder.look(before, sent);
  for await (const { row } of upstreamRows(database)) finder.look(row);
  return finder.found(holder === undefined ? [] : [holder.user_id]);
}

export interface Traces {
  /** Changes that the person made, and others whose values name them. */
  readonly made: readonly OpenedChange[];
  readonly about: readonly OpenedChange[];
  readonly actors: readonly string[];
  /** Of Cais's other tables. */
  readonly rows: ReadonlyMap<string, readonly PlacedRow[]>;
  /** Rows of an upstream in the same database, by table. */
  readonly upstream: ReadonlyMap<string, number>;
}

/** All that is kept on a person. @param secrets of the sessions, which name nobody without them */
export async function tracesOf(
  database: Database,
  person: Person,
  secrets: readonly string[],
): Promise<Traces> {
  const isMentioned = mentionOf(person);
  const isLogin = (login: string | null) => login !== null && canonicalLogin(login) === person.email;
  const [made, about]: [OpenedChange[], OpenedChange[]] = [[], []];
  for await (const change of allChanges(database)) {
    if (isLogin(change.login)) made.push(change);
    const { title, run_title, before, sent, outcomes } = change;
    const words = outcomes.map(({ message }) => message);
    if (isMentioned([title, run_title, before, sent, words])) about.push(change);
  }
  const actors = await database.kysely.selectFrom('actors').select(['id', 'login']).execute();
  const upstream = new Map<string, number>();
  for await (const { table, row } of upstreamRows(database)) {
    if (isMentioned(row)) upstream.set(table, (upstream.get(table) ?? 0) + 1);
  }
  return {
    ...{ made: made.sort(byMoment), about: about.sort(byMoment), upstream },
    actors: actors.filter(({ login }) => isLogin(login)).map(({ id }) => id),
    rows: await rowsAbout(database.kysely, person, secrets),
  };
}

const byMoment = (a: OpenedChange, b: OpenedChange): number => (a.at < b.at ? -1 : 1);

function rowsAbout(db: Kysely<StorageTables>, person: Person, secrets: readonly string[]) {
  const isMentioned = mentionOf(person);
  const owners = new Set([
    ...person.userIds.flatMap((userId) => ownerKeys({ userId }, secrets)),
    ...ownerKeys({ login: person.email }, secrets),
  ]);
  return ownRowsAbout(db, (row) =>
    Object.values(row).some(
      (value) => (typeof value === 'string' && owners.has(value)) || isMentioned(value),
    ),
  );
}

/** Changes in one transaction: others write in between. */
const MOST = 200;

/** Destroys what is kept on a person; what the upstream keeps stays. */
export async function eraseTraces(
  database: Database,
  { about, actors }: Traces,
  person: Person,
  secrets: readonly string[],
): Promise<void> {
  const at = new Date().toISOString();
  const ids = about.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += MOST) {
    await database.transaction((db) => forgetHeld(db, ids.slice(from, from + MOST), at));
  }
  await database.transaction(async (db) => {
    const there = await db
      .selectFrom('actors')
      .select('id')
      .where('id', 'in', ['', ...actors])
      .execute();
    await eraseActors(
      db,
      there.map(({ id }) => id),
      at,
    );
    for (const [table, rows] of await rowsAbout(db, person, secrets)) await removeRows(db, table, rows);
  });
}

/** Those of the changes that are not forgotten meanwhile. */
async function forgetHeld(db: Kysely<StorageTables>, ids: readonly string[], at: string): Promise<void> {
  const held = await db
    .selectFrom('write_values')
    .select('write_id')
    .where('write_id', 'in', ['', ...ids])
    .execute();
  await forgetValues(
    db,
    held.map(({ write_id }) => write_id),
    at,
  );
}
