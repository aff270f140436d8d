import type { Kysely } from 'kysely';
import type { Id } from '../../../shared/contract/fields.ts';
import type { RestrictionCommodity } from '../../../shared/contract/restrictions.ts';
import { readMoment } from '../../../shared/format.ts';
import { chunksOf } from './chunks.ts';
import { referredIds } from './ids.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;
type Given = Partial<RestrictionCommodity> & { readonly grpMercId: Id };

/**
 * Makes the given groups those of a restriction. Who added one that was there already, and when, stays (PS-09);
 * a new one carries what came with it, or else the acting administrator and the present moment.
 */
export async function saveRestrictionCommodities(
  db: Db,
  restricaoId: number,
  given: readonly Given[],
  actor: string,
  now: Date,
): Promise<void> {
  const chosen = new Map(given.map((each) => [Number(each.grpMercId), each]));
  await referredIds(
    db,
    ['commodity_groups', 'id'],
    given.map((each) => each.grpMercId),
    'Grupo de mercadoria não encontrado',
  );
  const stored = await db
    .selectFrom('restriction_commodities')
    .selectAll()
    .where('restricaoId', '=', restricaoId)
    .execute();
  const before = new Map(stored.map((row) => [row.grpMercId, row]));
  await db.deleteFrom('restriction_commodities').where('restricaoId', '=', restricaoId).execute();
  const rows = [...chosen].map(([grpMercId, each]) => {
    const moment = readMoment(each.dtInclusao) ?? now;
    const added = { dtInclusao: moment.toISOString(), usrInclusao: each.usrInclusao ?? actor };
    return { ...(before.get(grpMercId) ?? added), restricaoId, grpMercId };
  });
  for (const chunk of chunksOf(rows)) {
    await db.insertInto('restriction_commodities').values(chunk).execute();
  }
}

/** Reads the groups of all restrictions, or of one, in one query; the answer gives those of a restriction. */
export async function commoditiesOfRestrictions(db: Db, only?: number) {
  const rows = await db
    .selectFrom('restriction_commodities')
    .innerJoin('commodity_groups', 'id', 'grpMercId')
    .select(['restricaoId', 'descricao', 'grpMercId', 'dtInclusao', 'usrInclusao'])
    .$if(only !== undefined, (query) => query.where('restricaoId', '=', only ?? 0))
    .orderBy('grpMercId')
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.restricaoId);
  return (restricaoId: number) => grouped.get(restricaoId) ?? [];
}
