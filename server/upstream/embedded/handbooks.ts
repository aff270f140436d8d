import type { Kysely } from 'kysely';
import * as calls from '../../../shared/contract/handbooks.ts';
import { alphabetically } from './alphabetical.ts';
import { addHandbookRows, removeHandbookRow, rowsOfHandbooks } from './handbook-rows.ts';
import { type Context, type Done, type HandlersOf, Refusal } from './handler.ts';
import { pathId, referredId, unknownId } from './ids.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;

export const handbooks: HandlersOf<'handbooks'> = {
  list: async (_, { db }) => {
    const rows = alphabetically(await allHandbooks(db).execute(), (row) => row.descricao_porto);
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
    const { id } = await db
      .insertInto('handbooks')
      .values({ portoId, nome_usu_inclusao, dataInclusao: now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addHandbookRows(db, id, body);
    return { message: calls.create.words.done.text, data: { id } };
  },

  /** Adds rows (R13). The port of a handbook is settled when it is created: the form keeps it locked. */
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
    await db.deleteFrom('handbooks').where('id', '=', id).execute();
    await db
      .insertInto('handbook_deletions')
      .values({
        tipo: 'Handbook',
        descricao: stored.descricao_porto,
        usuario: params.user,
        dataExclusao: now().toISOString(),
      })
      .execute();
    return { message: calls.remove.words.done.text };
  },

  removeFile: ({ params }, context) => removeRow('Arquivo', params.id, params.user, context),
  removeFileUnsigned: ({ params }, context) => removeRow('Arquivo', params.id, undefined, context),
  removeCommodity: ({ params }, context) => removeRow('Commodity', params.id, params.user, context),
  removeCommodityUnsigned: ({ params }, context) => removeRow('Commodity', params.id, undefined, context),
};

/** The older calls name nobody: then it is whoever is signed in. */
async function removeRow(
  tipo: calls.RowType,
  id: string,
  user: string | undefined,
  { db, actor, now }: Context,
): Promise<Done> {
  await removeHandbookRow(db, tipo, pathId(id), user ?? actor?.email ?? '', now());
  const { words } = tipo === 'Arquivo' ? calls.removeFile : calls.removeCommodity;
  return { message: words.done.text };
}

const allHandbooks = (db: Db) =>
  db
    .selectFrom('handbooks')
    .innerJoin('ports', 'ports.id', 'portoId')
    .select(['handbooks.id', 'portoId', 'descricao as descricao_porto', 'nome_usu_inclusao', 'dataInclusao']);
