import type { Kysely } from 'kysely';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import * as calls from '../../../shared/contract/news.ts';
import type { HandlersOf } from './handler.ts';
import { pathId, unknownId } from './ids.ts';
import { linksOfNews, saveNewsLinks } from './news-links.ts';
import type { EmbeddedTables } from './tables.ts';

export const news: HandlersOf<'news'> = {
  /** The newest first, those flagged deleted too: the list shows the flag and filters by it (spec 2.8). */
  list: async (_, { db }) => {
    const rows = await allNews(db).orderBy('dataNoticia', 'desc').orderBy('id', 'desc').execute();
    const linksOf = await linksOfNews(db);
    return rows.map((row) => ({ ...row, ...linksOf(row.id) }));
  },

  get: async ({ params }, { db }) => {
    const id = pathId(params.id);
    const row = await allNews(db).where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw unknownId();
    const linksOf = await linksOfNews(db, id);
    return { ...row, ...linksOf(id) };
  },

  create: async ({ body }, { db, now }) => {
    const { id } = await db
      .insertInto('news')
      .values({
        ...written(body),
        dataInclusao: now().toISOString(),
        usuarioInclusao: body.UsuarioInclusao,
        dataAlteracao: null,
        usuarioAlteracao: null,
        flagNotificar: 'N',
        flagExcluido: 'N',
        tags: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveNewsLinks(db, id, body);
    return { message: calls.create.words.done.text, data: { id } };
  },

  /** Who included the item and its tags stay (R10); whoever edits is noted beside. */
  update: async ({ params, body }, { db, now }) => {
    const id = pathId(params.id);
    const { numUpdatedRows } = await db
      .updateTable('news')
      .set({
        ...written(body),
        flagExcluido: body.flagExcluido,
        dataAlteracao: now().toISOString(),
        usuarioAlteracao: body.UsuarioInclusao,
      })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw unknownId();
    await saveNewsLinks(db, id, body);
    return { message: calls.update.words.done.text };
  },

  /**
   * Flags too, instead of erasing: 'removed' is then one state, however it was reached. The list has a column
   * and a filter for removed items and keeps 'remove' off for them (spec 2.8, NW-07), which only makes sense if
   * removing leaves them there; and the edit switch can bring back what was removed by mistake.
   */
  remove: async ({ params }, { db, actor, now }) => {
    const { numUpdatedRows } = await db
      .updateTable('news')
      .set({
        flagExcluido: 'S',
        dataAlteracao: now().toISOString(),
        usuarioAlteracao: actor?.email ?? null,
      })
      .where('id', '=', pathId(params.id))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw unknownId();
    return { message: calls.remove.words.done.text };
  },
};

const allNews = (db: Kysely<EmbeddedTables>) => db.selectFrom('news').selectAll();

const written = (body: ReceivedBy<typeof calls.create>['body']) => ({
  titulo: body.titulo,
  fonte: body.fonte,
  corpo: body.corpo,
  hiperlink: body.hiperlink,
  dataNoticia: body.dataNoticia,
});
