import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { storageMigrations } from '../../../server/storage/migrations/storage-migrations.ts';
import { idempotencyKeyHeader } from '../../../shared/calls/wire.ts';
import { recordingUpstream } from '../../support/cais/signed-in.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { hasRealPostgres } from '../../support/databases/real-postgres.ts';
import { markedNews } from '../../support/faults/write-news.ts';
import { newCluster, sessionSecret } from '../../support/server/cluster.ts';
import { type RunningServer, runProgram } from '../../support/server/running-server.ts';

const news = '/api/admin/noticia';
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n')], 50_000);

async function signedIn({ url, administrator }: RunningServer): Promise<Visitor> {
  const visitor = new Visitor(url);
  expect((await visitor.signIn(administrator.login, administrator.password)).status).toBe(200);
  return visitor;
}

/** The same person at another server. */
function at({ url }: RunningServer, { cookie }: Visitor): Visitor {
  const visitor = new Visitor(url);
  visitor.cookie = cookie;
  return visitor;
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/session/all')).status === 200;

describe.runIf(hasRealPostgres)('several servers on one PostgreSQL', () => {
  test('SV-01 three that start at once on an empty database share sessions, submits, PDFs and guesses of passwords', async () => {
    const cluster = await newCluster();
    const servers = await cluster.startAll(3);
    const [one, two, three] = servers as [RunningServer, RunningServer, RunningServer];
    const announced = servers.filter(({ output }) => output().stdout.includes('Primeiro administrador'));
    expect(announced, 'one of them fills the database').toHaveLength(1);

    const visitor = await signedIn(one);
    for (const server of servers) expect(await isSignedIn(at(server, visitor))).toBe(true);

    for (let round = 0; round < 5; round += 1) {
      const submit = {
        json: markedNews(`uma vez ${round}`),
        headers: { [idempotencyKeyHeader]: randomUUID() },
      };
      const answers = await Promise.all([visitor, at(two, visitor)].map((each) => each.post(news, submit)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.text).toBe(answers[1]?.text);
    }
    expect((await visitor.get(`${news}/all/`)).json?.data).toHaveLength(5);

    const types = (await visitor.get('/api/admin/statistics/types/all')).json?.data as { id: number }[];
    const form = new FormData();
    form.append('idSegmento', String(types[0]?.id));
    form.append('titulo', 'Relatório');
    form.append('arquivo', new Blob([pdf], { type: 'application/pdf' }), 'relatorio.pdf');
    const uploaded = await visitor.post('/api/admin/statistics/upload', { body: form });
    expect(uploaded.status, uploaded.text).toBe(200);
    const reports = (await at(two, visitor).get('/api/admin/statistics/all')).json?.data as { id: number }[];
    const opened = await at(three, visitor).get(`/files/statistics/${reports[0]?.id}`);
    expect([opened.status, opened.bytes.equals(pdf)]).toEqual([200, true]);

    const guess = ({ url }: RunningServer) => new Visitor(url).signIn(one.administrator.login, 'errada');
    for (const server of [one, two, three, one, two, three, one, two, three, one]) {
      expect((await guess(server)).status).toBe(401);
    }
    for (const server of servers) expect((await guess(server)).status).toBe(429);

    expect((await at(two, visitor).delete('/api/session')).status).toBe(200);
    for (const server of servers) {
      await expect.poll(() => isSignedIn(at(server, visitor)), { timeout: 3_000 }).toBe(false);
    }
  });

  test('SV-01 a submit sent to two servers at once is done once, and both give its answer, whatever comes of it', async () => {
    const upstream = await recordingUpstream();
    const cluster = await newCluster();
    const [one, two] = (await cluster.startAll(2, { UPSTREAM_URL: upstream.url })) as [
      RunningServer,
      RunningServer,
    ];
    upstream.answerAlways('POST', '/api/admin/users/login', { body: { token: 'token' } });
    const visitor = await signedIn(one);
    for (const [status, replies] of [
      [200, [{ body: { status: 200, message: 'Notícia criada' } }]],
      [400, [{ status: 400, body: { message: 'não' } }]],
      // Nothing tells what came of the first, and it is not sent again.
      [502, [{ cut: 'before' }]],
    ] as const) {
      upstream.calls.length = 0;
      const { promise: held, resolve: answer } = Promise.withResolvers<void>();
      for (const reply of replies) upstream.answerNext('POST', news, { ...reply, delay: held });
      const submit = { json: markedNews('uma vez'), headers: { [idempotencyKeyHeader]: randomUUID() } };
      const answers = [visitor, at(two, visitor)].map((each) => each.post(news, submit));
      await expect.poll(() => upstream.callsTo('POST', news).length).toBe(1);
      setTimeout(answer, 600);
      const [first, second] = await Promise.all(answers);
      expect([first?.status, second?.status], `${first?.text} ${second?.text}`).toEqual([status, status]);
      expect(first?.text).toBe(second?.text);
      expect(upstream.callsTo('POST', news)).toHaveLength(1);
    }
  });

  test('SV-01 a server with another SESSION_SECRET, or with none, does not start and says why', async () => {
    const cluster = await newCluster();
    const first = await cluster.start();
    const visitor = await signedIn(first);
    const other = 'a session secret that no other server knows';
    await expect(cluster.start({ SESSION_SECRET: other })).rejects.toThrow(
      /ended with 1: SESSION_SECRET não contém o segredo com que os outros servidores[^\n]*\n$/u,
    );
    await expect(cluster.start({ SESSION_SECRET: '' })).rejects.toThrow(
      /ended with 1: SESSION_SECRET não está definida[^\n]*\n$/u,
    );
    expect(await isSignedIn(visitor)).toBe(true);
    const stored = JSON.stringify(await cluster.run('select * from session_secrets'));
    expect(stored).toMatch(/^\[\{"fingerprint":"\$argon2id\$[^"]*","first_seen":"[^"]*"\}\]$/u);
    expect(stored).not.toContain(sessionSecret);

    // For a secret that was lost.
    const env = { DATABASE_URL: cluster.url, DATA_DIR: first.dataDir };
    expect(await runProgram(['end-sessions'], env)).toMatchObject({
      code: 0,
      stdout: 'Todas as sessões foram encerradas.\n',
      stderr: expect.stringMatching(
        /^Aviso: há servidores do Cais em funcionamento .*\(conexões de 127\.0\.0\.1\).*\n$/u,
      ),
    });
    await cluster.start({ SESSION_SECRET: other });
    // A server may know of a session for a second after its end.
    await expect.poll(() => isSignedIn(visitor)).toBe(false);
    await expect(cluster.start()).rejects.toThrow(/SESSION_SECRET não contém/u);
  });

  test('SV-01 SESSION_SECRET changes server by server, and nobody is signed out', async () => {
    const cluster = await newCluster();
    const changed = 'a new session secret in front of the old one';
    const both = { SESSION_SECRET: `${changed},${sessionSecret}` };
    let [one, two] = (await cluster.startAll(2)) as [RunningServer, RunningServer];
    const visitors = [await signedIn(one)];
    const areAllSignedIn = async () => {
      for (const server of [one, two])
        for (const visitor of visitors) expect(await isSignedIn(at(server, visitor))).toBe(true);
    };
    await one.stop();
    one = await cluster.start(both);
    // The other server does not know the new secret yet.
    visitors.push(await signedIn(one), await signedIn(two));
    await areAllSignedIn();
    await two.stop();
    two = await cluster.start(both);
    await areAllSignedIn();

    // An hour later the new secret is in use.
    await cluster.run(
      'update session_secrets set first_seen = to_char(first_seen::timestamp - interval \'61 minutes\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')',
    );
    await one.stop();
    one = await cluster.start(both);
    visitors.push(await signedIn(one));
    await areAllSignedIn();

    // The sessions of the old secret have ended by now.
    visitors.splice(0, 3);
    await one.stop();
    one = await cluster.start({ SESSION_SECRET: changed });
    await areAllSignedIn();
    await expect(cluster.start()).rejects.toThrow(/SESSION_SECRET não contém/u);
  });

  test('one that starts while another one migrates for long waits for it', async () => {
    const cluster = await newCluster();
    await makeOldTables(cluster.url);
    // The turn of transactions ('CAIS' in ASCII), held for longer than a call waits.
    let isOver = false;
    const migrating = cluster
      .run(`begin; select pg_advisory_xact_lock(${0x43_41_49_53}); select pg_sleep(6); commit`)
      .then(() => {
        isOver = true;
      });
    const server = await cluster.start();
    expect(isOver).toBe(true);
    await migrating;
    expect(server.output().stdout).toContain('the database is brought up to date');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('three that start at once on the data of an older version bring it up to date once', async () => {
    const cluster = await newCluster();
    await makeOldTables(cluster.url);
    // What is older than ACTIVITY_DAYS would be forgotten.
    const before = new Date(Date.now() - 3_600_000).toISOString();
    await cluster.run(
      `insert into writes (id, at, login, entity, action, title, request_id) values ('w', '${before}', 'a', 'news', 'create', 'de antes', 'r')`,
    );
    const servers = await cluster.startAll(3);
    const visitor = await signedIn(servers[0] as RunningServer);
    for (const server of servers) {
      expect((await at(server, visitor).get('/api/activity?each=1')).json?.data).toMatchObject([
        { title: 'de antes' },
      ]);
    }
  });
});

/** The server's own tables as version 0.1 left them. */
async function makeOldTables(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const old = Object.fromEntries(Object.entries(storageMigrations).slice(0, 3));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => old },
    migrationTableName: 'storage_migration',
    migrationLockTableName: 'storage_migration_lock',
  }).migrateToLatest();
  expect(error).toBeUndefined();
  await db.destroy();
}
