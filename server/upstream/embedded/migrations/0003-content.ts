import { type Kysely, sql } from 'kysely';
import { FRACTION, identityColumn } from '../../../storage/dialect.ts';
import { createIndex, createLinkTable, emptyText, notNull, oneOf, partOf, pointsTo } from './columns.ts';

/** What the administrators maintain: news, statistics, handbooks, contacts, restrictions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNews(db);
  await createStatistics(db);
  await createHandbooks(db);
  await createContacts(db);
  await createRestrictions(db);
}

async function createNews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('news')
    .$call(identityColumn(db))
    .addColumn('titulo', 'text', notNull)
    .addColumn('fonte', 'text', notNull)
    .addColumn('corpo', 'text', notNull)
    .addColumn('hiperlink', 'text', emptyText)
    .addColumn('dataNoticia', 'text', notNull)
    .addColumn('dataInclusao', 'text', notNull)
    .addColumn('usuarioInclusao', 'text', notNull)
    .addColumn('dataAlteracao', 'text')
    .addColumn('usuarioAlteracao', 'text')
    .$call(oneOf('news', 'flagNotificar', ['S', 'N']))
    .$call(oneOf('news', 'flagExcluido', ['S', 'N']))
    .addColumn('tags', 'text', emptyText)
    .execute();
  const news = ['newsId', 'news.id'] as const;
  await createLinkTable(db, 'news_categories', news, ['categoriaId', 'categories.categoriaId']);
  await createLinkTable(db, 'news_commodities', news, ['commodityId', 'commodities.id']);
  await createLinkTable(db, 'news_ports', news, ['portoId', 'ports.id']);
}

async function createStatistics(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statistics')
    .$call(identityColumn(db))
    .addColumn('idTipo', 'integer', pointsTo('report_types.id'))
    .addColumn('titulo', 'text', notNull)
    .$call(oneOf('statistics', 'flagTipoLink', ['L', 'Arquivo']))
    .addColumn('link', 'text')
    .addColumn('nomeArquivo', 'text')
    .addColumn('storedName', 'text', (column) => column.unique())
    .addColumn('size', 'integer')
    .addColumn('nomeUsuarioInclusao', 'text', notNull)
    .addColumn('dataInclusao', 'text', notNull)
    .addCheckConstraint(
      'statistics_link_or_file',
      sql`("flagTipoLink" = 'L') = ("link" is not null)
        and ("flagTipoLink" = 'Arquivo') = ("nomeArquivo" is not null)
        and ("nomeArquivo" is null) = ("storedName" is null) and ("nomeArquivo" is null) = ("size" is null)`,
    )
    .execute();
  await createIndex(db, 'statistics', 'type', 'idTipo');
}

async function createHandbooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('handbooks')
    .$call(identityColumn(db))
    .addColumn('portoId', 'integer', (column) => pointsTo('ports.id')(column).unique())
    .addColumn('nome_usu_inclusao', 'text', notNull)
    .addColumn('dataInclusao', 'text', notNull)
    .execute();
  await db.schema
    .createTable('handbook_files')
    .$call(identityColumn(db))
    .addColumn('id_Handbook', 'integer', partOf('handbooks.id'))
    .addColumn('nome_arquivo', 'text', notNull)
    .addColumn('id_slidegoogledrive', 'text', notNull)
    .addColumn('nome_usu_inclusao', 'text', notNull)
    .execute();
  await createIndex(db, 'handbook_files', 'handbook', 'id_Handbook');
  await db.schema
    .createTable('handbook_commodities')
    .$call(identityColumn(db))
    .addColumn('id_Handbook', 'integer', partOf('handbooks.id'))
    .addColumn('id_GrpMerc', 'integer', pointsTo('commodity_groups.id'))
    .addColumn('id_slidegoogledrive', 'text', notNull)
    .addColumn('nome_usu_inclusao', 'text', notNull)
    .execute();
  await createIndex(db, 'handbook_commodities', 'handbook', 'id_Handbook');
  await createIndex(db, 'handbook_commodities', 'group', 'id_GrpMerc');
  await db.schema
    .createTable('handbook_deletions')
    .$call(identityColumn(db))
    .$call(oneOf('handbook_deletions', 'tipo', ['Handbook', 'Arquivo', 'Commodity']))
    .addColumn('descricao', 'text', notNull)
    .addColumn('usuario', 'text', notNull)
    .addColumn('dataExclusao', 'text', notNull)
    .execute();
}

async function createContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('branches')
    .$call(identityColumn(db))
    .addColumn('filial', 'text', notNull)
    .addColumn('filialFolded', 'text', (column) => column.notNull().unique())
    .addColumn('endereco', 'text', emptyText)
    .addColumn('complemento', 'text', emptyText)
    .addColumn('bairro', 'text', emptyText)
    .addColumn('cidade', 'text', emptyText)
    .addColumn('uf', 'text', emptyText)
    .addColumn('cep', 'text', emptyText)
    .addColumn('paisEmpresa', 'text', emptyText)
    .addColumn('siglaPaisEmpresa', 'text', emptyText)
    .addColumn('telefoneEmpresa', 'text', emptyText)
    .addColumn('emailEmpresa', 'text', emptyText)
    .execute();
  await db.schema
    .createTable('contacts')
    .$call(identityColumn(db))
    .addColumn('branchId', 'integer', partOf('branches.id'))
    .addColumn('nome', 'text', notNull)
    .addColumn('funcao', 'text', notNull)
    .addColumn('telefone', 'text', emptyText)
    .addColumn('celular', 'text', emptyText)
    .addColumn('email', 'text', emptyText)
    .addColumn('observacao', 'text', emptyText)
    .addColumn('ordemExibicao', 'integer', notNull)
    .$call(oneOf('contacts', 'flagExcluido', ['S', 'N']))
    .addCheckConstraint('contacts_order', sql`"ordemExibicao" >= 0`)
    .execute();
  await createIndex(db, 'contacts', 'branch', 'branchId');
}

async function createRestrictions(db: Kysely<unknown>): Promise<void> {
  const limits = ['maxDraft', 'maxLoa', 'maxBeam', 'maxAirDraft', 'maxDwt'];
  const noNegative = limits.map((limit) => sql`(${sql.id(limit)} is null or ${sql.id(limit)} >= 0)`);
  await db.schema
    .createTable('restrictions')
    .$call(identityColumn(db))
    .addColumn('pierId', 'integer', (column) => pointsTo('piers.pierId')(column).unique())
    .addColumn('maxDraft', FRACTION)
    .addColumn('maxLoa', FRACTION)
    .addColumn('maxBeam', FRACTION)
    .addColumn('maxAirDraft', FRACTION)
    .addColumn('maxDwt', FRACTION)
    .addColumn('remark', 'text', emptyText)
    .addColumn('nomeUsuInclusao', 'text', notNull)
    .addColumn('nomeUsuAlteracao', 'text')
    .addCheckConstraint('restrictions_limits', sql.join(noNegative, sql` and `))
    .execute();
  await db.schema
    .createTable('restriction_commodities')
    .addColumn('restricaoId', 'integer', partOf('restrictions.id'))
    .addColumn('grpMercId', 'integer', pointsTo('commodity_groups.id'))
    .addColumn('dtInclusao', 'text', notNull)
    .addColumn('usrInclusao', 'text', notNull)
    .addPrimaryKeyConstraint('restriction_commodities_key', ['restricaoId', 'grpMercId'] as never)
    .execute();
  await createIndex(db, 'restriction_commodities', 'group', 'grpMercId');
}
