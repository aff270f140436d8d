import { type Kysely, sql } from 'kysely';
import { hashOf, headOf, linkOfOutcome, linkOfWrite } from '../storage/chain.ts';
import type { Database } from '../storage/database.ts';
import { actorId, openFor, openValues } from '../storage/sealed-values.ts';
import type { ChainTable, StorageTables } from '../storage/tables.ts';

/** The number of links, with the hash of the last one. It stands for all that was recorded before it. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** What an entry of the record of changes was done to. */
export type Damage = 'changed' | 'removed' | 'inserted' | 'moved' | 'forgotten unsaid' | 'other head';

export interface Inspection {
  readonly damage: Damage;
  /** Its place in the chain; undefined for what stands in no place. */
  readonly number?: number | undefined;
  readonly kind?: ChainTable['kind'] | undefined;
  readonly entry?: string | undefined;
  readonly at?: string | undefined;
}

/** Links that are read at once. */
const PAGE = 500;

/**
 * Looks for the first entry that was changed, removed, inserted or put elsewhere since it was recorded. A server may go on writing.
 *
 * @param kept a head that was noted down before, which must still be a part of the chain
 */
export async function verifyChain(
  { kysely: db }: Database,
  kept?: Head,
): Promise<{ readonly head: Head; readonly finding?: Inspection }> {
  const head = await headOf(db);
  let last: Head = { number: 0, hash: '' };
  const actors = new Set<string>();
  while (last.number < head.number) {
    const links = await linksAfter(db, last.number);
    const found = await brokenAmong(db, links, last, actors);
    if (found !== undefined) return { head, finding: found };
    const end = links.at(-1);
    if (end === undefined) break;
    if (kept !== undefined && last.number < kept.number && kept.number <= end.number) {
      const link = links[kept.number - last.number - 1];
      if (link?.hash !== kept.hash) return { head, finding: { ...link, damage: 'other head' } };
    }
    last = end;
  }
  const isShort = last.number < Math.max(head.number, kept?.number ?? 0);
  if (isShort) return { head, finding: { damage: 'removed', number: last.number + 1 } };
  const known = await db
    .selectFrom('chain')
    .select('hash')
    .where('number', '=', head.number)
    .executeTakeFirst();
  if ((known?.hash ?? '') !== head.hash) return { head, finding: { damage: 'changed', number: head.number } };
  const unlinked = await firstUnlinked(db);
  return unlinked === undefined ? { head } : { head, finding: unlinked };
}

const linksAfter = (db: Kysely<StorageTables>, number: number): Promise<ChainTable[]> =>
  db.selectFrom('chain').selectAll().where('number', '>', number).orderBy('number').limit(PAGE).execute();

/** The first of these links that is not what it was. */
async function brokenAmong(
  db: Kysely<StorageTables>,
  links: readonly ChainTable[],
  before: Head,
  actors: Set<string>,
): Promise<Inspection | undefined> {
  const stored = await storedOf(db, links, actors);
  let last = before;
  for (const link of links) {
    if (link.number !== last.number + 1) return { damage: 'removed', number: last.number + 1 };
    if (hashOf(last.hash, link.number, link) !== link.hash) return { ...link, damage: 'moved' };
    const damage = stored(link);
    if (damage !== undefined) return { ...link, damage };
    last = link;
  }
  return undefined;
}

