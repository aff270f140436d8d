import type { Kysely } from 'kysely';
import type { Id } from '../../../shared/contract/fields.ts';
import { chunksOf } from './chunks.ts';
import { referredIds } from './ids.ts';
import type { EmbeddedTables } from './tables.ts';

type Db = Kysely<EmbeddedTables>;

interface Chosen {
  readonly categoria: readonly { readonly categoriaId: Id }[];
  readonly commoditiesList: readonly { readonly commodityId: Id }[];
  readonly portsList: readonly { readonly portoId: Id }[];
}

/** Replaces the categories, commodities and ports of an item. What does not exist is refused. */
export async function saveNewsLinks(db: Db, newsId: number, chosen: Chosen): Promise<void> {
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
  await db.deleteFrom('news_categories').where('newsId', '=', newsId).execute();
  await db.deleteFrom('news_commodities').where('newsId', '=', newsId).execute();
  await db.deleteFrom('news_ports').where('newsId', '=', newsId).execute();
  for (const ids of chunksOf(categories)) {
    const rows = ids.map((categoriaId) => ({ newsId, categoriaId }));
    await db.insertInto('news_categories').values(rows).execute();
  }
  for (const ids of chunksOf(commodities)) {
    const rows = ids.map((commodityId) => ({ newsId, commodityId }));
    await db.insertInto('news_commodities').values(rows).execute();
  }
  for (const ids of chunksOf(ports)) {
    const rows = ids.map((portoId) => ({ newsId, portoId }));
    await db.insertInto('news_ports').values(rows).execute();
  }
}

/** Reads the links of all items, or of one, in three queries; the answer gives those of an item. */
export async function linksOfNews(db: Db, only?: number) {
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

/** The same in one text, for columns and searching. */
const names = (links: readonly { readonly descricao: string }[]): string =>
  links.map((link) => link.descricao).join(', ');
