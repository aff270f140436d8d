import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import type { DatabaseKind } from '../../../server/storage/dialect.ts';
import { migrateToLatest } from '../../../server/storage/migrate.ts';
import { embeddedMigrations } from '../../../server/upstream/embedded/migrations/embedded-migrations.ts';
import { readStoredFile } from '../../../server/upstream/embedded/records/stored-files.ts';
import type { EmbeddedTables } from '../../../server/upstream/embedded/records/tables.ts';
import { seedDatabase } from '../../../server/upstream/embedded/seed/seed.ts';
import { bodyLimit } from '../../../shared/contract/news.ts';
import { remarkLimit } from '../../../shared/contract/restrictions.ts';
import { newDatabase, onEveryDatabase } from '../../support/databases/databases.ts';

const now = new Date('2026-11-22T01:30:00Z');

async function seeded(kind: 'reference' | 'demo', on: DatabaseKind = 'sqlite', at = now) {
  const database: Database<EmbeddedTables> = (await newDatabase(on)).as();
  await migrateToLatest(database, 'embedded', embeddedMigrations);
  await database.transaction((db) => seedDatabase({ db, kind, now: at }));
  return { db: database.kysely };
}

const tables = [
  'commodities',
  'commodity_groups',
  'report_types',
  'ports',
  'terminals',
  'piers',
  'users',
  'partners',
  'access_requests',
  'port_locations',
  'news',
  'statistics',
  'handbooks',
  'branches',
  'contacts',
  'restrictions',
] as const;