/** What links stand for, read together; gives what was done to it, or undefined. */
async function storedOf(db: Kysely<StorageTables>, links: readonly ChainTable[], sure: Set<string>) {
  const entries = (kind: ChainTable['kind']) =>
    links.filter((one) => one.kind === kind).map(({ entry }) => entry);
  const outcomes = await db
    .selectFrom('write_outcomes')
    .leftJoin('write_values as held', 'held.write_id', 'write_outcomes.write_id')
    .selectAll('write_outcomes')
    .select(['held.key', 'held.message'])
    .select(
      sql<number>`case when exists (select 1 from write_outcomes as later
        where later.write_id = write_outcomes.write_id and later.id > write_outcomes.id) then 1 else 0 end`.as(
        'isOld',
      ),
    )
    .where('write_outcomes.id', 'in', [0, ...entries('outcome').map(Number)])
    .execute();
  const writes = await db
    .selectFrom('writes')
    .leftJoin('write_values as held', 'held.write_id', 'writes.id')
    .leftJoin('actors', 'actors.id', 'writes.actor')
    .selectAll('writes')
    .select(['held.key', 'held.title', 'held.run_title', 'held.alike'])
    .select(['actors.key as actorKey', 'actors.login', 'actors.user_id'])
    .where('writes.id', 'in', ['', ...entries('write')])
    .execute();
  // Read after what may be forgotten: a loss is said with its commit.
  const lost = await db
    .selectFrom('chain')
    .select(['kind', 'entry'])
    .where('entry', 'in', ['', ...writes.flatMap(({ id, actor }) => [id, actor])])
    .where('kind', 'in', ['forgotten', 'erased'])
    .execute();
  const losses = new Set(lost.map(({ kind, entry }) => `${kind} ${entry}`));
  const writeOf = new Map(writes.map((row) => [row.id, row]));
  const outcomeOf = new Map(outcomes.map((row) => [String(row.id), row]));

  const ofWrite = (link: ChainTable): Damage | undefined => {
    const row = writeOf.get(link.entry);
    if (row === undefined) return 'removed';
    const again = linkOfWrite(row);
    if (again.digest !== link.digest || again.at !== link.at) return 'changed';
    const isForgotten = losses.has(`forgotten ${row.id}`);
    if (row.key === null) return isForgotten ? ofActor(row) : 'forgotten unsaid';
    const values = openValues(row.id, row.key, row.sealed);
    if (values === undefined || isForgotten) return 'changed';
    const isSame = (['title', 'run_title', 'alike'] as const).every((name) => values[name] === row[name]);
    return isSame ? ofActor(row) : 'changed';
  };
  const ofActor = ({ actor, actorKey, login, user_id }: (typeof writes)[number]): Damage | undefined => {
    if (sure.has(actor)) return undefined;
    const isErased = losses.has(`erased ${actor}`);
    if (actorKey === null || login === null) return isErased ? undefined : 'forgotten unsaid';
    if (actorId({ key: actorKey, login, user_id }) !== actor || isErased) return 'changed';
    sure.add(actor);
    return undefined;
  };
  const ofOutcome = (link: ChainTable): Damage | undefined => {
    const row = outcomeOf.get(link.entry);
    if (row === undefined) return 'removed';
    const again = linkOfOutcome(row);
    if (again.digest !== link.digest || again.at !== link.at) return 'changed';
    if (row.key === null || row.isOld === 1) return undefined;
    const message = row.sealed === null ? null : openFor(row.write_id, row.key, row.sealed);
    return message === row.message ? undefined : 'changed';
  };
  return (link: ChainTable): Damage | undefined => {
    if (link.kind === 'write') return ofWrite(link);
    if (link.kind === 'outcome') return ofOutcome(link);
    return undefined;
  };
}

/** A change or an outcome that was put beside the chain. */
async function firstUnlinked(db: Kysely<StorageTables>): Promise<Inspection | undefined> {
  const { rows } = await sql<{ kind: ChainTable['kind']; entry: string; at: string }>`
    select kind, entry, at from (
      select 'write' as kind, id as entry, at from writes
      union all select 'outcome' as kind, cast(id as text) as entry, at from write_outcomes
    ) as recorded
    where not exists (select 1 from chain where chain.entry = recorded.entry and chain.kind = recorded.kind)
    order by at limit 1`.execute(db);
  const [row] = rows;
  return row && { ...row, damage: 'inserted' };
}
