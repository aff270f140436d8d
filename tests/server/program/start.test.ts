import { once } from 'node:events';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordingUpstream } from '../../support/cais/signed-in.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { runProgram, startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The program with a reference database, killed when the test ends. */
async function start(options: Parameters<typeof startServer>[0] = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const server = await startServer({ ...options, dataDir, env: { SEED: 'reference', ...options.env } });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return { ...server, visitor: new Visitor(server.url) };
}

const locations = '/api/admin/localizacaoPortoLineup';

describe('the program', () => {
  test('keeps data and session through kill -9', async () => {
    const before = await start();
    const { visitor, administrator, dataDir } = before;
    await visitor.signIn(administrator.login, administrator.password);
    const port = new URL(before.url).port;
    const [first] = ((await visitor.get('/api/portos/pais/BR')).json as unknown as { data: { id: number }[] })
      .data;
    const json = { portoId: first?.id, uf: 'SP', latitude: '-23,5', longitude: '-46,25' };
    expect((await visitor.post(locations, { json })).status).toBe(200);
    expect((await before.stop('SIGKILL')).code).toBeNull();

    const after = await start({ dataDir, env: { PORT: port } });
    after.visitor.cookie = visitor.cookie;
    expect(await after.visitor.person()).toBe(administrator.login);
    const listed = await after.visitor.get(`${locations}/all`);
    expect(listed.text).toContain('-46.25');
    expect(after.output().stdout).not.toContain('Primeiro administrador');
  });

  test('lets a running call end on SIGTERM, takes no new one and ends with 0', async () => {
    const upstream = await recordingUpstream();
    upstream.answerAlways('GET', /types\/all/u, { status: 401 });
    const server = await start({ env: { UPSTREAM_URL: upstream.url } });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    upstream.answerNext('POST', '/api/admin/users/login', { body: { token: 't' }, delay: released });
    const slow = server.visitor.signIn('a', 'b');
    await expect.poll(() => upstream.callsTo('POST', /login/u).length).toBe(1);
    server.process.kill('SIGTERM');
    await expect
      .poll(() =>
        server.visitor.get('/healthz').then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    release();
    expect((await slow).json).toEqual({ status: 200, data: { login: 'a' } });
    const [code] =
      server.process.exitCode === null ? await once(server.process, 'exit') : [server.process.exitCode];
    expect(code).toBe(0);
    expect(server.output().stderr).toBe('');
  });

  test('goes on serving for DRAIN_SECONDS after SIGTERM, says that it is not ready and closes connections', async () => {
    const { process: child, visitor, administrator, stop } = await start({ env: { DRAIN_SECONDS: '3' } });
    await visitor.signIn(administrator.login, administrator.password);
    const kept = await visitor.get('/readyz', { headers: { connection: 'keep-alive' } });
    expect([kept.status, kept.headers.connection]).toEqual([200, 'keep-alive']);
    const ended = stop();
    await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(503);
    expect((await visitor.get('/readyz')).json).toMatchObject({ server: 'unavailable', store: 'ok' });
    const answer = await visitor.get(`${locations}/all`, { headers: { connection: 'keep-alive' } });
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect(child.exitCode).toBeNull();
    expect((await ended).code).toBe(0);
  });

  test('ends at once on a second signal', async () => {
    const upstream = await recordingUpstream();
    const server = await start({ env: { UPSTREAM_URL: upstream.url } });
    upstream.answerNext('POST', '/api/admin/users/login', { silent: true });
    server.visitor.signIn('a', 'b').catch(() => undefined);
    await expect.poll(() => upstream.callsTo('POST', /login/u).length).toBe(1);
    server.process.kill('SIGTERM');
    await expect.poll(() => server.output().stdout.includes('stopping')).toBe(true);
    expect((await server.stop('SIGTERM')).code).toBe(143);
  });

  test('serves the embedded upstream alone, which another Cais uses', async () => {
    const upstream = await start({ command: 'upstream' });
    const { visitor, administrator } = await start({ env: { UPSTREAM_URL: upstream.url } });
    expect((await visitor.signIn(administrator.login, 'errada')).status).toBe(401);
    expect((await visitor.signIn(administrator.login, administrator.password)).status).toBe(200);
    expect((await visitor.get('/api/admin/users/all')).text).toContain(administrator.login);
    expect((await upstream.stop()).code).toBe(0);
  });
});

test('of two servers that start at once on a new data folder one refuses, and nobody else can read what the other makes', async () => {
  const dataDir = join(await temporaryFolder(), 'new');
  const both = await Promise.allSettled([start({ dataDir }), start({ dataDir })]);
  const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect(refused).toEqual([
    expect.stringContaining(`Outro servidor do Cais está em funcionamento com a pasta de dados ${dataDir}`),
  ]);
  const [one] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(dataDir)) {
    expect([name, (await stat(join(dataDir, name))).mode & 0o777]).toEqual([name, 0o600]);
  }
  const upstream = await runProgram(['upstream'], { PORT: '0', DATA_DIR: dataDir });
  expect(upstream).toMatchObject({ code: 1, stdout: '' });
  expect(upstream.stderr).toMatch(/^Outro servidor do Cais [^\n]+\n$/u);
  expect(await runProgram(['end-sessions'], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
  // The lock ends with its process, also with one that is killed.
  await one?.stop('SIGKILL');
  expect((await readdir(dataDir)).filter((name) => name.startsWith('cais.lock'))).toEqual(['cais.lock']);
  await start({ dataDir });
});

test('where all secrets are configured, none is generated', async () => {
  const env = { SESSION_SECRET: 's'.repeat(32), LINEUP_PASSWORD: 'p' };
  const { dataDir, stop } = await start({ env });
  await stop();
  expect((await readdir(dataDir)).sort()).toEqual(['cais.lock', 'cais.sqlite']);
});

test('a restored copy that others can read is closed to them, with a warning', async () => {
  const dataDir = await temporaryFolder();
  const { stop } = await start({ dataDir });
  await stop();
  const files = ['session-secret', 'cais.sqlite'].map((name) => join(dataDir, name));
  await chmod(dataDir, 0o755);
  for (const file of files) await chmod(file, 0o644);
  // The rights of a group stay as the operator gave them.
  const ofGroup = join(dataDir, 'lineup-password');
  await chmod(ofGroup, 0o640);
  const { output } = await start({ dataDir });
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(ofGroup)).mode & 0o777).toBe(0o640);
  for (const path of [dataDir, ...files]) {
    await expect.poll(() => output().stdout).toMatch(new RegExp(`"level":"warn".*"${path}"`, 'u'));
  }
});

