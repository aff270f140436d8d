import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { storedProfile } from '../../support/cais/cli-profiles.ts';
import { type CliSession, openCliSession, password } from '../../support/cais/cli-session.ts';
import { actor, token } from '../../support/cais/signed-in.ts';
import { startCais } from '../../support/cli/cais-cli.ts';
import { gate, hasty } from '../../support/imports/import-stand.ts';
import type { Reply } from '../../support/upstreams/recording-upstream.ts';
import { closedPort } from '../../support/upstreams/scripted-upstream.ts';

const rows = 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\nManaus;XX;-3,13;-60,02\n';
const list = '/api/admin/localizacaoPortoLineup/all';
const create = '/api/admin/localizacaoPortoLineup';
const lineup = '/api/admin/lineup/gerarlink';
const santos = { portId: 1, descricao: 'Santos' };

async function openPorts(): Promise<CliSession> {
  const lineupPassword = { LINEUP_SITE_URL: 'https://l.example/', LINEUP_LOGIN: 'l', LINEUP_PASSWORD: 'l' };
  const session = await openCliSession({ env: lineupPassword });
  await writeFile(join(session.home, 'portos.csv'), rows);
  answerWell(session);
  return session;
}

function answerWell({ upstream }: CliSession): void {
  upstream.reset();
  upstream.answerAlways('POST', '/api/admin/users/login', { body: { data: { token } } });
  upstream.answerAlways('GET', list, { body: [] });
  upstream.answerAlways('GET', /^\/api\/(?!admin\/localizacaoPortoLineup)/u, { body: [santos] });
  upstream.answerAlways('POST', create, { body: { status: 200, message: 'ok' } });
  upstream.answerAlways('POST', lineup, { body: { data: { token: 'do-lineup' } } });
}

/** Every file below, but the profile: that is where the session is kept. */
async function filesBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return new Map(files.map((file, at) => [relative(folder, file), texts[at] ?? '']));
}

/** What writes, and what only reads. */
const importing = ['ports', 'import', 'portos.csv', '--json', ...hasty];
const reading: readonly (readonly string[])[] = [
  ['doctor', '--json'],
  ['lineup', 'link', '--json'],
];
/** What says no more of a failure than the others. */
const alike: readonly (readonly string[])[] = [
  ['whoami'],
  ['ports', 'export', 'exportado.csv', '--force'],
  ['doctor'],
  ['logout'],
  ['ports', 'import', 'portos.csv', '--dry-run'],
];

const failures: Readonly<Record<string, Reply>> = {
  'the upstream refuses': { status: 403, body: { status: 403, message: 'Não pode' } },
  'the upstream fails': { status: 500, body: 'at /srv/app.js:1:1' },
  'no answer comes': { cut: 'before' },
  'an answer breaks off': { body: [santos], cut: 'middle' },
  'answers cannot be read': { body: '<html>' },
  // It ends the session, so that it comes last.
  'the upstream takes no token': { status: 401, body: {} },
};

test('no command tells the password or the session, whatever fails', async () => {
  const session = await openPorts();
  const { home, run, env, upstream } = session;
  const { stdout, stderr } = await session.logIn('--profile', 'porto');
  const { cookies } = await storedProfile(session, 'porto');
  const secrets = [password, token, ...Object.values(cookies)];
  expect(secrets).toHaveLength(3);
  const written = new Map([['login', stdout + stderr]]);
  let count = 0;
  const runAll = async (when: string, commands: readonly (readonly string[])[]) => {
    for (const words of commands) {
      count += 1;
      const by = count % 2 === 0 ? 'environment' : 'profile';
      const ended = await run(words, by === 'environment' ? { env } : {});
      written.set(`${words.join(' ')} by ${by} when ${when}`, ended.stdout + ended.stderr);
    }
  };
  for (const [when, reply] of Object.entries(failures)) {
    answerWell(session);
    upstream.answerAlways('POST', /^(?!\/api\/admin\/users\/login)/u, reply);
    await runAll(when, [importing]);
    upstream.answerAlways('GET', /./u, reply);
    await runAll(when, reading);
  }
  answerWell(session);
  await session.logIn('--profile', 'porto');
  const { cookies: renewed } = await storedProfile(session, 'porto');
  secrets.push(...Object.values(renewed));
  await runAll('all is well', [importing, ...reading, ...alike]);
  // Signed out, the profile holds no session, either.
  const files = await filesBelow(home);
  expect([...files.keys()]).toContain('portos.csv.cais.jsonl');
  for (const [name, text] of [...written, ...files]) {
    for (const secret of secrets) {
      expect(text.includes(secret), `${name} holds ${secret}: ${text}`).toBe(false);
      expect(text.includes(encodeURIComponent(secret)), `${name} holds ${secret}: ${text}`).toBe(false);
    }
  }
});

test.each<[string, (session: CliSession) => Promise<{ server: string } | undefined>]>([
  ['it is wrong', async ({ upstream }) => refuseLogin(upstream, { status: 401, body: {} })],
  ['the upstream fails', async ({ upstream }) => refuseLogin(upstream, { status: 500, body: 'x' })],
  ['the answer cannot be read', async ({ upstream }) => refuseLogin(upstream, { body: '<html>' })],
  ['nobody answers', async () => ({ server: await closedPort() })],
])('a sign-in does not tell the password when %s', async (_, prepare) => {
  const session = await openCliSession();
  const { server = session.app.origin } = (await prepare(session)) ?? {};
  const typed = await session.run(['login', '--server', server, '--login', actor, '--password-stdin'], {
    input: password,
  });
  const given = await session.run(['whoami'], { env: { ...session.env, CAIS_SERVER: server } });
  for (const { code, stdout, stderr } of [typed, given]) {
    expect(code).not.toBe(0);
    expect(stderr).not.toBe('');
    expect(stdout + stderr).not.toContain(password);
  }
  for (const [name, text] of await filesBelow(session.home)) expect(text, name).not.toContain(password);
});

function refuseLogin(upstream: CliSession['upstream'], reply: Reply): undefined {
  upstream.answerAlways('POST', '/api/admin/users/login', reply);
}

test('other users of the machine see no secret of a running command', async () => {
  const session = await openPorts();
  const { home, env, upstream } = session;
  for (const by of ['environment', 'standard input'] as const) {
    const { opened, open } = gate();
    const path = by === 'environment' ? list : '/api/admin/users/login';
    upstream.answerAlways(by === 'environment' ? 'GET' : 'POST', path, {
      delay: opened,
      body: { data: { token } },
    });
    const before = upstream.calls.length;
    const running =
      by === 'environment'
        ? startCais(['ports', 'export'], { home, env, input: '' })
        : startCais(['login', '--server', session.app.origin, '--login', actor, '--password-stdin'], {
            home,
            input: password,
          });
    const { pid } = running.process;
    while (!upstream.calls.slice(before).some((call) => call.path === path)) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const words = await readFile(`/proc/${pid}/cmdline`, 'latin1');
    expect(words).toContain('bin.mjs');
    expect(words).not.toContain(password);
    open();
    await running.ended;
    upstream.answerAlways('POST', '/api/admin/users/login', { body: { data: { token } } });
  }
});
