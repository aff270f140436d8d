import type { Kysely } from 'kysely';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import { messages, type RowType, type update } from '../../../shared/contract/handbooks.ts';
import { chunksOf } from './chunks.ts';
import { referredIds, unknownId } from './ids.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;

/** Adds files and commodities to a handbook, in the order given. */
export async function addHandbookRows(
  db: Db,
  id_Handbook: number,
  { arquivosList, commoditiesList, nome_usu_inclusao }: ReceivedBy<typeof update>['body'],
): Promise<void> {
  await referredIds(
    db,
    ['commodity_groups', 'id'],
    commoditiesList.map((row) => row.id_GrpMerc),
    messages.noGroup.text,
  );
  for (const rows of chunksOf(arquivosList)) {
    await db
      .insertInto('handbook_files')
      .values(rows.map((row) => ({ ...row, id_Handbook, nome_usu_inclusao })))
      .execute();
  }
  for (const rows of chunksOf(commoditiesList)) {
    await db
      .insertInto('handbook_commodities')
      .values(
        rows.map(({ id_GrpMerc, id_slidegoogledrive }) => ({
          id_Handbook,
          id_GrpMerc: Number(id_GrpMerc),
          id_slidegoogledrive,
          nome_usu_inclusao,
        })),
      )
      .execute();
  }
}

/** Reads the rows of all handbooks, or of one, in two queries; the answer gives those of a handbook. */
export async function rowsOfHandbooks(db: Db, only?: number) {
  const files = await db
    .selectFrom('handbook_files')
    .selectAll()
    .$if(only !== undefined, (query) => query.where('id_Handbook', '=', only ?? 0))
    .orderBy('id')
    .execute();
  const commodities = await db
    .selectFrom('handbook_commodities')
    .innerJoin('commodity_groups', 'commodity_groups.id', 'id_GrpMerc')
    .select(['handbook_commodities.id', 'id_Handbook', 'descricao as grpMerc', 'id_GrpMerc'])
    .select(['id_slidegoogledrive', 'nome_usu_inclusao'])
    .$if(only !== undefined, (query) => query.where('id_Handbook', '=', only ?? 0))
    .orderBy('handbook_commodities.id')
    .execute();
  const filesOf = Map.groupBy(files, (row) => row.id_Handbook);
  const commoditiesOf = Map.groupBy(commodities, (row) => row.id_Handbook);
  return ({ id, descricao_porto }: { id: number; descricao_porto: string }) => ({
    arquivosList: filesOf.get(id) ?? [],
    commoditiesList: (commoditiesOf.get(id) ?? []).map((row) => ({
      ...row,
      porto: descricao_porto,
      nome: row.grpMerc,
    })),
  });
}

/** Deletes one row and notes who did it. A handbook may be left without rows. */
export async function removeHandbookRow(
  db: Db,
  tipo: RowType,
  id: number,
  usuario: string,
  now: Date,
): Promise<void> {
  const removed =
    tipo === 'Arquivo'
      ? await db
          .deleteFrom('handbook_files')
          .where('id', '=', id)
          .returning('nome_arquivo as descricao')
          .executeTakeFirst()
      : await db
          .deleteFrom('handbook_commodities')
          .where('id', '=', id)
          .returning('id_slidegoogledrive as descricao')
          .executeTakeFirst();
  if (removed === undefined) throw unknownId();
  await db
    .insertInto('handbook_deletions')
    .values({ tipo, descricao: removed.descricao, usuario, dataExclusao: now.toISOString() })
    .execute();
}
