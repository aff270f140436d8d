import { type Generated, type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import {
  bytesType,
  type DatabaseKind,
  FRACTION,
  followHighestId,
  identityColumn,
} from '../../../server/storage/dialect.ts';
import { migrateToLatest } from '../../../server/storage/migrate.ts';
import { newDatabase, onEveryDatabase } from '../../support/databases/databases.ts';

interface PortTables {
  readonly ports: {
    readonly id: Generated<number>;
    readonly descricao: string;
    readonly grpMerc: string | null;
    readonly latitude: number | null;
    readonly calls: number | null;
    readonly file: Uint8Array | null;
  };
  readonly berths: { readonly id: Generated<number>; readonly port_id: number };
}

const ports = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ports')
      .$call(identityColumn(db))
      .addColumn('descricao', 'text', (column) => column.notNull().unique())
      .addColumn('grpMerc', 'text')
      .addColumn('latitude', FRACTION)
      .addColumn('calls', 'bigint')
      .addColumn('file', bytesType(db))
      .execute();
    await db.schema
      .createTable('berths')
      .$call(identityColumn(db))
      .addColumn('port_id', 'integer', (column) => column.notNull().references('ports.id'))
      .execute();
  },
};

async function newPorts(kind: DatabaseKind): Promise<Database<PortTables>> {
  const database = (await newDatabase(kind)).as<PortTables>();
  await migrateToLatest(database, 'embedded', { '0001-ports': ports });
  return database;
}

function insert(db: Kysely<PortTables>, descricao: string) {
  return db.insertInto('ports').values({ descricao }).returning('id').executeTakeFirstOrThrow();
}

async function names(db: Kysely<PortTables>): Promise<string[]> {
  const rows = await db.selectFrom('ports').select('descricao').orderBy('id').execute();
  return rows.map((row) => row.descricao);
}

onEveryDatabase('a database', (kind) => {
  it('reads values of every type as they were written', async () => {
    const { kysely } = await newPorts(kind);
    const written = {
      descricao: 'São Sebastião 🚢',
      grpMerc: null,
      latitude: -23.814_123_456_789,
      calls: Number.MAX_SAFE_INTEGER,
      file: new Uint8Array([0, 255, 10]),
    };
    const row = await kysely.insertInto('ports').values(written).returningAll().executeTakeFirstOrThrow();
    expect({ ...row, file: [...(row.file ?? [])] }).toEqual({ id: 1, ...written, file: [0, 255, 10] });
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });

  it('counts, sums and answers exists as numbers', async () => {
    const { kysely } = await newPorts(kind);
    await kysely
      .insertInto('ports')
      .values([
        { descricao: 'a', calls: 2 },
        { descricao: 'b', calls: 3 },
      ])
      .execute();
    const row = await kysely
      .selectFrom('ports')
      .select(({ fn, exists, selectFrom }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number>('calls').as('sum'),
        exists(selectFrom('berths').select('id')).as('berth'),
        sql<number>`7 / ${2}`.as('half'),
      ])
      .executeTakeFirst();
    expect(row).toEqual({ count: 2, sum: 5, berth: 0, half: 3 });
  });

  it('says how many rows an update and a delete met', async () => {
    const { kysely } = await newPorts(kind);
    await insert(kysely, 'a');
    const updated = await kysely
      .updateTable('ports')
      .set({ calls: 1 })
      .where('id', '=', 1)
      .executeTakeFirst();
    expect(Number(updated.numUpdatedRows)).toBe(1);
    const deleted = await kysely.deleteFrom('ports').where('id', '=', 2).executeTakeFirst();
    expect(Number(deleted.numDeletedRows)).toBe(0);
  });

  it('refuses a second row of a unique value, and inserts or updates where asked to', async () => {
    const { kysely } = await newPorts(kind);
    await insert(kysely, 'a');
    await expect(insert(kysely, 'a')).rejects.toThrow();
    const row = await kysely
      .insertInto('ports')
      .values({ descricao: 'a', calls: 9 })
      .onConflict((conflict) => conflict.column('descricao').doUpdateSet({ calls: 9 }))
      .returning(['id', 'calls'])
      .executeTakeFirst();
    expect(row).toEqual({ id: 1, calls: 9 });
  });

  it('guards foreign keys', async () => {
    const { kysely } = await newPorts(kind);
    await expect(kysely.insertInto('berths').values({ port_id: 99 }).execute()).rejects.toThrow();
  });

  it('never gives a number out twice, and goes on after numbers that were given', async () => {
    const { kysely } = await newPorts(kind);
    await insert(kysely, 'a');
    await kysely.deleteFrom('ports').execute();
    expect((await insert(kysely, 'b')).id).toBe(2);
    await kysely.insertInto('ports').values({ id: 40, descricao: 'c' }).execute();
    await followHighestId(kysely, 'ports');
    expect((await insert(kysely, 'd')).id).toBe(41);
  });

  it('refuses a parameter that is no value of a database', async () => {
    const { kysely } = await newPorts(kind);
    await expect(
      kysely.insertInto('ports').values({ descricao: 'a', calls: Number.NaN }).execute(),
    ).rejects.toThrow();
    expect(await names(kysely)).toEqual([]);
  });

  it('undoes a transaction that fails, and is usable afterwards', async () => {
    const database = await newPorts(kind);
    const failing = database.transaction(async (transaction) => {
      await insert(transaction, 'a');
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    const refused = database.transaction(async (transaction) => {
      await insert(transaction, 'b');
      await insert(transaction, 'b');
    });
    await expect(refused).rejects.toThrow();
    expect(await names(database.kysely)).toEqual([]);
    await database.transaction((transaction) => insert(transaction, 'c'));
    expect(await names(database.kysely)).toEqual(['c']);
  });

  it('loses no update of transactions that read and then write at the same time', async () => {
    const database = await newPorts(kind);
    await insert(database.kysely, 'a');
    const countOne = () =>
      database.transaction(async (transaction) => {
        const { calls } = await transaction.selectFrom('ports').select('calls').executeTakeFirstOrThrow();
        await transaction
          .updateTable('ports')
          .set({ calls: (calls ?? 0) + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 6 }, countOne));
    const row = await database.kysely.selectFrom('ports').select('calls').executeTakeFirst();
    expect(row?.calls).toBe(6);
  });

  it('says so when the database is used inside its own transaction, instead of waiting for ever', async () => {
    const database = await newPorts(kind);
    const astray = database.transaction(async (transaction) => {
      await insert(transaction, 'a');
      await insert(database.kysely, 'b');
    });
    await expect(astray).rejects.toThrow('use the transaction and not the database');
    const nested = database.transaction(() => database.transaction((inner) => insert(inner, 'c')));
    await expect(nested).rejects.toThrow('use the transaction and not the database');
    expect(await names(database.kysely)).toEqual([]);
  });

  it('answers a ping while it is open, and not afterwards', async () => {
    const database = await newPorts(kind);
    await database.ping();
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });
});
