import { type Kysely, sql } from 'kysely';
import { type ActivityCondition, readConditions } from '../../shared/activity-conditions.ts';
import type { ActivityFilter, ActivityOutcome } from '../../shared/contract/activity.ts';
import { Refused } from '../../shared/errors.ts';

import { readMoment } from '../../shared/format.ts';
import { searchTerms } from '../../shared/search-terms.ts';
import { dayOf, foldText, holdsText } from '../storage/dialect.ts';
import type {
  ActorTable,
  Moment,
  StorageTables,
  WriteOutcomeTable,
  WriteTable,
  WriteValueTable,
} from '../storage/tables.ts';
import { meets } from './activity-conditions.ts';
import { startOfDay } from './start-of-day.ts';

/** The login of the person who made a change; these words where it was forgotten. */
export const actorLogin = sql<string>`coalesce(actors.login, 'pessoa apagada')`;

/** Each change with the latest that is known of it. */
export const known = (db: Kysely<StorageTables>) =>
  db.selectFrom((from) =>
    from
      .selectFrom('writes')
      // A condition that PostgreSQL can hash, however many changes there are.
      .leftJoin('write_outcomes as told', (join) =>
        join.onRef('told.write_id', '=', 'writes.id').on(
          sql<boolean>`not exists (select 1 from write_outcomes as later
              where later.write_id = told.write_id and later.id > told.id)`,
        ),
      )
      .leftJoin('actors', 'actors.id', 'writes.actor')
      .leftJoin('write_values as held', 'held.write_id', 'writes.id')
      .select([
        ...['writes.id' as const, 'writes.at' as const, 'writes.actor' as const, 'actors.user_id' as const],
        ...['writes.entity' as const, 'writes.action' as const, 'writes.run' as const],
        ...['held.title' as const, 'held.run_title' as const, 'held.message' as const],
        'told.status',
      ])
      .select([
        actorLogin.as('login'),
        // Changes without values are alike, and like no others.
        sql<string | null>`case when held.write_id is null then '' else held.alike end`.as('alike'),
        'writes.record as named',
        'told.record as created',
        sql<string | null>`coalesce(writes.record, told.record)`.as('record'),
        sql<ActivityOutcome>`coalesce(told.outcome, 'unknown')`.as('outcome'),
        dayOf(db, sql.ref('writes.at')).as('day'),
      ])
      .as('known'),
  );

type Wanted = ReturnType<typeof known>;

/** A change with the latest that is known of it. */
export interface Known
  extends Omit<WriteTable, 'request_id' | 'sealed'>,
    Omit<WriteValueTable, 'write_id' | 'key'>,
    Pick<ActorTable, 'login' | 'user_id'>,
    Pick<WriteOutcomeTable, 'outcome' | 'status'> {}

/** The changes that a filter lets through, of runs or not. */
export function wanted(db: Kysely<StorageTables>, filter: ActivityFilter) {
  let rows = known(db);
  const { from, to, text = '' } = filter;
  // Moments are compared as texts, so that they must be written alike.
  if (from !== undefined) rows = rows.where('at', '>=', new Date(from).toISOString());
  if (to !== undefined) rows = rows.where('at', '<', new Date(to).toISOString());
  // A run stands in the story where one of its changes meets a condition.
  const isStory = filter.each === undefined && filter.run === undefined && filter.like === undefined;
  for (const condition of conditionsOf(filter)) {
    const ofRun = sql<boolean>`(known.run is not null and exists (select 1 from ${known(db).selectAll().as('part')} where
      part.run = known.run and part.actor = known.actor and ${meets(db, 'part', condition)}))`;
    const own = meets(db, 'known', condition);
    rows = rows.where(isStory ? sql<boolean>`(${own} or ${ofRun})` : own);
  }
  const told = sql<string>`concat_ws(' ', title, run_title, record, login, message,
    (select max(name) from address_holders where address_holders.login = known.login))`;
  for (const term of searchTerms(text)) rows = rows.where(holdsText(db, told, foldText(term)));
  return rows;
}

/**
 * Of a run only its last change stands in the story. It is looked up from the end: asked whether a later one exists, PostgreSQL
 * looks through the run from its beginning, for each of its changes. With the lower bound SQLite finds it by an index, whatever `analyze` counted.
 */
export const isHead = sql<boolean>`(known.run is null or known.id = (
  select later.id from writes as later
  where later.run = known.run and later.actor = known.actor and later.at >= known.at
  order by later.at desc, later.id desc limit 1))`;

/** The changes that stand in one entry of the story with a change. */
export const likeThat = (rows: Wanted, one: Known) =>
  rows
    .where('run', 'is', null)
    // Person and moments are found by an index.
    .where('actor', '=', one.actor)
    .where('at', '>=', startOfDay(one.at))
    .where('at', '<', startOfDay(one.at, 1))
    .where('entity', '=', one.entity)
    .where('action', '=', one.action)
    .where('outcome', '=', one.outcome)
    .where('alike', 'is not distinct from', one.alike);

/** The conditions of a filter. @throws {Refused} */
export function conditionsOf({ where }: ActivityFilter): readonly ActivityCondition[] {
  const read = where === undefined ? [] : readConditions(where);
  if (read === undefined) throw new Refused(400, ['O filtro pedido é inválido']);
  return read;
}

/** An entry, by its moment and its id. */
export interface Cursor {
  readonly at: Moment;
  readonly id: string;
}

/** @throws {Refused} */
export function cursorOf(text: string): Cursor {
  const [at = '', id = ''] = text.split(' ');
  if (readMoment(at) === undefined || id === '') throw new Refused(400, ['A página pedida é inválida']);
  return { at, id };
}

/** What is older than an entry. */
export const older = ({ at, id }: Cursor) => sql<boolean>`((known.at, known.id) < (${at}, ${id}))`;
