import type { Generated, Kysely } from 'kysely';
import type { ReceivedBy } from '../../../shared/contract/call.ts';
import * as calls from '../../../shared/contract/news.ts';
import type { HandlersOf } from './handler.ts';
import {
  insertRecord,
  insertRows,
  knownDay,
  pathId,
  referredIds,
  unknownId,
  updateRecord,
} from './records/records.ts';
import type { EmbeddedTables } from './records/tables.ts';

declare module './records/tables.ts' {
  interface EmbeddedTables {
    readonly news: {
      readonly id: Generated<number>;
      readonly titulo: string;
      readonly fonte: string;
      readonly corpo: string;
      readonly hiperlink: string;
      readonly dataNoticia: CalendarDate;
      readonly dataInclusao: Moment;
      readonly usuarioInclusao: string;
      readonly dataAlteracao: Moment | null;
      readonly usuarioAlteracao: string | null;
      readonly flagNotificar: Flag;
      readonly flagExcluido: Flag;
      /** Words separated by commas. */
      readonly tags: string;
    };
    readonly categories: { readonly categoriaId: number; readonly descricao: string };
    readonly news_categories: { readonly newsId: number; readonly categoriaId: number };
    readonly news_commodities: { readonly newsId: number; readonly commodityId: number };
    readonly news_ports: { readonly newsId: number; readonly portoId: number };
  }
}

type Db = Kysely<EmbeddedTables>;
type Written = ReceivedBy<typeof calls.create>['body'];

export const news: HandlersOf<'news'> = {
  /** The newest first. Includes deleted items: the list shows the flag and filters by it (spec 2.8). */
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
    const id = await insertRecord(db, 'news', {
      ...written(body),
      dataInclusao: now().toISOString(),
      usuarioInclusao: body.UsuarioInclusao,
      dataAlteracao: null,
      usuarioAlteracao: null,
      flagNotificar: 'N',
      flagExcluido: 'N',
      tags: '',
    });
    await saveNewsLinks(db, id, body);
    return { message: calls.create.words.done.text, data: { id } };
  },

  /** The author and the tags stay (R10); the editor is stored beside the author. */
  update: async ({ params, body }, { db, now }) => {
    const id = pathId(params.id);
    await updateRecord(db, 'news', id, {
      ...written(body),
      flagExcluido: body.flagExcluido,
      dataAlteracao: now().toISOString(),
      usuarioAlteracao: body.UsuarioInclusao,
    });
    for (const links of ['news_categories', 'news_commodities', 'news_ports'] as const)
      await db.deleteFrom(links).where('newsId', '=', id).execute();
    await saveNewsLinks(db, id, body);
    return { message: calls.update.words.done.text };
  },

  /**
   * Flags the item as deleted and keeps it. The list has a column and a filter for deleted items and disables 'remove' for
   * them (spec 2.8, NW-07), which only makes sense if they stay. The switch of the edit form can restore one.
   */
  remove: async ({ params }, { db, actor, now }) => {
    await updateRecord(db, 'news', pathId(params.id), {
      flagExcluido: 'S',
      dataAlteracao: now().toISOString(),
      usuarioAlteracao: actor?.email ?? null,
    });
    return { message: calls.remove.words.done.text };
  },
};

const allNews = (db: Db) => db.selectFrom('news').selectAll();

const written = (body: Written) => ({
  titulo: body.titulo,
  fonte: body.fonte,
  corpo: body.corpo,
  hiperlink: body.hiperlink,
  dataNoticia: knownDay(body.dataNoticia, calls.messages.badDate),
});

/** Stores the categories, commodities and ports of an item that has none. Refuses unknown ones. */
async function saveNewsLinks(db: Db, newsId: number, chosen: Written): Promise<void> {
  const categories = await referredIds(
    db,
    ['categories', 'categoriaId'],
    chosen.categoria.map((each) => each.categoriaId),
    'Categoria não encontrada',
  );
  const commodities = await referredIds(
    db,
    ['commodities', 'id'],
    chosen.commoditiesList.map((each) => each.commodityId),
    'Commodity não encontrada',
  );
  const ports = await referredIds(
    db,
    ['ports', 'id'],
    chosen.portsList.map((each) => each.portoId),
    'Porto não encontrado',
  );
  await insertRows(
    db,
    'news_categories',
    categories.map((categoriaId) => ({ newsId, categoriaId })),
  );
  await insertRows(
    db,
    'news_commodities',
    commodities.map((commodityId) => ({ newsId, commodityId })),
  );
  await insertRows(
    db,
    'news_ports',
    ports.map((portoId) => ({ newsId, portoId })),
  );
}

/** Reads the links of all items, or of one, in three queries. Returns a function that gives the links of an item. */
async function linksOfNews(db: Db, only?: number) {
  const categories = await db
    .selectFrom('news_categories')
    .innerJoin('categories', 'categories.categoriaId', 'news_categories.categoriaId')
    .select(['newsId', 'categories.categoriaId', 'descricao'])
    .$if(only !== undefined, (query) => query.where('newsId', '=', only ?? 0))
    .orderBy('categories.categoriaId')
    .execute();
  const commodities = await db
    .selectFrom('news_commodities')
    .innerJoin('commodities', 'id', 'commodityId')
    .select(['newsId', 'commodityId', 'descricao'])
    .$if(only !== undefined, (query) => query.where('newsId', '=', only ?? 0))
    .orderBy('commodityId')
    .execute();
  const ports = await db
    .selectFrom('news_ports')
    .innerJoin('ports', 'id', 'portoId')
    .select(['newsId', 'portoId', 'descricao'])
    .$if(only !== undefined, (query) => query.where('newsId', '=', only ?? 0))
    .orderBy('portoId')
    .execute();
  const categoriesOf = perItem(categories);
  const commoditiesOf = perItem(commodities);
  const portsOf = perItem(ports);
  return (newsId: number) => {
    const categoria = categoriesOf(newsId);
    const commoditiesList = commoditiesOf(newsId);
    const portsList = portsOf(newsId);
    return {
      categories: names(categoria),
      commodities: names(commoditiesList),
      ports: names(portsList),
      categoria,
      commoditiesList,
      portsList,
    };
  };
}

function perItem<Row extends { readonly newsId: number }>(rows: readonly Row[]) {
  const grouped = Map.groupBy(rows, (row) => row.newsId);
  return (newsId: number) => (grouped.get(newsId) ?? []).map(({ newsId: _, ...link }) => link);
}

/** The names of links in one text, for columns and searching. */
const names = (links: readonly { readonly descricao: string }[]): string =>
  links.map((link) => link.descricao).join(', ');
