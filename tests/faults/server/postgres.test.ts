import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newsPath as path, signedIn } from '../../support/cais/news-writer.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { hasRealPostgres, newRealDatabase } from '../../support/databases/real-postgres.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../support/faults/database-proxy.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { runProgram } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

async function behindProxy() {
  const { url } = await newRealDatabase();
  const proxy: DatabaseProxy = await startDatabaseProxy(url);
  return { proxy, ...(await signedIn(proxy.url)) };
}

describe.runIf(hasRealPostgres)('SV-03 a server on PostgreSQL', () => {
  test('that loses its connection in a write answers with the outcome, and continues', async () => {
    const { proxy, server, write, marks } = await behindProxy();
    const stored: string[] = [];
    for (const [texts, moment, status] of [
      [['insert into "writes"'], 'before it is passed on', 503],
      [['insert into "news"'], 'before it is passed on', 503],
      [['insert into "news"'], 'after it was answered', 503],
      [['insert into "write_outcomes"'], 'before it is passed on', 503],
      [['insert into "news"', 'commit'], 'before it is passed on', 200],
      [['insert into "news"', 'commit'], 'after it was answered', 200],
    ] as const) {
      // Not the texts themselves, which the proxy would find in what is stored.
      const mark = `${texts.join().replaceAll(/\W+/gu, ' ')} ${moment}`;
      const cut = proxy.cutAt(texts, moment);
      const [answer] = await Promise.all([write(mark), cut]);
      expect(answer.status, mark).toBe(status);
      if (status === 200) stored.push(mark);
      else expect(answer.json, mark).toMatchObject({ cause: 'unavailable', outcome: 'not-applied' });
      expect((await marks()).toSorted(), mark).toEqual(stored.toSorted());
      stored.push(`depois: ${mark}`);
      expect((await write(`depois: ${mark}`)).status).toBe(200);
      expect(server.process.exitCode).toBeNull();
    }
  });

  test('whose connection for notices is cut while it begins makes another one, and goes on', async () => {
    const { url, server: database } = await newRealDatabase();
    const proxy = await startDatabaseProxy(url);
    const cut = proxy.cutAt(['listen cais_changes'], 'before it is passed on');
    const { server, write, marks } = await signedIn(proxy.url);
    await cut;
    const name = new URL(url).pathname.slice(1);
    const listening = () =>
      database.run(`select pid from pg_stat_activity where datname = '${name}' and query like 'listen %'`);
    await expect.poll(async () => (await listening()).length).toBe(1);
    expect((await write('depois')).status).toBe(200);
    expect(await marks()).toEqual(['depois']);
    expect(server.process.exitCode).toBeNull();
  });

  test('whose data were erased tells the command in words that its connection was cut', async () => {
    const { url } = await newRealDatabase();
    const { server, write } = await signedIn(url);
    expect((await write('antes')).status).toBe(200);
    const proxy = await startDatabaseProxy(url);
    void proxy.cutAt(['vacuum (full)'], 'before it is passed on');
    const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: proxy.url };
    const { code, stderr } = await runProgram(['person', 'erase', server.administrator.login], env);
    expect(stderr).toMatch(
      /^Os dados foram apagados, mas restos ainda estão nos arquivos \(.*\)\.[^\n]*\n$/u,
    );
    expect(code).toBe(1);
  });

  test('whose sessions the database ends in the middle of writes, answers and goes on', async () => {
    const { url, name, server: database } = await newRealDatabase();
    const { server, write, marks } = await signedIn(url);
    for (let round = 0; round < rounds(20, 3); round += 1) {
      const writes = Array.from({ length: 6 }, (_, nth) => write(`${round}-${nth}`));
      await database.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      );
      for (const { status } of await Promise.all(writes)) expect([200, 502, 503]).toContain(status);
    }
    expect(server.process.exitCode).toBeNull();
    await expect.poll(async () => (await write('depois')).status).toBe(200);
    const stored = await marks();
    expect(new Set(stored).size, 'nothing is stored twice').toBe(stored.length);
  });

  test('whose database hangs in the commit of a change answers within 10 s, keeps everybody signed in, and goes on when it is back', async () => {
    const { proxy, visitor, write, marks, server } = await behindProxy();
    const hung = proxy.cutAt(['insert into "news"', 'commit'], 'and hangs');
    const key = randomUUID();
    const began = performance.now();
    const committed = write('uma vez', key);
    await hung;
    const { login, password } = server.administrator;
    const [change, read, written, entered, metrics] = await Promise.all([
      committed,
      visitor.get(`${path}/all/`),
      write('à espera'),
      new Visitor(server.url).signIn(login, password),
      visitor.get('/metrics'),
    ]);
    const asked = performance.now() - began;
    expect([change.status, change.json]).toEqual([502, expect.objectContaining({ outcome: 'unknown' })]);
    for (const answer of [read, written, entered]) expect(answer.status, answer.text).toBe(503);
    expect(metrics.status).toBe(200);
    expect(metrics.text).toContain('cais_http_request_duration_seconds');
    expect(metrics.text).not.toMatch(/^cais_sessions /mu);
    // The connections that hung are closed by now. New ones hang, too.
    expect((await visitor.get('/api/session')).status).toBe(503);
    // 9 s at most, and what a busy machine takes beyond.
    expect(asked).toBeLessThan(20_000);
    proxy.goOn();
    await expect
      .poll(() => visitor.person().catch(() => undefined), { timeout: 30_000 })
      .toBe(server.administrator.login);
    // The submit whose outcome was not known may come again.
    await expect.poll(async () => (await write('uma vez', key)).status).toBe(200);
    expect(await marks()).toEqual(['uma vez']);
    expect((await visitor.get('/metrics')).text).toMatch(/^cais_sessions 1$/mu);
  });

  test('takes 1,000 writes of 24 people through two servers, and none fails', async () => {
    const { url } = await newRealDatabase();
    const one = await signedIn(url);
    const other = await signedIn(url);
    const statuses = new Map<number, number>();
    let next = 0;
    const all = rounds(1_000, 120);
    const writer = async (write: typeof one.write) => {
      while (next < all) {
        next += 1;
        const { status } = await write(`notícia ${next}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 24 }, (_, nth) => writer(nth % 2 ? one.write : other.write)));
    expect([...statuses]).toEqual([[200, all]]);
    expect(new Set(await one.marks()).size).toBe(all);
  });
});
