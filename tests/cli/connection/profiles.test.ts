import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  configurationOf,
  profileFileOf,
  sessionsOn,
  storedProfile,
  usualName,
} from '../../support/cais/cli-profiles.ts';
import { openCliSession, password } from '../../support/cais/cli-session.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { actor } from '../../support/cais/signed-in.ts';
import { cais, startCais } from '../../support/cli/cais-cli.ts';
import { gate } from '../../support/imports/import-stand.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startRecordingUpstream } from '../../support/upstreams/recording-upstream.ts';

const loginPath = '/api/admin/users/login';

describe('several servers side by side', () => {
  test('each has its profile; --profile and CAIS_SERVER choose, for logout too', async () => {
    const first = await openCliSession();
    const second = await openCliSession();
    const { home, run } = first;
    await first.logIn('--profile', 'producao');
    await second.run(['login', '--server', second.app.origin, '--login', actor, '--password-stdin'], {
      home,
      input: password,
    });
    const whoami = async (...more: Parameters<typeof run>) => (await run(...more)).stdout.split('\n')[0];
    const { stdout } = await run(['whoami']);
    expect(stdout).toContain(`Servidor: ${second.app.origin}\n`);
    expect(stdout).toContain('; também há: producao');
    expect(await whoami(['--profile', 'producao', 'whoami'])).toBe(`Servidor: ${first.app.origin}`);
    const env = { CAIS_SERVER: `${first.app.origin}/` };
    expect(await whoami(['whoami'], { env })).toBe(`Servidor: ${first.app.origin}`);

    expect((await run(['logout'], { env })).stderr).toContain(`em ${first.app.origin} encerrada`);
    expect(await whoami(['whoami'])).toBe(`Servidor: ${second.app.origin}`);
    expect(await run(['whoami'], { env })).toMatchObject({
      code: 3,
      stderr: `Nenhuma sessão em ${first.app.origin}. Entre com: cais login --server ${first.app.origin}\n`,
    });
    expect(await run(['whoami', '--profile', 'producao'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('O perfil producao não existe.'),
    });
  });

  test('a profile that others can read, and a damaged one, are refused by name; others go on', async () => {
    const session = await openCliSession();
    await session.logIn('--profile', 'bom');
    await session.logIn('--profile', 'aberto');
    await chmod(profileFileOf(session, 'aberto'), 0o644);
    expect(await session.run(['whoami'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(`Corrija com: chmod 600 '${profileFileOf(session, 'aberto')}'`),
    });
    await chmod(profileFileOf(session, 'aberto'), 0o600);
    await writeFile(profileFileOf(session, 'aberto'), '{');
    expect(await session.run(['whoami'])).toMatchObject({
      code: 2,
      stderr: `${profileFileOf(session, 'aberto')} está danificado. Apague-o e entre de novo com: cais login\n`,
    });
    expect((await session.run(['whoami', '--profile', 'bom'])).code).toBe(0);
    expect((await session.logIn()).stderr).toContain('Perfil: bom (padrão)');
  });

  test('a password beside CAIS_SERVER does not go to another server', async () => {
    const first = await openCliSession();
    const second = await openCliSession();
    const asked = second.upstream.callsTo('POST', loginPath).length;
    const ended = await first.run(['login', '--server', second.app.origin], { env: first.env });
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('use --password-stdin') });
    expect(second.upstream.callsTo('POST', loginPath)).toHaveLength(asked);
  });
});

