import type { Kysely } from 'kysely';
import { type ActivityDetail, type ActivityEntry, activityLimit } from '../../shared/contract/activity.ts';
import { canonicalLogin } from '../../shared/contract/session.ts';
import { type Database, orUnavailable } from '../storage/database.ts';
import type {
  AddressHolderTable,
  Moment,
  StorageTables,
  WriteOutcomeTable,
  WriteTable,
} from '../storage/tables.ts';
import type { AddressHolders } from './address-holders.ts';

/** An address that somebody else had within so many milliseconds before a change shows both. */
const HELD = 90 * 24 * 3_600_000;

type Read = Omit<WriteTable, 'before' | 'sent' | 'request_id' | 'run' | 'run_title'> & {
  readonly [K in 'outcome' | 'status' | 'message' | 'created']: unknown;
};

/** Reads the record of changes. Every failure is a `StoreUnavailable`. */
export class ActivityRows {
  readonly #database: Database;
  readonly #holders: AddressHolders;

  constructor(database: Database, holders: AddressHolders) {
    this.#database = database;
    this.#holders = holders;
  }

  /** The newest, at most `activityLimit`; the changes of a run are one of them. `since` is a moment. */
  async list(since: string | undefined): Promise<ActivityEntry[]> {
    const query = newestFirst(this.#database.kysely).where('run', 'is', null).limit(activityLimit);
    const [rows, runs, shared] = await orUnavailable(
      Promise.all([
        (since === undefined ? query : query.where('at', '>=', since)).execute(),
        runParts(this.#database.kysely, since).execute(),
        this.#holders.ofShared(),
      ]),
    );
    return [...rows.map((row) => entryOf(row, shared)), ...runEntries(runs, shared)]
      .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
      .slice(0, activityLimit);
  }

  /** The changes of a run, newest first, at most `activityLimit`. */
  async ofRun(run: string): Promise<ActivityEntry[]> {
    const query = newestFirst(this.#database.kysely).where('run', '=', run).limit(activityLimit);
    const [rows, shared] = await orUnavailable(Promise.all([query.execute(), this.#holders.ofShared()]));
    return rows.map((row) => entryOf(row, shared));
  }

  async get(id: string): Promise<ActivityDetail | undefined> {
    const query = newestFirst(this.#database.kysely)
      .select([...detailColumns])
      .where('id', '=', id);
    const row = await orUnavailable(query.executeTakeFirst());
    return row && detailOf(row, await this.#holders.ofShared());
  }

  /** The changes of one record, at most 500. */
  async listOfRecord(entity: string, record: string): Promise<ActivityDetail[]> {
    const rows = await orUnavailable(
      newestFirst(this.#database.kysely)
        .select([...detailColumns])
        .where('entity', '=', entity)
        .where((write) => write.or([write('record', '=', record), write('created', '=', record)]))
        .limit(500)
        .execute(),
    );
    const shared = await this.#holders.ofShared();
    return rows.map((row) => detailOf(row, shared));
  }
}

/** What an entry shows of its write. */
const entryColumns = ['id', 'at', 'login', 'user_id', 'entity', 'action', 'record', 'title'] as const;
/** What the detail shows besides. */
const detailColumns = ['before', 'sent'] as const;

/** Each change with the latest that is known of it. */
const known = (db: Kysely<StorageTables>) =>
  db.selectFrom((from) =>
    from
      .selectFrom('writes')
      .leftJoin('write_outcomes as told', (join) =>
        join.on('told.id', '=', (of) =>
          of
            .selectFrom('write_outcomes as each')
            .select((each) => each.fn.max('each.id').as('latest'))
            .whereRef('each.write_id', '=', 'writes.id'),
        ),
      )
      .select(
        [...entryColumns, ...detailColumns, 'run' as const, 'run_title' as const].map(
          (column) => `writes.${column}` as const,
        ),
      )
      .select(['told.outcome', 'told.status', 'told.message', 'told.record as created'])
      .as('known'),
  );

const newestFirst = (db: Kysely<StorageTables>) =>
  known(db)
    .select([...entryColumns, 'outcome', 'status', 'message', 'created'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');

/** The changes of the runs, counted by action and outcome; of those with a change `since` a moment, all. */
function runParts(db: Kysely<StorageTables>, since: string | undefined) {
  const parts = known(db)
    .where('run', 'is not', null)
    .select(['run', 'login', 'action', 'outcome'])
    .select(({ fn }) => [
      fn.max('at').as('at'),
      fn.max('user_id').as('user_id'),
      fn.max('entity').as('entity'),
      fn.max('run_title').as('title'),
      fn.countAll().as('count'),
    ])
    .groupBy(['run', 'login', 'action', 'outcome']);
  if (since === undefined) return parts;
  const lately = db.selectFrom('writes').select('run').where('run', 'is not', null).where('at', '>=', since);
  return parts.where('run', 'in', lately);
}

type RunPart = Awaited<ReturnType<ReturnType<typeof runParts>['execute']>>[number];

/** One entry for each run of a login. Two logins that use one name have two runs. */
function runEntries(rows: readonly RunPart[], shared: Shared): ActivityEntry[] {
  const runs = Map.groupBy(rows, ({ run, login }) => `${run} ${login}`);
  return [...runs.values()].flatMap((all) => {
    const [first] = all.toSorted((a, b) => (a.at < b.at ? 1 : -1));
    if (first === undefined) return [];
    const parts = all.map(({ action, outcome, count }) => ({
      action,
      outcome: outcome ?? ('unknown' as const),
      count: Number(count),
    }));
    const outcome = (['unknown', 'applied', 'refused'] as const).find((each) =>
      parts.some((part) => part.outcome === each),
    );
    const { run, count: _, ...told } = first;
    const entry = { ...told, id: run ?? '', record: null, created: null, status: null, message: null };
    return [{ ...entryOf({ ...entry, outcome: outcome ?? null }, shared), run: { id: run ?? '', parts } }];
  });
}

type Shared = Awaited<ReturnType<AddressHolders['ofShared']>>;
type Told = Read & { outcome: WriteOutcomeTable['outcome'] | null };

function entryOf({ created, outcome, user_id, ...row }: Told, shared: Shared) {
  const login = canonicalLogin(row.login);
  const holders = holdersAt(row.at, user_id, shared.get(login) ?? []);
  return {
    ...row,
    login,
    userId: user_id,
    ...(holders.length > 0 && { holders }),
    record: row.record ?? created,
    outcome: outcome ?? 'unknown',
  } as ActivityEntry;
}

/** Who had the address of a change: first the user who made it, where that is known. None where it was nobody else's. */
function holdersAt(at: Moment, signer: string | null, all: readonly AddressHolderTable[]) {
  const since = new Date(Date.parse(at) - HELD).toISOString();
  const near = all.filter(({ user_id, seen_at }) => user_id === signer || seen_at >= since);
  if (near.every(({ user_id }) => user_id === near[0]?.user_id)) return [];
  const inOrder = near.toSorted((a, b) => Number(b.user_id === signer) - Number(a.user_id === signer));
  return inOrder.map(({ user_id, name }) => ({ userId: user_id, name }));
}

function detailOf({ before, sent, ...row }: Told & Pick<WriteTable, 'before' | 'sent'>, shared: Shared) {
  return { ...entryOf(row, shared), before: parsed(before), sent: parsed(sent) };
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
