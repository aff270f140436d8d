import { type Kysely, sql } from 'kysely';
import { FRACTION, identityColumn } from '../../../storage/dialect.ts';
import { notNull, pointsTo } from './columns.ts';

interface Category {
  readonly categoriaId: number;
  readonly descricao: string;
}

/** Reference data: ports with terminals, piers and locations; commodities and their groups; report types; categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPorts(db);
  for (const table of ['commodities', 'commodity_groups', 'report_types']) {
    await db.schema
      .createTable(table)
      .$call(identityColumn(db))
      .addColumn('descricao', 'text', (column) => column.notNull().unique())
      .execute();
  }
  await createCategories(db as Kysely<{ categories: Category }>);
}

async function createPorts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ports')
    .$call(identityColumn(db))
    .addColumn('descricao', 'text', notNull)
    .addColumn('pais', 'text', notNull)
    .addUniqueConstraint('ports_in_country', ['pais', 'descricao'] as never)
    .execute();
  await db.schema
    .createTable('terminals')
    .$call(identityColumn(db, 'terminalId'))
    .addColumn('portoId', 'integer', pointsTo('ports.id'))
    .addColumn('descricao', 'text', notNull)
    .addColumn('dataInclusao', 'text', notNull)
    .addUniqueConstraint('terminals_in_port', ['portoId', 'descricao'] as never)
    .execute();
  await db.schema
    .createTable('piers')
    .$call(identityColumn(db, 'pierId'))
    .addColumn('terminalId', 'integer', pointsTo('terminals.terminalId'))
    .addColumn('descricao', 'text', notNull)
    .addUniqueConstraint('piers_in_terminal', ['terminalId', 'descricao'] as never)
    .execute();
  await db.schema
    .createTable('port_locations')
    .$call(identityColumn(db))
    .addColumn('portoId', 'integer', (column) => pointsTo('ports.id')(column).unique())
    .addColumn('uf', 'text', notNull)
    .addColumn('latitude', FRACTION, notNull)
    .addColumn('longitude', FRACTION, notNull)
    .addCheckConstraint('port_locations_uf', sql`length("uf") = 2`)
    .addCheckConstraint('port_locations_latitude', sql`"latitude" >= -90 and "latitude" < 0`)
    .addCheckConstraint('port_locations_longitude', sql`"longitude" >= -180 and "longitude" < 0`)
    .execute();
}

/** The two that there are (spec 3). They are written here, as no call can add one. */
async function createCategories(db: Kysely<{ categories: Category }>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('categoriaId', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('descricao', 'text', (column) => column.notNull().unique())
    .execute();
  await db
    .insertInto('categories')
    .values([
      { categoriaId: 1, descricao: 'PORTS AND TERMINALS' },
      { categoriaId: 2, descricao: 'ECONOMY' },
    ])
    .execute();
}
