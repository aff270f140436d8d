import { sql } from 'kysely';
import {
  type ActivityDetail,
  type ActivityEntry,
  type ActivityFilter,
  pageLimits,
} from '../../shared/contract/activity.ts';
import { canonicalLogin } from '../../shared/contract/session.ts';
import { type Database, orUnavailable } from '../storage/database.ts';
import {
  asRun,
  changesIn,
  detailOf,
  entryOf,
  type Group,
  nameIn,
  type People,
  type Runs,
} from './activity-entries.ts';
import {
  type Cursor,
  conditionsOf,
  cursorOf,
  isHead,
  known,
  likeThat,
  older,
  wanted,
} from './activity-queries.ts';
import { type Values, valuesOf } from './activity-values.ts';
import type { AddressHolders } from './address-holders.ts';
import { setBy } from './became.ts';
import { startOfDay } from './start-of-day.ts';

/** Reads the record of changes. Every failure is a `StoreUnavailable`. */
export class ActivityRows {
  readonly #database: Database;
  readonly #holders: AddressHolders;

  constructor(database: Database, holders: AddressHolders) {
    this.#database = database;
    this.#holders = holders;
  }

  /** A page of the story, or of single changes, as `activity.list` says. */
  async list(filter: ActivityFilter): Promise<ActivityEntry[]> {
    const { each, run, like, before } = filter;
    const past = before === undefined ? undefined : cursorOf(before);
    // A filter that means nothing is the caller's fault, not the database's.
    conditionsOf(filter);
    const isStory = each === undefined && run === undefined && like === undefined;
    return orUnavailable(isStory ? this.#story(filter, past) : this.#each(filter, past));
  }

  /** Each change on its own, with what it changed. */
  async #each(filter: ActivityFilter, past: Cursor | undefined): Promise<ActivityEntry[]> {
    const { kysely } = this.#database;
    const like =
      filter.like === undefined
        ? undefined
        : await known(kysely).selectAll().where('id', '=', filter.like).executeTakeFirst();
    if (filter.like !== undefined && like === undefined) return [];
    const rows = await wanted(kysely, filter)
      .$if(filter.run !== undefined, (all) => all.where('run', '=', filter.run ?? ''))
      .$call((all) => (like === undefined ? all : likeThat(all, like)))
      .$call((all) => (past === undefined ? all : all.where(older(past))))
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageLimits.each + 1)
      .execute();
    const [people, values] = await this.#about(rows);
    return marked(rows, pageLimits.each).map(({ more, ...row }) => ({
      ...entryOf(row, people, values.get(row.id)),
      ...changesIn(detailOf(row, people, values.get(row.id))),
      ...more,
    }));
  }

  /**
   * Alike changes are counted by the database within whole days, so that a count is the same whatever the page. The days are those
   * of the newest changes that would fill a page if none were alike.
   */
  async #story(filter: ActivityFilter, past: Cursor | undefined): Promise<ActivityEntry[]> {
    const { kysely } = this.#database;
    const heads = () => wanted(kysely, filter).where(isHead);
    const newest = await heads()
      .$call((rows) => (past === undefined ? rows : rows.where(older(past))))
      .select(['at', 'id'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageLimits.story + 1)
      .execute();
    const oldest = newest.at(-1);
    if (oldest === undefined) return [];
    const from = startOfDay(oldest.at);
    const isAll = newest.length <= pageLimits.story;
    // What is found already is not searched for again: that takes long where few of many changes are wanted, and a run that goes
    // on has another last change by now.
    const found =
      isAll && past === undefined
        ? known(kysely).where(
            'id',
            'in',
            newest.map(({ id }) => id),
          )
        : heads().where('at', '>=', from);
    const groups = await found
      // The day of the entry before is counted whole again; only what is older than the entry is taken.
      .$if(past !== undefined, (rows) => rows.where('at', '<', startOfDay(past?.at ?? '', 1)))
      .select(({ fn }) => [
        ...['actor' as const, 'login' as const, 'user_id' as const, 'entity' as const],
        ...['action' as const, 'outcome' as const, 'alike' as const, 'run' as const],
        fn.max('at').as('at'),
        fn.max('id').as('id'),
        fn.max('record').as('record'),
        fn.max('title').as('title'),
        fn.max('run_title').as('run_title'),
        fn.max('status').as('status'),
        fn.max('message').as('message'),
        fn.countAll().as('count'),
        sql<unknown>`count(distinct coalesce(record, id))`.as('records'),
      ])
      .groupBy(['day', 'actor', 'login', 'user_id', 'entity', 'action', 'outcome', 'alike', 'run'])
      .$if(past !== undefined, (rows) =>
        rows.having(sql<boolean>`((max(at), max(id)) < (${past?.at}, ${past?.id}))`),
      )
      .orderBy(sql`max(at)`, 'desc')
      .orderBy(sql`max(id)`, 'desc')
      .limit(pageLimits.story + 1)
      .execute();
    const isCut = groups.length > pageLimits.story;
    const rest = isCut || isAll ? undefined : heads().where('at', '<', from).select('id');
    const hasMore = isCut || (await rest?.limit(1).executeTakeFirst()) !== undefined;
    const page = groups.slice(0, pageLimits.story);
    const [[people, values], runs] = await Promise.all([this.#about(page), this.#runs(page)]);
    return page.map((group, place) => ({
      ...this.#entryOfGroup(group, values, runs, people),
      ...(hasMore && place === page.length - 1 && { more: true as const }),
    }));
  }

  #entryOfGroup(group: Group, all: ReadonlyMap<string, Values>, runs: Runs, people: People): ActivityEntry {
    const { actor, run, run_title, alike, count, records, ...row } = group;
    const values = all.get(row.id);
    const entry = entryOf(row, people, values);
    if (run !== null) return { ...entry, ...asRun(run, runs.get(`${run} ${actor}`) ?? [], run_title) };
    const detail = { ...entry, before: values?.before, sent: values?.sent };
    if (Number(count) === 1) return { ...entry, ...changesIn(detail) };
    const set = setBy(detail) ?? [];
    return {
      ...entry,
      ...(Number(records) > 1 && { record: null, title: null }),
      count: Number(count),
      records: Number(records),
      ...(set.length > 0 && { changes: set.map(([name, after]) => ({ name, after })) }),
    };
  }

  /** The people behind changes, and the values of these. */
  async #about(rows: readonly Pick<Group, 'id' | 'login'>[]): Promise<[People, ReadonlyMap<string, Values>]> {
    const values = valuesOf(
      this.#database.kysely,
      rows.map(({ id }) => id),
    );
    return Promise.all([this.#holders.of(rows.map(({ login }) => login)), values]);
  }

  /** The changes of runs, counted by action and outcome. Two people that use one name have two runs. */
  async #runs(groups: readonly Group[]) {
    const ids = groups.flatMap(({ run }) => run ?? []);
    const parts = await known(this.#database.kysely)
      .where('run', 'in', ['', ...ids])
      .select(({ fn }) => ['run', 'actor', 'action', 'outcome', fn.countAll().as('count')])
      .groupBy(['run', 'actor', 'action', 'outcome'])
      .execute();
    return Map.groupBy(parts, ({ run, actor }) => `${run} ${actor}`);
  }

  /** The people who changed something, by name where it is known. */
  async people(): Promise<{ login: string; name?: string | undefined }[]> {
    const query = this.#database.kysely.selectFrom('actors').select('login').distinct();
    const logins = (await orUnavailable(query.execute())).map(({ login }) => login);
    const people = await this.#holders.of(logins);
    return logins.map((login) => ({ login, name: nameIn(people.get(canonicalLogin(login)), null) }));
  }

  async get(id: string): Promise<ActivityDetail | undefined> {
    const query = known(this.#database.kysely).selectAll().where('id', '=', id);
    const row = await orUnavailable(query.executeTakeFirst());
    if (row === undefined) return undefined;
    const [people, values] = await orUnavailable(this.#about([row]));
    return detailOf(row, people, values.get(id));
  }

  /** The changes of one record, at most 500. */
  async listOfRecord(entity: string, record: string): Promise<ActivityDetail[]> {
    const { kysely } = this.#database;
    // Both by an index. The changes that created the record name it in their outcome alone.
    const ofEntity = kysely.selectFrom('writes').select('writes.id').where('entity', '=', entity);
    const created = ofEntity
      .innerJoin('write_outcomes', 'write_outcomes.write_id', 'writes.id')
      .where('write_outcomes.record', '=', record);
    const ids = ofEntity.where('record', '=', record).unionAll(created);
    const rows = await orUnavailable(
      known(kysely)
        .selectAll()
        .where('id', 'in', ids)
        .where((write) => write.or([write('named', '=', record), write('created', '=', record)]))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(500)
        .execute(),
    );
    const [people, values] = await orUnavailable(this.#about(rows));
    return rows.map((row) => detailOf(row, people, values.get(row.id)));
  }
}

/** The first of the rows, the last one with the mark that there are more. */
const marked = <Row>(rows: readonly Row[], most: number) =>
  rows.slice(0, most).map((row, place) => ({
    ...row,
    more: rows.length > most && place === most - 1 ? { more: true as const } : {},
  }));
