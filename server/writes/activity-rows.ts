import type { Kysely } from 'kysely';
import { type ActivityDetail, type ActivityEntry, activityLimit } from '../../shared/contract/activity.ts';
import { type Database, orUnavailable } from '../storage/database.ts';
import type { StorageTables, WriteOutcomeTable, WriteTable } from '../storage/tables.ts';

type Read = Omit<WriteTable, 'before' | 'sent' | 'request_id'> & {
  readonly [K in 'outcome' | 'status' | 'message' | 'created']: unknown;
};

/** Reads the record of changes. Every failure is a `StoreUnavailable`. */
export class ActivityRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest, at most `activityLimit`. `since` is a moment. */
  async list(since: string | undefined): Promise<ActivityEntry[]> {
    const query = newestFirst(this.#database.kysely).limit(activityLimit);
    const rows = await orUnavailable(
      (since === undefined ? query : query.where('at', '>=', since)).execute(),
    );
    return rows.map(entryOf);
  }

  async get(id: string): Promise<ActivityDetail | undefined> {
    const query = newestFirst(this.#database.kysely).select(['before', 'sent']).where('id', '=', id);
    const row = await orUnavailable(query.executeTakeFirst());
    return row && detailOf(row);
  }

  /** The changes of one record, at most 500. */
  async listOfRecord(entity: string, record: string): Promise<ActivityDetail[]> {
    const rows = await orUnavailable(
      newestFirst(this.#database.kysely)
        .select(['before', 'sent'])
        .where('entity', '=', entity)
        .where((write) => write.or([write('record', '=', record), write('created', '=', record)]))
        .limit(500)
        .execute(),
    );
    return rows.map(detailOf);
  }
}

const writeColumns = ['id', 'at', 'login', 'entity', 'action', 'record', 'title', 'before', 'sent'] as const;

/** Each change with the latest that is known of it. */
function newestFirst(db: Kysely<StorageTables>) {
  return db
    .selectFrom((from) =>
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
        .select(writeColumns.map((column) => `writes.${column}` as const))
        .select(['told.outcome', 'told.status', 'told.message', 'told.record as created'])
        .as('known'),
    )
    .select([
      'id',
      'at',
      'login',
      'entity',
      'action',
      'record',
      'title',
      'outcome',
      'status',
      'message',
      'created',
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

const entryOf = ({ created, outcome, ...row }: Read & { outcome: WriteOutcomeTable['outcome'] | null }) =>
  ({ ...row, record: row.record ?? created, outcome: outcome ?? 'unknown' }) as ActivityEntry;

function detailOf({
  before,
  sent,
  ...row
}: Parameters<typeof entryOf>[0] & Pick<WriteTable, 'before' | 'sent'>) {
  return { ...entryOf(row), before: parsed(before), sent: parsed(sent) };
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
