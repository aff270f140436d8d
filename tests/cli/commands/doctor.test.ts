import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWrite } from '../../../shared/contract/call.ts';
import { rows } from '../../../shared/contract/index.ts';
import { type CliSession, openCliSession, password } from '../../support/cais/cli-session.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { actor } from '../../support/cais/signed-in.ts';
import { cais } from '../../support/cli/cais-cli.ts';
import type { Ended } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closedPort, scriptHttp, scriptRaw } from '../../support/upstreams/scripted-upstream.ts';

interface Told {
  readonly id: string;
  readonly verdict: string;
  readonly found: string;
  readonly advice?: string;
  readonly detail?: string;
  readonly milliseconds: number;
}
interface Report {
  readonly cais: string;
  readonly node: string;
  readonly system: string;
  readonly server: string | null;
  readonly serverVersion: string | null;
  readonly variables: Record<string, string>;
  readonly checks: readonly Told[];
  readonly exitCode: number;
}

const reportOf = ({ stdout }: Ended): Report => JSON.parse(stdout) as Report;
const byId = (report: Report) => Object.fromEntries(report.checks.map((check) => [check.id, check]));
const reads = rows.filter(({ row }) => !isWrite(row)).map(({ name }) => `read.${name}`);
const before = ['configuration', 'address', 'server', 'clock', 'readiness', 'session'];

/** The app in front of an upstream that answers every list with nothing. */
async function openWithEmptyLists(): Promise<CliSession> {
  const session = await openCliSession();
  session.upstream.answerAlways('GET', /./u, { body: [] });
  session.upstream.answerAlways('POST', '/api/usuario/search', { body: [] });
  return session;
}

test('where all is well, every check and every read of the contract is ok', async () => {
  const app = await runApp({ env: { SEED: 'demo' } });
  const home = await temporaryFolder();
  const { login, password: secret } = firstAdministrator;
  const env = { CAIS_SERVER: app.origin, CAIS_LOGIN: login, CAIS_PASSWORD: secret };
  const ended = await cais(['doctor', '--json'], { home, env });
  const report = reportOf(ended);
  expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: '' });
  expect(report).toMatchObject({
    node: process.versions.node,
    server: app.origin,
    serverVersion: report.cais,
    exitCode: 0,
  });
  expect(report.checks.map(({ id }) => id)).toEqual([
    ...before,
    ...report.checks.slice(before.length).map(({ id }) => id),
  ]);
  expect(
    report.checks
      .slice(before.length)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...reads].sort());
  expect(report.checks.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
  expect(report.checks.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
});

test('it only reads: upstream gets no call that writes', async () => {
  const { run, env, upstream } = await openWithEmptyLists();
  upstream.calls.length = 0;
  expect((await run(['doctor'], { env })).code).toBe(0);
  const written = upstream.calls
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map(({ path }) => path);
  expect([...new Set(written)].sort()).toEqual(['/api/admin/users/login', '/api/usuario/search']);
});

test('a record outside a list is not asked for, and is no failure', async () => {
  const { run, env } = await openWithEmptyLists();
  const checks = byId(reportOf(await run(['doctor', '--json'], { env })));
  expect(checks['read.users.list']).toMatchObject({ verdict: 'ok', found: '0 registros' });
  expect(checks['read.users.get']).toMatchObject({ verdict: 'skipped' });
});

test('an answer of another form is named, with the field, and the other checks follow', async () => {
  const { run, env, upstream } = await openWithEmptyLists();
  upstream.answerAlways('GET', '/api/portos/pais/BR', { body: [{ portoId: 1, descricao: ['não é texto'] }] });
  const ended = await run(['doctor', '--json'], { env });
  const report = reportOf(ended);
  expect(byId(report)['read.ports.list']).toMatchObject({
    verdict: 'failure',
    detail: expect.stringContaining('id 1: descricao'),
  });
  expect(report.checks.filter(({ verdict }) => verdict === 'failure')).toHaveLength(1);
  expect({ code: ended.code, told: report.exitCode }).toEqual({ code: 4, told: 4 });
  const { stdout } = await run(['doctor'], { env });
  expect(stdout).toMatch(
    /^falha {2}GET \/api\/portos\/pais\/:country: A resposta não tem a forma combinada\. \[.*\] \(\d+ ms\)\n {7}→ /mu,
  );
  expect(stdout).toMatch(/\d+ ok, 0 avisos, 1 falha, \d+ não feitas\n$/u);
});

