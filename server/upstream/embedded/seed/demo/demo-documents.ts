import type { Kysely } from 'kysely';
import { foldName } from '../../../../../shared/fold-name.ts';
import { insertRows, type Row } from '../../records/records.ts';
import type { EmbeddedTables } from '../../records/tables.ts';
import { insertNumbered } from '../insert-numbered.ts';
import branches from './contacts.json' with { type: 'json' };
import type { DemoDates } from './demo-dates.ts';
import handbooks from './handbooks.json' with { type: 'json' };
import { found, knownIds } from './known-ids.ts';
import news from './news.json' with { type: 'json' };

type Db = Kysely<EmbeddedTables>;

/** News of the last year, the newest last. Some are flagged as deleted; four are as long as a body may be. */
export async function seedNews(db: Db, dates: DemoDates): Promise<void> {
  const commodity = await knownIds(db, 'commodities');
  const port = await knownIds(db, 'ports');
  const categories = await db.selectFrom('categories').selectAll().execute();
  const rows = news.map(
    ({ categoria: _, commodities: __, portos: ___, ...item }): Row<'news'> => ({
      ...item,
      titulo: dates.fill(item.titulo, item.dataNoticia),
      corpo: dates.fill(item.corpo.join('\n\n'), item.dataNoticia),
      dataNoticia: dates.date(item.dataNoticia),
      dataInclusao: dates.moment(item.dataInclusao),
      dataAlteracao: item.dataAlteracao === undefined ? null : dates.moment(item.dataAlteracao),
      usuarioAlteracao: item.usuarioAlteracao ?? null,
      flagNotificar: item.flagNotificar === 'S' ? 'S' : 'N',
      flagExcluido: item.flagExcluido === 'S' ? 'S' : 'N',
    }),
  );
  const ids = await insertNumbered(db, 'news', 'id', rows);
  const items = news.map((item, index) => ({
    commodities: [],
    portos: [],
    ...item,
    newsId: ids[index] ?? 0,
  }));
  const category = (name: string) => {
    const stored = categories.find(({ descricao }) => descricao === name);
    return found(stored, name).categoriaId;
  };
  await insertRows(
    db,
    'news_categories',
    items.map(({ newsId, categoria }) => ({ newsId, categoriaId: category(categoria) })),
  );
  await insertRows(
    db,
    'news_commodities',
    items.flatMap(({ newsId, commodities }) =>
      commodities.map((name) => ({ newsId, commodityId: commodity(name) })),
    ),
  );
  await insertRows(
    db,
    'news_ports',
    items.flatMap(({ newsId, portos }) => portos.map((name) => ({ newsId, portoId: port(name) }))),
  );
}

/** Handbooks of some ports. Some have files only, some commodities only. The ids of their slides lead to no document. */
export async function seedHandbooks(db: Db, dates: DemoDates): Promise<void> {
  const port = await knownIds(db, 'ports');
  const group = await knownIds(db, 'commodity_groups');
  const ids = await insertNumbered(
    db,
    'handbooks',
    'id',
    handbooks.map(({ porto, nome_usu_inclusao, dataInclusao }) => ({
      portoId: port(porto),
      nome_usu_inclusao,
      dataInclusao: dates.moment(dataInclusao),
    })),
  );
  const files = handbooks.flatMap(({ arquivos = [], nome_usu_inclusao }, index) =>
    arquivos.map((file) => ({ ...file, id_Handbook: ids[index] ?? 0, nome_usu_inclusao })),
  );
  const commodities = handbooks.flatMap(({ commodities = [], nome_usu_inclusao }, index) =>
    commodities.map(({ grupo, id_slidegoogledrive }) => ({
      id_Handbook: ids[index] ?? 0,
      id_GrpMerc: group(grupo),
      id_slidegoogledrive,
      nome_usu_inclusao,
    })),
  );
  await insertRows(db, 'handbook_files', files);
  await insertRows(db, 'handbook_commodities', commodities);
}

/** The head office and its branches, each with its contacts in order. */
export async function seedContacts(db: Db): Promise<void> {
  const rows = branches.map(({ contatos: _, ...branch }) => ({
    ...branch,
    filialFolded: foldName(branch.filial),
  }));
  const ids = await insertNumbered(db, 'branches', 'id', rows);
  const contacts = branches.flatMap(({ contatos }, index) =>
    contatos.map((contact, ordemExibicao) => ({
      ...contact,
      branchId: ids[index] ?? 0,
      ordemExibicao,
      flagExcluido: 'N' as const,
    })),
  );
  await insertNumbered(db, 'contacts', 'id', contacts);
}
