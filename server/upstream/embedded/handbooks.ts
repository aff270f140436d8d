import type { Generated, Kysely } from 'kysely';
import { alphabetically } from '../../../shared/collation.ts';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import * as calls from '../../../shared/contract/handbooks.ts';
import { type Context, type Done, type HandlersOf, Refusal } from './handler.ts';
import {
  insertRecord,
  insertRows,
  pathId,
  referredId,
  referredIds,
  removeRecord,
  unknownId,
} from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly handbooks: {
      readonly id: Generated<number>;
      /** Unique (spec 5: a port that already has a handbook is refused). */
      readonly portoId: number;
      readonly nome_usu_inclusao: string;
      readonly dataInclusao: Moment;
    };
    readonly handbook_files: {
      readonly id: Generated<number>;
      readonly id_Handbook: number;
      readonly nome_arquivo: string;
      readonly id_slidegoogledrive: string;
      readonly nome_usu_inclusao: string;
    };
    readonly handbook_commodities: {
      readonly id: Generated<number>;
      readonly id_Handbook: number;
      /** A commodity group. */
      readonly id_GrpMerc: number;
      readonly id_slidegoogledrive: string;
      readonly nome_usu_inclusao: string;
    };
    /** Deletions with the administrator whom the call named (spec 6). */
    readonly handbook_deletions: {
      readonly id: Generated<number>;
      readonly tipo: 'Handbook' | 'Arquivo' | 'Commodity';
      readonly descricao: string;
      readonly usuario: string;
      readonly dataExclusao: Moment;
    };
  }
}

type Db = Kysely<EmbeddedTables>;

export const handbooks: HandlersOf<'handbooks'> = {
  list: async (_, { db }) => {
    const rows = alphabetically(
      await allHandbooks(db).orderBy('handbooks.id').execute(),
      (row) => row.descricao_porto,
    );
    const rowsOf = await rowsOfHandbooks(db);
    return rows.map((row) => ({ ...row, ...rowsOf(row) }));
  },

  get: async ({ params }, { db }) => {
    const id = pathId(params.id);
    const row = await allHandbooks(db).where('handbooks.id', '=', id).executeTakeFirst();
    if (row === undefined) throw unknownId();
    const rowsOf = await rowsOfHandbooks(db, id);
    return { ...row, ...rowsOf(row) };
  },

  create: async ({ body }, { db, now }) => {
    const portoId = await referredId(db, ['ports', 'id'], body.portoId, calls.messages.portNotPicked.text);
    const taken = await db
      .selectFrom('handbooks')
      .select('id')
      .where('portoId', '=', portoId)
      .executeTakeFirst();
    if (taken !== undefined) throw new Refusal(400, 'Porto já existente');
    const { nome_usu_inclusao } = body;
    const dataInclusao = now().toISOString();
    const id = await insertRecord(db, 'handbooks', { portoId, nome_usu_inclusao, dataInclusao });
    await addHandbookRows(db, id, body);
    return { message: calls.create.words.done.text, data: { id } };
  },

  /** Adds rows (R13). The port of a handbook cannot change after its creation; the form keeps it locked. */
  update: async ({ params, body }, { db }) => {
    const id = pathId(params.id);
    const stored = await db.selectFrom('handbooks').select('portoId').where('id', '=', id).executeTakeFirst();
    if (stored === undefined) throw unknownId();
    if (Number(body.portoId) !== stored.portoId) {
      throw new Refusal(400, 'O porto de um handbook não pode ser alterado');
    }
    await addHandbookRows(db, id, body);
    return { message: calls.update.words.done.text };
  },

  remove: async ({ params }, { db, now }) => {
    const id = pathId(params.id);
    const stored = await allHandbooks(db).where('handbooks.id', '=', id).executeTakeFirst();
    if (stored === undefined) throw unknownId();
    await removeRecord(db, 'handbooks', id);
    await recordDeletion(db, 'Handbook', stored.descricao_porto, params.user, now());
    return { message: calls.remove.words.done.text };
  },

  removeFile: ({ params }, context) => removeRow('Arquivo', params.id, params.user, context),
  removeFileUnsigned: ({ params }, context) => removeRow('Arquivo', params.id, undefined, context),
  removeCommodity: ({ params }, context) => removeRow('Commodity', params.id, params.user, context),
  removeCommodityUnsigned: ({ params }, context) => removeRow('Commodity', params.id, undefined, context),
};

const allHandbooks = (db: Db) =>
  db
    .selectFrom('handbooks')
    .innerJoin('ports', 'ports.id', 'portoId')
    .select(['handbooks.id', 'portoId', 'descricao as descricao_porto', 'nome_usu_inclusao', 'dataInclusao']);

/** Adds files and commodities to a handbook, in the order given. */
async function addHandbookRows(
  db: Db,
  id_Handbook: number,
  { arquivosList, commoditiesList, nome_usu_inclusao }: ReceivedBy<typeof calls.update>['body'],
): Promise<void> {
  await referredIds(
    db,
    ['commodity_groups', 'id'],
    commoditiesList.map((row) => row.id_GrpMerc),
    calls.messages.noGroup.text,
  );
  await insertRows(
    db,
    'handbook_files',
    arquivosList.map((row) => ({ ...row, id_Handbook, nome_usu_inclusao })),
  );
  await insertRows(
    db,
    'handbook_commodities',
    commoditiesList.map(({ id_GrpMerc, id_slidegoogledrive }) => ({
      id_Handbook,
      id_GrpMerc: Number(id_GrpMerc),
      id_slidegoogledrive,
      nome_usu_inclusao,
    })),
  );
}

/** Reads the rows of all handbooks, or of one, in two queries. Returns a function that gives the rows of a handbook. */
async function rowsOfHandbooks(db: Db, only?: number) {
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

/**
 * Deletes one row and records who did it; a handbook may stay without rows. The older calls name no user: then the signed-in
 * administrator is recorded.
 */
async function removeRow(
  tipo: calls.RowType,
  pathPart: string,
  user: string | undefined,
  { db, actor, now }: Context,
): Promise<Done> {
  const id = pathId(pathPart);
  const removed = await (tipo === 'Arquivo'
    ? db.deleteFrom('handbook_files').where('id', '=', id).returning('nome_arquivo as descricao')
    : db.deleteFrom('handbook_commodities').where('id', '=', id).returning('id_slidegoogledrive as descricao')
  ).executeTakeFirst();
  if (removed === undefined) throw unknownId();
  await recordDeletion(db, tipo, removed.descricao, user ?? actor?.email ?? '', now());
  const { words } = tipo === 'Arquivo' ? calls.removeFile : calls.removeCommodity;
  return { message: words.done.text };
}

async function recordDeletion(
  db: Db,
  tipo: EmbeddedTables['handbook_deletions']['tipo'],
  descricao: string,
  usuario: string,
  now: Date,
): Promise<void> {
  const dataExclusao = now.toISOString();
  await insertRecord(db, 'handbook_deletions', { tipo, descricao, usuario, dataExclusao });
}