test('an unreachable upstream and an unreachable server have different messages', async () => {
  const { run, env, upstream, home } = await openWithEmptyLists();
  expect(
    (
      await run(['login', '--server', env.CAIS_SERVER ?? '', '--login', actor, '--password-stdin'], {
        input: password,
      })
    ).code,
  ).toBe(0);
  await upstream.refuse();
  const ended = await run(['doctor', '--json']);
  const checks = byId(reportOf(ended));
  expect(ended.code).toBe(4);
  expect([checks.server?.verdict, checks.readiness?.verdict, checks.session?.verdict]).toEqual([
    'ok',
    'failure',
    'ok',
  ]);
  expect(checks['read.news.list']).toMatchObject({
    verdict: 'failure',
    advice: expect.stringContaining('UPSTREAM_URL'),
  });

  const nowhere = await cais(['doctor', '--json'], {
    home,
    env: { ...env, CAIS_SERVER: await closedPort() },
  });
  const gone = reportOf(nowhere);
  expect(nowhere.code).toBe(4);
  expect(byId(gone).server).toMatchObject({ verdict: 'failure', detail: 'ECONNREFUSED' });
  expect(gone.checks.slice(3).map(({ id, verdict }) => [id, verdict])).toEqual(
    ['clock', 'readiness', 'session', 'reads'].map((id) => [id, 'skipped']),
  );
});

test('without any session it says how to get one, and still checks the server', async () => {
  const { run, app } = await openWithEmptyLists();
  const none = await run(['doctor']);
  expect(none.code).toBe(3);
  expect(none.stdout).toContain('falha  Configuração: Nenhuma sessão. Entre com: cais login --server URL');
  const ended = await run(['doctor', '--json'], { env: { CAIS_SERVER: app.origin } });
  const checks = byId(reportOf(ended));
  expect(ended.code).toBe(3);
  expect([checks.server?.verdict, checks.clock?.verdict, checks.session?.verdict]).toEqual([
    'ok',
    'ok',
    'skipped',
  ]);
});

test('a session that has ended is a failure of its own, with code 3', async () => {
  const { run, logIn, app } = await openWithEmptyLists();
  await logIn();
  app.advance(9 * 3_600_000);
  const ended = await run(['doctor', '--json']);
  const { checks } = reportOf(ended);
  expect(ended.code).toBe(3);
  expect(checks.find(({ id }) => id === 'session')).toMatchObject({
    verdict: 'failure',
    advice: 'Entre de novo com: cais login',
  });
});

test('a profile that others can read is refused, with the way to correct it', async () => {
  const { run, logIn, home } = await openWithEmptyLists();
  await logIn();
  const folder = join(home, 'config/cais/profiles');
  const [name = ''] = await readdir(folder);
  await chmod(join(folder, name), 0o644);
  const { code, stdout } = await run(['doctor']);
  expect(code).toBe(2);
  expect(stdout).toContain(`chmod 600 '${join(folder, name)}'`);
});

test('a file with the password that others can read is a warning', async () => {
  const { run, env, home } = await openWithEmptyLists();
  const file = join(home, 'senha');
  await writeFile(file, password, { mode: 0o644 });
  const { CAIS_PASSWORD: _, ...others } = env;
  const ended = await run(['doctor', '--json'], { env: { ...others, CAIS_PASSWORD_FILE: file } });
  expect(ended.code).toBe(0);
  expect(byId(reportOf(ended)).configuration).toMatchObject({
    verdict: 'warning',
    advice: expect.stringContaining('chmod 600'),
  });
});

test.each([
  [-2 * 3_600_000, 'warning', /está 7\.\d{3},\d s adiantado/u],
  [2 * 3_600_000, 'warning', /está 7\.\d{3},\d s atrasado/u],
  [0, 'ok', /está [01],\d s (?:adiantado|atrasado) em relação ao servidor \(± \d,\d s\)/u],
])('a server whose clock is %d ms off is %s', async (offset, verdict, words) => {
  const { url } = await scriptHttp((response) => {
    const date = new Date(Date.now() + offset).toUTCString();
    response.writeHead(401, { date, 'x-cais-cause': 'session-ended' }).end('{}');
  });
  const ended = await cais(['doctor', '--json'], {
    home: await temporaryFolder(),
    env: { CAIS_SERVER: url },
  });
  expect(byId(reportOf(ended)).clock).toMatchObject({ verdict, found: expect.stringMatching(words) });
});

test.each([
  [() => scriptHttp((response) => response.writeHead(200).end('<h1>Portal</h1>')), 'não é um servidor Cais'],
  [() => scriptRaw((socket) => socket.write('SSH-2.0-x\r\n\r\n')), 'não em HTTP'],
])('something else at the address is no Cais server (%#)', async (start, found) => {
  const env = { CAIS_SERVER: (await start()).url, CAIS_LOGIN: actor, CAIS_PASSWORD: password };
  const ended = await cais(['doctor', '--json'], { home: await temporaryFolder(), env });
  expect(ended.code).toBe(4);
  expect(byId(reportOf(ended)).server).toMatchObject({
    verdict: 'failure',
    found: expect.stringContaining(found),
  });
});

// Sessions and tokens are in secrets.test.ts.
test('neither the password nor one in the address is written', async () => {
  const env = {
    CAIS_SERVER: 'http://ana:segredo-no-endereco@127.0.0.1:9',
    CAIS_LOGIN: actor,
    CAIS_PASSWORD: password,
  };
  const { stdout, stderr } = await cais(['doctor'], { home: await temporaryFolder(), env });
  for (const secret of [password, 'segredo-no-endereco']) expect(stdout + stderr).not.toContain(secret);
  expect(stdout).toContain('CAIS_PASSWORD=(definida)');
});