async function counts(db: Kysely<EmbeddedTables>) {
  const entries = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return [table, Number(rows[0]?.n)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const reference = {
  commodities: 159,
  commodity_groups: 103,
  report_types: 8,
  ports: 71,
  // 16 with a name of their own, and the public quays of 66 ports.
  terminals: 82,
  piers: 164,
};

onEveryDatabase('the seed', (kind) => {
  test('reference holds what the screens choose from, and nothing else', async () => {
    const { db } = await seeded('reference', kind);
    const others = tables.filter((table) => !(table in reference)).map((table) => [table, 0]);
    expect(await counts(db)).toEqual({ ...reference, ...Object.fromEntries(others) });
  });

  test('demo adds content for every screen, and numbers go on after it', async () => {
    const { db } = await seeded('demo', kind);
    expect(await counts(db)).toEqual({
      ...reference,
      users: 120,
      partners: 60,
      access_requests: 30,
      port_locations: 61,
      news: 90,
      statistics: 30,
      handbooks: 25,
      branches: 6,
      contacts: 37,
      restrictions: 62,
    });
    const added = await db
      .insertInto('partners')
      .values({ name: 'Mais um', idWs: null })
      .returning('id')
      .execute();
    expect(added).toEqual([{ id: 61 }]);
  });
});

test('every reference between the rows holds', async () => {
  const { db } = await seeded('demo');
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
});

test('the same day gives the same rows', async () => {
  const [one, other] = [await seeded('demo'), await seeded('demo')];
  const links = [
    'user_partners',
    'news_ports',
    'news_commodities',
    'handbook_files',
    'restriction_commodities',
  ];
  for (const table of [...tables, ...links]) {
    const rowsOf = async (db: typeof one.db) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
      return rows.map(({ storedName: _, ...row }) => row);
    };
    expect(await rowsOf(one.db), table).toEqual(await rowsOf(other.db));
  }
});

test('dates are counted from the first start, and texts name the days of their own dates', async () => {
  const { db } = await seeded('demo', 'sqlite', new Date('2027-03-01T15:00:00Z'));
  const news = await db.selectFrom('news').select(['dataNoticia', 'dataInclusao', 'corpo']).execute();
  const newest = news.filter(({ dataNoticia }) => dataNoticia === '2027-03-01T00:00:00');
  expect(newest).not.toEqual([]);
  expect(newest.some(({ corpo }) => corpo.includes('nesta segunda-feira (1)'))).toBe(true);
  expect(news.filter(({ dataInclusao }) => dataInclusao > '2027-03-01T15:00:00.000Z')).toEqual([]);
  const titles = await db.selectFrom('statistics').select('titulo').execute();
  expect(titles.filter(({ titulo }) => /[{}]/.test(titulo))).toEqual([]);
  expect(titles.some(({ titulo }) => /– (janeiro|dezembro) de 202[67]$/.test(titulo))).toBe(true);
});

test('every port has a pier to restrict, and most but not all have a place', async () => {
  const { db } = await seeded('demo');
  const withPier = await db
    .selectFrom('piers')
    .innerJoin('terminals', 'terminals.terminalId', 'piers.terminalId')
    .select('portoId')
    .distinct()
    .execute();
  expect(withPier).toHaveLength(71);
  const santos = await db
    .selectFrom('port_locations')
    .innerJoin('ports', 'ports.id', 'portoId')
    .where('descricao', '=', 'Santos')
    .select(['uf', 'latitude', 'longitude'])
    .execute();
  expect(santos).toEqual([{ uf: 'SP', latitude: -23.961666, longitude: -46.291944 }]);
});

test('nothing leads to a real person or company, and nobody can sign in', async () => {
  const { db } = await seeded('demo');
  const users = await db.selectFrom('users').selectAll().execute();
  const requests = await db.selectFrom('access_requests').selectAll().execute();
  const contacts = await db.selectFrom('contacts').selectAll().execute();
  const emails = [...users, ...contacts].map(({ email }) => email);
  for (const email of [...emails, ...requests.map((request) => request.emailContato)]) {
    expect(email).toMatch(/^[a-z.-]+\d?@[a-z.-]+\.example$/);
  }
  for (const { telefone, celular } of contacts) {
    expect(telefone).toMatch(/^\(\d\d\) 5555-01\d\d$/);
    expect(celular).toMatch(/^$|^\(\d\d\) 95555-01\d\d$/);
  }
  expect(users.filter(({ senha }) => senha !== null)).toEqual([]);
  expect(users.filter(({ administrador }) => administrador === 'S')).toHaveLength(5);
});

test('some requests come from an e-mail that is a user already, and none is of the future', async () => {
  const { db } = await seeded('demo');
  const pending = await db
    .selectFrom('access_requests')
    .where('flagAnaliseAcesso', '=', 'P')
    .selectAll()
    .execute();
  const users = await db.selectFrom('users').select(['email', 'dataExpiracao']).execute();
  const known = pending.filter(({ emailContato }) => users.some(({ email }) => email === emailContato));
  expect(pending).toHaveLength(18);
  expect(known).toHaveLength(3);
  expect(pending.filter(({ dataSolicitacao }) => dataSolicitacao > now.toISOString())).toEqual([]);
  const today = '2026-11-21T00:00:00';
  expect(users.filter(({ dataExpiracao }) => dataExpiracao !== null && dataExpiracao < today)).not.toEqual(
    [],
  );
});

test('texts are filled, within their limits, and some are flagged deleted', async () => {
  const { db } = await seeded('demo');
  const news = await db.selectFrom('news').selectAll().execute();
  const restrictions = await db.selectFrom('restrictions').select('remark').execute();
  const lengths = news.map(({ corpo }) => corpo.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(bodyLimit);
  expect(Math.max(...lengths)).toBeGreaterThan(bodyLimit - 500);
  expect(Math.max(...restrictions.map(({ remark }) => remark.length))).toBeLessThanOrEqual(remarkLimit);
  expect(news.filter(({ titulo, corpo }) => /[{}]|undefined|NaN/.test(titulo + corpo))).toEqual([]);
  expect(new Set(news.map(({ corpo }) => corpo)).size).toBe(90);
  expect(news.filter(({ flagExcluido }) => flagExcluido === 'S')).toHaveLength(7);
  expect(news.filter(({ dataNoticia }) => !/^\d{4}-\d\d-\d\dT00:00:00$/.test(dataNoticia))).toEqual([]);
});

test('the PDFs of the statistics are stored, with their title inside', async () => {
  const { db } = await seeded('demo');
  const files = await db.selectFrom('statistics').where('flagTipoLink', '=', 'Arquivo').selectAll().execute();
  expect(files).toHaveLength(19);
  for (const { storedName, size, titulo } of files) {
    const bytes = await readStoredFile(db, storedName ?? '');
    const text = Buffer.from(bytes ?? []).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
    expect(text).toContain(`(${titulo.replaceAll('–', '-')}) Tj`);
    expect(bytes).toHaveLength(size ?? 0);
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    expect(text.slice(table, table + 5)).toBe('xref\n');
  }
});
