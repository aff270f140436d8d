import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { newsPath, signedIn } from '../../support/cais/news-writer.ts';
import { type PostgresServer, startPostgres } from '../../support/databases/postgres-server.ts';
import { hasRealPostgres, newRealDatabase } from '../../support/databases/real-postgres.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { freePort } from '../../support/server/free-port.ts';
import { endWithTests, runProgram } from '../../support/server/running-server.ts';
import { selfSigned } from '../../support/server/secure-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Opens the database as the environment says, and tells how the connection is encrypted. */
async function open(DATABASE_URL: string, DATABASE_POOL = '10') {
  const database = await openDatabase(readConfig({ DATABASE_URL, DATABASE_POOL }, '/').database);
  onTestFinished(() => database.close());
  const { rows } = await sql<{
    ssl: number;
  }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database.kysely);
  return { database, encrypted: rows[0]?.ssl === 1 };
}

describe.runIf(hasRealPostgres)('an address of PostgreSQL', () => {
  let server: PostgresServer;
  let address: string;
  const authority = () => join(server.folder, 'authority.pem');

  beforeAll(async () => {
    const { key, cert } = selfSigned();
    server = await startPostgres({
      settings: [
        'ssl=on',
        'ssl_cert_file={folder}/cert.pem',
        'ssl_key_file={folder}/key.pem',
        'listen_addresses=127.0.0.1,127.0.0.2',
      ],
      files: { 'cert.pem': cert, 'key.pem': key },
    });
    await writeFile(authority(), cert);
    await writeFile(join(server.folder, 'other.pem'), selfSigned().cert);
    address = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
  });
  afterAll(() => server?.close());

  test.each([
    ['', false],
    ['?sslmode=disable', false],
    ['?sslmode=require', true],
    ['?sslmode=require&sslrootcert=AUTHORITY', true],
    ['?sslmode=verify-ca&sslrootcert=AUTHORITY', true],
    ['?sslmode=verify-full&sslrootcert=AUTHORITY', true],
  ])('with "%s" connects, encrypted: %s', async (query, encrypted) => {
    expect((await open(address + query.replace('AUTHORITY', authority()))).encrypted).toBe(encrypted);
  });

  test.each([
    ['postgres://u:sigilo@h/d?sslmode=prefer', /sslmode deve ser um destes valores: disable, require/u],
    ['postgres://u:sigilo@h/d?sslmode=verify-ca', /sslmode=verify-ca precisa de sslrootcert/u],
  ])('%s is refused as a fault of the configuration', (DATABASE_URL, words) => {
    expect(() => readConfig({ DATABASE_URL }, '/')).toThrow(words);
  });

  test.each([
    ['a certificate that nobody known has signed', '?sslmode=verify-full', /self-signed certificate/u],
    ['another authority', '?sslmode=verify-ca&sslrootcert=FOLDER/other.pem', /certificate/u],
    ['another name', '?sslmode=verify-full&sslrootcert=FOLDER/authority.pem', /Hostname\/IP does not match/u],
    ['a missing file', '?sslmode=verify-full&sslrootcert=FOLDER/none.pem', /none\.pem/u],
  ])('refuses %s, in words and without a password', async (_, query, words) => {
    const host = query.includes('authority') ? '127.0.0.2' : '127.0.0.1';
    const url = `postgres://postgres:sigilo@${host}:${server.port}/postgres${query.replace('FOLDER', server.folder)}`;
    const { code, stderr } = await runProgram([], {
      DATABASE_URL: url,
      PORT: '0',
      DATA_DIR: await temporaryFolder(),
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
    expect(stderr).toMatch(/^Não foi possível abrir o banco de dados PostgreSQL em /mu);
    expect(stderr).not.toContain('sigilo');
  });

  test.each([
    ['postgres://postgres@SOCKET:PORT/postgres', 'in the place of the host'],
    ['postgres:///postgres?host=FOLDER&port=PORT&user=postgres', 'as a parameter'],
  ])('may name a socket (%s)', async (form) => {
    const url = form
      .replace('SOCKET', encodeURIComponent(server.folder))
      .replace('FOLDER', server.folder)
      .replace('PORT', String(server.port));
    const { database } = await open(url);
    const { rows } = await sql`select inet_client_addr() as address`.execute(database.kysely);
    expect(rows).toEqual([{ address: null }]);
  });

  test('is used by as many connections as DATABASE_POOL says', async () => {
    const { database } = await open(address, '3');
    const asks = Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(database.kysely));
    await Promise.all(asks);
    const [found] = await server.run(
      `select count(*)::integer as n from pg_stat_activity where application_name = 'cais-command' and state is not null`,
    );
    expect(found?.n).toBe(3);
  });
});

/** Debian's package. */
const pgbouncer = '/usr/sbin/pgbouncer';

describe.runIf(hasRealPostgres && existsSync(pgbouncer))('PgBouncer in transaction mode', () => {
  test('serves two servers at once with two connections, and no write is lost', async () => {
    const { name, server } = await newRealDatabase();
    const folder = await temporaryFolder();
    const port = await freePort();
    const lines = [
      '[databases]',
      `${name} = host=127.0.0.1 port=${server.port} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 2',
      'unix_socket_dir =',
      `logfile = ${join(folder, 'log')}`,
    ];
    await writeFile(join(folder, 'pgbouncer.ini'), lines.join('\n'));
    await chmod(folder, 0o777);
    const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
    const bouncer = endWithTests(spawn(pgbouncer, [...user, join(folder, 'pgbouncer.ini')]));
    onTestFinished(() => void bouncer.kill('SIGKILL'));
    await expect.poll(() => readFile(join(folder, 'log'), 'utf8').catch(() => '')).toContain('process up');
    const url = `postgres://postgres@127.0.0.1:${port}/${name}`;
    const one = await signedIn(url);
    const other = await signedIn(url);
    const sent = Array.from({ length: 60 }, (_, nth) => `notícia ${nth}`);
    const answers = await inParallel(8, sent.length, (nth) => (nth % 2 ? one : other).write(sent[nth] ?? ''));
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect((await one.marks()).toSorted()).toEqual(sent.toSorted());
    expect((await other.visitor.get(`${newsPath}/all/`)).status).toBe(200);
    const [found] = await server.run(
      `select count(*)::integer as n from pg_stat_activity where datname = '${name}'`,
    );
    expect(found?.n).toBeLessThanOrEqual(2);
  });
});