test('keys of submits are removed once no repeat can use them', async () => {
  const dataDir = await temporaryFolder();
  await (await start({ dataDir })).stop();
  const database = new DatabaseSync(join(dataDir, 'cais.sqlite'));
  onTestFinished(() => database.close());
  const add = database.prepare('insert into idempotency_keys values (?, ?, ?, ?, null, null, null)');
  add.run('old', 'x', 'x', '2026-01-01T00:00:00.000Z');
  add.run('new', 'x', 'x', new Date().toISOString());
  await start({ dataDir });
  const keys = () => database.prepare('select key_hash from idempotency_keys').all();
  await expect.poll(keys).toEqual([{ key_hash: 'new' }]);
});

test('a password is set from standard input, works at once and ends the sessions there were', async () => {
  const { visitor, administrator, dataDir } = await start();
  const set = (email: string, input: string) => runProgram(['password', email], { DATA_DIR: dataDir }, input);
  await visitor.signIn(administrator.login, administrator.password);
  expect(await set('ninguem@cais.local', 'uma senha nova\n')).toMatchObject({
    code: 1,
    stderr: 'Não há usuário com este e-mail.\n',
  });
  expect((await set(administrator.login, 'curta\n')).stderr).toBe(
    'A senha deve ter ao menos 8 caracteres.\n',
  );
  expect(await set(administrator.login, 'uma senha nova\n')).toMatchObject({
    code: 0,
    stdout: 'Senha alterada.\n',
  });
  expect((await visitor.get('/api/session/all')).status).toBe(401);
  expect((await visitor.signIn(administrator.login, administrator.password)).status).toBe(401);
  expect((await visitor.signIn(administrator.login, 'uma senha nova')).status).toBe(200);
});
