import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CliSession, openCliSession } from '../../support/cais/cli-session.ts';
import type { Reply } from '../../support/upstreams/recording-upstream.ts';

const path = '/api/admin/lineup/gerarlink';
const lineup = {
  LINEUP_SITE_URL: 'https://lineup.example/ver/',
  LINEUP_LOGIN: 'robo@porto.example',
  LINEUP_PASSWORD: 'segredo-do-robo',
};
const link = 'https://lineup.example/ver/?token=abc';

async function openLineup(reply: Reply = { body: { data: { token: 'abc' } } }): Promise<CliSession> {
  const session = await openCliSession({ env: lineup });
  session.upstream.answerAlways('POST', path, reply);
  return session;
}

test('CL-01 only the link is on standard output, ready for a pipe', async () => {
  const { run, env, upstream } = await openLineup();
  expect(await run(['lineup', 'link'], { env })).toEqual({ code: 0, stdout: `${link}\n`, stderr: '' });
  expect(upstream.callsTo('POST', path)[0]?.json).toEqual({
    login: lineup.LINEUP_LOGIN,
    password: lineup.LINEUP_PASSWORD,
  });
});

test('CL-01 --json writes one object', async () => {
  const { run, env } = await openLineup();
  const { code, stdout, stderr } = await run(['lineup', 'link', '--json'], { env });
  expect({ code, stderr, answer: JSON.parse(stdout) }).toEqual({ code: 0, stderr: '', answer: { link } });
});

test('--json says when the link ends, if its token says so', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = [part({ alg: 'HS256' }), part({ exp: 1_800_000_000 }), 'x'].join('.');
  const { run, env } = await openLineup({ body: { data: { token } } });
  const { stdout } = await run(['lineup', 'link', '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ expiresAt: '2027-01-15T08:00:00.000Z' });
});

/** A folder with an `xclip` that does this. */
async function clipboardProgram(home: string, script: string | undefined): Promise<string> {
  const bin = join(home, 'bin');
  await mkdir(bin);
  if (script !== undefined) await writeFile(join(bin, 'xclip'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return bin;
}

const failures: [reason: string, reply: Reply, code: number, words: string][] = [
  ['a 401 of the line-up service', { status: 401, body: {} }, 3, 'Login e senhas inválidos'],
  ['no response of the line-up service', { cut: 'before' }, 4, 'Erro na comunicação'],
  [
    'an answer without a token',
    { body: { status: 200, data: {} } },
    4,
    'Erro ao gerar o link do LineUp inteligente',
  ],
  [
    'any other refusal',
    { status: 500, body: { message: 'x' } },
    1,
    'Erro ao gerar o link do LineUp inteligente',
  ],
];

test.each(failures)(
  'CL-01 %s is said on standard error in the words of LL-03',
  async (_, reply, code, words) => {
    const { run, env } = await openLineup(reply);
    expect(await run(['lineup', 'link'], { env })).toEqual({ code, stdout: '', stderr: `${words}\n` });
  },
);

test('CL-01 a server that is not there is said in the words of LL-03', async () => {
  const { run, env } = await openLineup();
  const gone = { ...env, CAIS_SERVER: 'http://127.0.0.1:9' };
  expect(await run(['lineup', 'link'], { env: gone })).toEqual({
    code: 4,
    stdout: '',
    stderr: 'Erro na comunicação\n',
  });
});

test('--copy hands the link to the clipboard program that is there, by its standard input', async () => {
  const { run, env, home } = await openLineup();
  const bin = await clipboardProgram(home, `printf '%s|' "$@" > '${home}/words'\ncat > '${home}/copied'`);
  const { code, stdout, stderr } = await run(['lineup', 'link', '--copy'], {
    env: { ...env, PATH: `${bin}:/usr/bin:/bin`, DISPLAY: ':0' },
  });
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: `${link}\n`,
    stderr: 'Link copiado para a área de transferência.\n',
  });
  expect(await readFile(join(home, 'copied'), 'utf8')).toBe(link);
  expect(await readFile(join(home, 'words'), 'utf8')).toBe('-selection|clipboard|');
});

test('--copy asks the terminal itself where no clipboard program is there', async () => {
  const { run, env } = await openLineup();
  const { code, stdout } = await run(['lineup', 'link', '--copy'], { env, terminal: true });
  expect(code).toBe(0);
  expect(stdout).toContain(`\u001B]52;c;${Buffer.from(link).toString('base64')}\u0007`);
  expect(stdout).toContain('Pedido ao terminal');
});

test.each([
  ['there is none', undefined],
  ['it fails', 'exit 1'],
  ['it does not end', 'exec sleep 60'],
])(
  '--copy says so where a clipboard program does not copy (%s), with code 1 and the link all the same',
  async (_, script) => {
    const { run, env, home } = await openLineup();
    const bin = await clipboardProgram(home, script);
    const { code, stdout, stderr } = await run(['lineup', 'link', '--copy'], {
      env: { ...env, PATH: `${bin}:/usr/bin:/bin`, DISPLAY: ':0' },
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: `${link}\n` });
    expect(stderr).toMatch(/não foi copiado/u);
  },
);

test('more links than the server allows are refused in its words, which say how long to wait', async () => {
  const { run, env, app } = await openLineup();
  const visitor = app.visitor();
  await visitor.signIn(env.CAIS_LOGIN ?? '', env.CAIS_PASSWORD ?? '');
  for (let nth = 0; nth < 30; nth += 1) await visitor.send('POST', path, { json: {} });
  const { code, stdout, stderr } = await run(['lineup', 'link'], { env });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Muitos links em pouco tempo\. Tente de novo em \d+ minutos\.\n$/u);
});
