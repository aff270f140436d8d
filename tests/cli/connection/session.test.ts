import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  configurationOf,
  profileFileOf,
  sessionsOn,
  storedProfile,
  usualName,
} from '../../support/cais/cli-profiles.ts';
import { openCliSession, password } from '../../support/cais/cli-session.ts';
import { actor } from '../../support/cais/signed-in.ts';
import { cais, programAfter, startCais } from '../../support/cli/cais-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { closedPort, scriptHttp } from '../../support/upstreams/scripted-upstream.ts';

const loginPath = '/api/admin/users/login';
const halfAnHour = 30 * 60_000;

describe('login', () => {
  test('keeps the session in files of the user alone, and never the password', async () => {
    const session = await openCliSession();
    const { stdout, stderr } = await session.logIn();
    const name = usualName(session.app.origin);
    expect({ stdout, stderr }).toEqual({
      stdout: '',
      stderr: `Entrou em ${session.app.origin} como ${actor}.\nPerfil: ${name} (padrão)\n`,
    });
    expect((await stat(profileFileOf(session, name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(configurationOf(session), 'default-profile'))).mode & 0o777).toBe(0o600);
    for (const folder of [configurationOf(session), join(configurationOf(session), 'profiles')]) {
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    }
    expect(await readFile(profileFileOf(session, name), 'utf8')).not.toContain(password);
    expect(await readdir(join(configurationOf(session), 'profiles'))).toEqual([`${name}.json`]);
    expect(session.upstream.callsTo('POST', loginPath).at(-1)?.json).toEqual({ login: actor, password });
  });

  test('with a wrong password keeps nothing and ends with 3', async () => {
    const session = await openCliSession();
    session.upstream.answerAlways('POST', loginPath, { status: 401, body: { status: 401, message: 'x' } });
    const words = ['login', '--server', session.app.origin, '--login', actor, '--password-stdin'];
    const ended = await session.run(words, { input: 'errada\n' });
    expect(ended).toEqual({ code: 3, stdout: '', stderr: 'Somente para administrador\n' });
    await expect(readdir(configurationOf(session))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('asks on a terminal, says where the password goes, and does not show it', async () => {
    const session = await openCliSession();
    const { home, app } = session;
    const running = startCais(['login', '--server', app.origin], { home, terminal: true });
    await running.until(/Login em \S+: /u);
    running.process.stdin?.write(`${actor}\r`);
    await running.until(/Senha para \S+: /u);
    running.process.stdin?.write(`${password}\r`);
    const { code, stdout } = await running.ended;
    expect(code).toBe(0);
    expect(stdout).toContain(`Senha para ${app.origin}: `);
    expect(stdout).toContain(`Entrou em ${app.origin} como ${actor}.`);
    expect(stdout).not.toContain(password);
    expect(session.upstream.callsTo('POST', loginPath).at(-1)?.json).toEqual({ login: actor, password });
  });

  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('is given up with %s at the question', async (_, key) => {
    const session = await openCliSession();
    const { home, app } = session;
    const running = startCais(['login', '--server', app.origin, '--login', actor], { home, terminal: true });
    await running.until(/Senha para \S+: /u);
    running.process.stdin?.write(key);
    const { code, stdout } = await running.ended;
    expect(code).toBe(130);
    expect(stdout).toContain('Interrompido.');
    expect(session.upstream.callsTo('POST', loginPath)).toHaveLength(1);
  });

  test('is given up at once with SIGTERM at the question', async () => {
    const { home, app } = await openCliSession();
    const running = startCais(['login', '--server', app.origin, '--login', actor], {
      home,
      terminal: true,
      program: programAfter('echo "pid $$"'),
    });
    await running.until(/Senha para \S+: /u);
    process.kill(Number(/pid (\d+)/u.exec(running.output().stdout)?.[1]), 'SIGTERM');
    const { code, stdout } = await running.ended;
    expect(code).toBe(130);
    expect(stdout).toContain('Interrompido.');
  });

  test('SE-07 before an upstream that does not answer ends after 10 s, in the words of the login screen', async () => {
    const session = await openCliSession();
    session.upstream.answerNext('POST', loginPath, { silent: true });
    const words = ['login', '--server', session.app.origin, '--login', actor, '--password-stdin'];
    const asked = performance.now();
    expect(await session.run(words, { input: password })).toEqual({
      code: 4,
      stdout: '',
      stderr: 'Error na comunicação\n',
    });
    // A call has half a minute, a sign-in 10 s.
    expect(performance.now() - asked).toBeLessThan(25_000);
  });

  test.each([404, 501])('at something that answers %i and is not Cais ends with 4', async (status) => {
    const { url } = await scriptHttp((response) => response.writeHead(status).end('<h1>Portal</h1>'));
    const words = ['login', '--server', url, '--login', actor, '--password-stdin'];
    expect(await cais(words, { home: await temporaryFolder(), input: password })).toEqual({
      code: 4,
      stdout: '',
      stderr: `Algo responde nesse endereço (HTTP ${status}), mas não é um servidor Cais.\n`,
    });
  });

  test('never asks without a terminal', async () => {
    const { run, app } = await openCliSession();
    expect(await run(['login', '--server', app.origin])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Sem um terminal para perguntar, informe quem entra/u),
    });
    expect(await run(['login', '--server', app.origin, '--login', actor])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Sem um terminal para perguntar a senha/u),
    });
  });

  test('without a password is wrong usage, in the words of the login screen', async () => {
    const { run, app } = await openCliSession();
    const words = ['login', '--server', app.origin, '--login', actor, '--password-stdin'];
    expect(await run(words)).toEqual({ code: 2, stdout: '', stderr: 'Informe o login e senha\n' });
  });

  test('again ends the session that it replaces, under the same name', async () => {
    const session = await openCliSession();
    await session.logIn('--profile', 'porto');
    const before = await storedProfile(session, 'porto');
    const again = await session.run(['login', '--password-stdin'], { input: password });
    expect(again.stderr).toContain('Perfil: porto (padrão)');
    expect((await storedProfile(session, 'porto')).cookies).not.toEqual(before.cookies);
    expect(await sessionsOn(session)).toBe(1);
  });

  test('that cannot be kept leaves no session behind', async () => {
    const session = await openCliSession();
    await mkdir(join(session.home, 'config'));
    await writeFile(configurationOf(session), 'not a folder');
    const words = ['login', '--server', session.app.origin, '--login', actor, '--password-stdin'];
    const { code, stderr } = await session.run(words, { input: password });
    expect(code).toBe(2);
    expect(stderr).toMatch(/config\/cais.* não pôde ser (gravado|lid[ao]) \(ENOTDIR\)\.\n$/u);
    expect(await sessionsOn(session)).toBe(0);
  });
});