test('an import says where it goes, and as whom, before it sends anything', async () => {
  const session = await openCliSession();
  const { home, app, upstream } = session;
  const create = '/api/admin/localizacaoPortoLineup';
  const { opened, open } = gate();
  upstream.answerAlways('GET', `${create}/all`, { body: [] });
  upstream.answerAlways('GET', /portos/u, { body: [{ portId: 1, descricao: 'Santos' }] });
  upstream.answerAlways('POST', create, { delay: opened, body: { status: 200, message: 'ok' } });
  await writeFile(join(home, 'p.csv'), 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n');
  await session.logIn('--profile', 'teste');
  const running = startCais(['ports', 'import', 'p.csv'], { home, input: '' });
  await vi.waitFor(() => expect(upstream.callsTo('POST', create)).toHaveLength(1), 30_000);
  expect(running.output().stderr).toContain(`Servidor ${app.origin}, como ${actor}\n`);
  open();
  expect((await running.ended).code).toBe(0);
});

describe('credentials of the environment', () => {
  test('sign in for one run, with the password in a file, and leave no session behind', async () => {
    const session = await openCliSession();
    const { CAIS_PASSWORD: _, ...env } = session.env;
    await writeFile(join(session.home, 'senha'), `${password}\n`);
    const { code, stdout } = await session.run(['whoami'], { env: { ...env, CAIS_PASSWORD_FILE: 'senha' } });
    expect(code).toBe(0);
    expect(stdout).toContain('Perfil:   nenhum; variáveis de ambiente');
    expect(await sessionsOn(session)).toBe(0);
    await expect(readdir(configurationOf(session))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('are asked for by name where one is missing or said twice', async () => {
    const { run, env } = await openCliSession();
    const { CAIS_PASSWORD: _, ...without } = env;
    expect(await run(['whoami'], { env: without })).toMatchObject({
      code: 2,
      stderr:
        'Para entrar pelas variáveis de ambiente, falta definir: CAIS_PASSWORD (ou CAIS_PASSWORD_FILE)\n',
    });
    expect(await run(['whoami'], { env: { CAIS_PASSWORD: password } })).toMatchObject({
      code: 2,
      stderr: 'Para entrar pelas variáveis de ambiente, falta definir: CAIS_SERVER, CAIS_LOGIN\n',
    });
    expect(await run(['whoami'], { env: { ...env, CAIS_PASSWORD_FILE: 'senha' } })).toMatchObject({
      code: 2,
      stderr: 'CAIS_PASSWORD e CAIS_PASSWORD_FILE não podem ser usadas juntas.\n',
    });
    expect(await run(['whoami'], { env: { ...without, CAIS_PASSWORD_FILE: 'senha' } })).toMatchObject({
      code: 2,
      stderr: 'O arquivo de CAIS_PASSWORD_FILE não pôde ser lido: senha\n',
    });
  });
});

describe('http to another machine', () => {
  test('is refused before anything is sent, unless the person agrees, once', async () => {
    const session = await openCliSession();
    const proxy = await startRecordingUpstream({ forwardTo: session.app.origin });
    onTestFinished(() => proxy.stop());
    // It leads here, but nothing in the address says so.
    const server = proxy.url.replace('127.0.0.1', '0.0.0.0');
    const words = ['login', '--server', server, '--login', actor, '--password-stdin', '--profile', 'claro'];
    const refused = { code: 2, stdout: '', stderr: expect.stringContaining('não é criptografado') };
    expect(await session.run(words, { input: password })).toEqual(refused);
    expect(await session.run(['whoami'], { env: { ...session.env, CAIS_SERVER: server } })).toEqual(refused);
    expect(proxy.calls).toEqual([]);

    const agreed = await session.run([...words, '--insecure-http'], { input: password });
    expect(agreed.code).toBe(0);
    expect(agreed.stderr).toContain('Atenção: sem criptografia');
    expect((await session.run(['whoami'])).stdout).toContain(`Servidor: ${server}`);

    const { insecureHttp, ...others } = await storedProfile(session, 'claro');
    expect(insecureHttp).toBe(true);
    await writeFile(profileFileOf(session, 'claro'), JSON.stringify(others));
    const calls = proxy.calls.length;
    for (const command of ['whoami', 'logout']) expect(await session.run([command])).toEqual(refused);
    expect(proxy.calls).toHaveLength(calls);
    expect((await session.run(['whoami', '--insecure-http'])).code).toBe(0);
  });
});

test('an address is refused without repeating what may be a secret in it', async () => {
  const { run } = await openCliSession();
  for (const server of ['https://eu:segredo@cais.example', 'htp://eu:segredo@x', 'https://x/?k=segredo']) {
    const { code, stdout, stderr } = await run(['login', '--server', server]);
    expect(code).toBe(2);
    expect(stdout + stderr).not.toContain('segredo');
  }
});

test('profiles of servers that lead to one name stand side by side', async () => {
  const home = await temporaryFolder();
  const below = await runApp({ basePath: '/a', env: { PUBLIC_URL: 'http://127.0.0.1:9/a' } });
  const other = await runApp();
  const logIn = (server: string) =>
    cais(['login', '--server', server, '--login', firstAdministrator.login, '--password-stdin'], {
      home,
      input: firstAdministrator.password,
    });
  const [first, second] = [`${below.origin}/a`, other.origin];
  expect((await logIn(first)).stderr).toContain(`Perfil: ${usualName(below.origin)}-a (padrão)`);
  const named = ['login', '--profile', usualName(other.origin), '--server', first, '--password-stdin'];
  await cais([...named, '--login', firstAdministrator.login], { home, input: firstAdministrator.password });
  expect((await logIn(second)).stderr).toContain(`Perfil: ${usualName(other.origin)}-2 (padrão)`);
  expect((await cais(['whoami'], { home })).stdout).toContain(`Servidor: ${second}\n`);
});
