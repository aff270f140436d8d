import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsPath, signedIn } from '../../support/cais/news-writer.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { type PostgresServer, startPostgres } from '../../support/databases/postgres-server.ts';
import { hasRealPostgres, newRealDatabase } from '../../support/databases/real-postgres.ts';
import { startDatabaseProxy } from '../../support/faults/database-proxy.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';

/** Milliseconds until a person has an answer, and what a busy machine takes beyond. */
const LONGEST = 10_000 + 5_000;

type Stand = Awaited<ReturnType<typeof signedIn>>;

/** What each of these calls is answered while the database is away: 503 with words, soon. */
async function expectWordsSoon({ server, visitor, write }: Stand): Promise<void> {
  const timed = async (call: Promise<{ status: number; json: unknown; text: string }>) => {
    const began = performance.now();
    const { status, json, text } = await call;
    expect(status, text).toBe(503);
    expect(json).toMatchObject({ message: expect.stringMatching(/\w/u) });
    expect(performance.now() - began).toBeLessThan(LONGEST);
  };
  const { login, password } = server.administrator;
  await Promise.all([
    ...Array.from({ length: 12 }, (_, nth) => timed(write(`perdida ${nth}`))),
    timed(visitor.get(`${newsPath}/all/`)),
    timed(visitor.get('/api/activity?each=1')),
    timed(new Visitor(server.url).signIn(login, password)),
  ]);
  expect(server.process.exitCode).toBeNull();
}

async function expectRecovery({ visitor, write, marks, server }: Stand, before: string[]): Promise<void> {
  await expect
    .poll(() => visitor.person().catch(() => undefined), { timeout: 30_000 })
    .toBe(server.administrator.login);
  expect((await write('depois')).status).toBe(200);
  expect((await marks()).toSorted()).toEqual([...before, 'depois'].toSorted());
}

const away: readonly (readonly [
  string,
  (of: PostgresServer) => Promise<void>,
  (of: PostgresServer) => Promise<void>,
])[] = [
  ['is stopped and started again', (of) => of.signal('SIGINT'), (of) => of.startAgain()],
  ['is killed and started again', (of) => of.signal('SIGKILL'), (of) => of.startAgain()],
  ['hangs and goes on', (of) => of.signal('SIGSTOP'), (of) => of.signal('SIGCONT')],
];

describe.runIf(hasRealPostgres)('SV-03 a server whose PostgreSQL', () => {
  /** Of these tests alone, which stop and start it. */
  let database: PostgresServer;
  let databases = 0;
  beforeAll(async () => {
    database = await startPostgres();
  });
  afterAll(() => database?.close());
  const newDatabase = async () => {
    databases += 1;
    await database.run(`create database away_${databases}`);
    return `postgres://postgres@127.0.0.1:${database.port}/away_${databases}`;
  };

  // One that hangs is in postgres.test.ts.
  test.each(away.slice(0, 2))(
    '%s answers 503 with words within 10 s and recovers by itself',
    async (_, leave, comeBack) => {
      const stand = await signedIn(await newDatabase());
      expect((await stand.write('antes')).status).toBe(200);
      await leave(database);
      await expectWordsSoon(stand);
      await comeBack(database);
      await expectRecovery(stand, ['antes']);
    },
  );

  test.each(away)('%s under load loses and doubles nothing', async (_, leave, comeBack) => {
    const { server, visitor, write, marks } = await signedIn(await newDatabase());
    const sent = Array.from({ length: 60 }, (_, nth) => ({
      mark: `notícia ${nth}`,
      key: `chave-da-noticia-${nth}`,
    }));
    const accepted = new Set<string>();
    let longest = 0;
    const writer = async () => {
      for (let next = sent.pop(); next !== undefined; next = sent.pop()) {
        const { mark, key } = next;
        // As a client does: again with the same key until there is an answer.
        const once = async () => {
          const began = performance.now();
          const { status } = await write(mark, key);
          longest = Math.max(longest, performance.now() - began);
          return status;
        };
        await expect.poll(once, { timeout: 60_000 }).toBe(200);
        accepted.add(mark);
      }
    };
    const load = Promise.all(Array.from({ length: 8 }, writer));
    await expect.poll(() => accepted.size, { interval: 5 }).toBeGreaterThan(8);
    await leave(database);
    await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(503);
    await comeBack(database);
    await load;
    expect((await marks()).toSorted()).toEqual([...accepted].toSorted());
    expect(accepted.size).toBe(60);
    expect(longest).toBeLessThan(LONGEST);
    expect(server.process.exitCode).toBeNull();
  });

  test('allows its role fewer connections than DATABASE_POOL serves all the same', async () => {
    const { url, name, server: postgres } = await newRealDatabase();
    const role = `few_${Date.now()}`;
    await postgres.run(`create role ${role} login superuser`);
    await postgres.run(`alter role ${role} nosuperuser connection limit 2`);
    await postgres.run(`alter database ${name} owner to ${role}`);
    const { write, marks, server } = await signedIn(url.replace('postgres@', `${role}@`), {
      DATABASE_POOL: '8',
    });
    const sent = Array.from({ length: 20 }, (_, nth) => `notícia ${nth}`);
    const answers = await inParallel(3, sent.length, (nth) => write(sent[nth] ?? ''));
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await marks()).toSorted()).toEqual(sent.toSorted());
    expect(server.process.exitCode).toBeNull();
  });

  test('has no connection left for the role says so within 10 s and serves when there is one', async () => {
    const { url, name, server: postgres } = await newRealDatabase();
    const stand = await signedIn(url);
    expect((await stand.write('antes')).status).toBe(200);
    await postgres.run(`alter database ${name} connection limit 0`);
    await postgres.run(`alter database ${name} allow_connections false`);
    await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await expectWordsSoon(stand);
    await postgres.run(`alter database ${name} connection limit -1 allow_connections true`);
    await expectRecovery(stand, ['antes']);
  });

  test('is replaced by a restored copy goes on with what the copy holds', async () => {
    const { url, name, server: postgres } = await newRealDatabase();
    const proxy = await startDatabaseProxy(url);
    const stand = await signedIn(proxy.url);
    expect((await stand.write('na cópia')).status).toBe(200);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await postgres.run(`alter database ${name} allow_connections false`);
    await postgres.run(end);
    await postgres.run(`create database copy_${name} template ${name}`);
    await postgres.run(`alter database ${name} allow_connections true`);
    await expect.poll(async () => (await stand.write('só no original')).status).toBe(200);
    await postgres.run(`alter database ${name} allow_connections false`);
    await postgres.run(end);
    await expectWordsSoon(stand);
    await postgres.run(`drop database ${name}`);
    await postgres.run(`alter database copy_${name} rename to ${name}`);
    await expectRecovery(stand, ['na cópia']);
  });
});