describe('whoami and logout', () => {
  test('say server, login, profile and end of the session, and end it', async () => {
    const session = await openCliSession();
    const { run, app } = session;
    await session.logIn();
    const { code, stdout, stderr } = await run(['whoami']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      new RegExp(
        `^Servidor: ${app.origin}\nLogin:    ${actor}\nPerfil:   ${usualName(app.origin)} \\(padrão\\)\n` +
          'Sessão:   até \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d(:\\d\\d)? \\(horário de Brasília\\)\n$',
        'u',
      ),
    );
    expect(await run(['logout'])).toEqual({
      code: 0,
      stdout: '',
      stderr: `Sessão de ${actor} em ${app.origin} encerrada.\n`,
    });
    expect(await sessionsOn(session)).toBe(0);
    expect(await run(['whoami'])).toEqual({
      code: 3,
      stdout: '',
      stderr: 'Nenhuma sessão. Entre com: cais login --server URL\n',
    });
    expect(await run(['logout'])).toMatchObject({ code: 0, stderr: 'Nenhuma sessão guardada.\n' });
  });

  test('logout forgets the session also where its server is gone, says so and ends with 4', async () => {
    const session = await openCliSession();
    await session.logIn('--profile', 'porto');
    const gone = { ...(await storedProfile(session, 'porto')), server: await closedPort() };
    await writeFile(profileFileOf(session, 'porto'), JSON.stringify(gone));
    const { code, stderr } = await session.run(['logout']);
    expect(code).toBe(4);
    expect(stderr).toMatch(/não confirmou o fim da sessão.*no servidor pode valer até/u);
    await expect(stat(profileFileOf(session, 'porto'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('an expired session is said, with the words to sign in again and code 3', async () => {
    const session = await openCliSession();
    await session.logIn('--profile', 'porto');
    session.app.advance(halfAnHour + 1000);
    expect(await session.run(['whoami'])).toEqual({
      code: 3,
      stdout: '',
      stderr: 'A sessão terminou. Entre novamente com: cais login\n',
    });
    expect(await session.run(['ports', 'export', '--profile', 'porto'])).toEqual({
      code: 3,
      stdout: '',
      stderr: 'A sessão do perfil porto terminou. Entre novamente com: cais login --profile porto\n',
    });
  });

  test('a session that ends in the middle of an import is said with its profile', async () => {
    const session = await openCliSession();
    await session.logIn('--profile', 'porto');
    const create = '/api/admin/localizacaoPortoLineup';
    session.upstream.answerAlways('GET', `${create}/all`, { body: [] });
    session.upstream.answerAlways('GET', /portos/u, { body: [{ portoId: 1, descricao: 'Santos' }] });
    session.upstream.answerAlways('POST', create, { status: 401, body: {} });
    await writeFile(join(session.home, 'p.csv'), 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n');
    const { code, stderr } = await session.run(['ports', 'import', 'p.csv', '--profile', 'porto']);
    expect(stderr).toContain(
      'A sessão terminou: falta 1 linha. Entre novamente com: cais login --profile porto\n',
    );
    expect(code).toBe(3);
  });

  test('a session that the upstream no longer takes, and a login that may not, end with 3', async () => {
    const session = await openCliSession();
    await session.logIn();
    const list = '/api/admin/localizacaoPortoLineup/all';
    session.upstream.answerAlways('GET', list, { status: 403, body: { status: 403, message: 'Não pode' } });
    expect(await session.run(['ports', 'export'])).toEqual({ code: 3, stdout: '', stderr: 'Não pode\n' });
    session.upstream.answerAlways('GET', list, { status: 401, body: {} });
    expect(await session.run(['ports', 'export'])).toMatchObject({ code: 3, stdout: '' });
  });

  test('a server that is not there ends with 4', async () => {
    const { run, env } = await openCliSession();
    const ended = await run(['whoami'], { env: { ...env, CAIS_SERVER: await closedPort() } });
    expect(ended).toMatchObject({ code: 4, stdout: '' });
    expect(ended.stderr).toBe(
      'O servidor não respondeu. Verifique o endereço e a conexão e tente de novo; cais doctor diz mais.\n',
    );
  });
});
