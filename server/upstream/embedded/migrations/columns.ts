import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { identityColumn } from '../../../storage/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const notNull: Column = (column) => column.notNull();

/** Text that is empty where nothing is known. */
export const emptyText: Column = (column) => column.notNull().defaultTo('');

/** A reference whose row goes with the row it points to. */
export const partOf =
  (target: `${string}.${string}`): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');

/** A reference that keeps its target from being deleted. */
export const pointsTo =
  (target: `${string}.${string}`): Column =>
  (column) =>
    column.notNull().references(target).onDelete('restrict');

/** A text column that holds one of a few values. */
export const oneOf =
  (table: string, column: string, values: readonly string[]) =>
  <T extends string, C extends string>(builder: CreateTableBuilder<T, C>) =>
    builder
      .addColumn(column, 'text', notNull)
      .addCheckConstraint(
        `${table}_${column}`,
        sql`${sql.id(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
      );

/** A table of pairs, each pair once. */
export async function createLinkTable(
  db: Kysely<unknown>,
  table: string,
  owner: readonly [column: string, target: `${string}.${string}`],
  other: readonly [column: string, target: `${string}.${string}`],
): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn(owner[0], 'integer', partOf(owner[1]))
    .addColumn(other[0], 'integer', pointsTo(other[1]))
    .addPrimaryKeyConstraint(`${table}_key`, [owner[0], other[0]] as never)
    .execute();
  await createIndex(db, table, other[1].split('.')[0] ?? '', other[0]);
}

/** SQLite and PostgreSQL do not index foreign keys. */
export async function createIndex(db: Kysely<unknown>, table: string, name: string, column: string) {
  await db.schema.createIndex(`${table}_by_${name}`).on(table).column(column).execute();
}

/**
 * The table of an entity whose fields are all plain. A migration names the columns itself: a released one never changes, and
 * the contract's fields do.
 */
export async function createPlainTable(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, 'text' | 'real' | 'integer'>>,
): Promise<void> {
  let builder = db.schema.createTable(table).$call(identityColumn(db));
  for (const [name, type] of Object.entries(columns)) builder = builder.addColumn(name, type);
  await builder.execute();
}
