import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli } from '../../scripts/build/build-cli.ts';
import { openCliSession } from '../support/cais/cli-session.ts';
import { firstAdministrator, runApp } from '../support/cais/running-app.ts';
import { cais, startCais } from '../support/cais-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  files: string[];
  bin: { cais: string };
};
let installed: string;

/** What `npm pack` puts into the package, with nothing beside it: no packages, no sources. */
beforeAll(async () => {
  installed = await mkdtemp(join(tmpdir(), 'cais-test-'));
  await buildCli(process.cwd(), join(installed, 'dist'));
  for (const file of [...manifest.files.filter((name) => name !== 'dist/cli'), 'package.json']) {
    cpSync(file, join(installed, file), { recursive: true });
  }
});
afterAll(() => rm(installed, { recursive: true, force: true }));

const program = () => [process.execPath, join(installed, manifest.bin.cais)];

describe('the bundle, in a folder without any package', () => {
  test('says its version and its help as the sources do', async () => {
    const home = await temporaryFolder();
    for (const words of [
      ['--version'],
      ['--help'],
      ['ports', 'import', '--help'],
      ['nada'],
      ['help', 'import'],
    ]) {
      const [bundled, source] = await Promise.all([
        cais(words, { home, program: program() }),
        cais(words, { home }),
      ]);
      expect(bundled).toEqual(source);
    }
  });

  test.each([
    ['a spreadsheet in Windows-1252', 'latin1'],
    ['UTF-16', 'utf16le'],
  ] as const)('reads, plans and writes %s, and what it wrote is there', async (_, encoding) => {
    const app = await runApp();
    const home = await temporaryFolder();
    const { login, password } = firstAdministrator;
    const options = {
      home,
      program: program(),
      env: { CAIS_SERVER: app.origin, CAIS_LOGIN: login, CAIS_PASSWORD: password },
    };
    const text =
      'Porto;UF;Latitude;Longitude\r\nItaguaí;RJ;-22,9303;-43,8447\r\nPorto que não há;SP;-1,5;-2,5\r\n';
    const bytes = Buffer.concat([
      Buffer.from(encoding === 'latin1' ? [] : [0xff, 0xfe]),
      Buffer.from(text, encoding),
    ]);
    writeFileSync(join(home, 'portos.csv'), bytes);
    const imported = await cais(['ports', 'import', 'portos.csv', '--update', '--json'], options);
    expect(imported.stderr).toContain('Porto que não há');
    expect(JSON.parse(imported.stdout)).toMatchObject({ exitCode: 1 });
    expect(readFileSync(join(home, 'portos.csv.rejeitados.csv')).toString(encoding)).toContain(
      'Porto que não há',
    );
    const exported = await cais(['ports', 'export'], options);
    expect(exported).toMatchObject({ code: 0, stdout: expect.stringMatching(/Itagua[íi].*-22,9303/iu) });
    expect(await cais(['doctor'], options)).toMatchObject({ code: 0 });
    expect(await cais(['restrictions', 'template'], options)).toMatchObject({ code: 0 });
  });

  test('signs in, keeps a session, and writes a script of completion', async () => {
    const { app, env } = await openCliSession();
    const home = await temporaryFolder();
    const words = ['login', '--server', app.origin, '--login', env.CAIS_LOGIN ?? '', '--password-stdin'];
    const options = { home, program: program() };
    expect(await cais(words, { ...options, input: `${env.CAIS_PASSWORD}\n` })).toMatchObject({ code: 0 });
    expect(await cais(['whoami'], options)).toMatchObject({ code: 0, stderr: '' });
    expect(await cais(['completion', 'bash'], options)).toMatchObject({ code: 0, stderr: '' });
    expect(await cais(['logout'], options)).toMatchObject({ code: 0 });
  });

  test('goes with the licence of each package in it', () => {
    const licences = readFileSync(join(installed, 'dist/cli/licences.txt'), 'utf8');
    for (const name of [
      'commander',
      'undici',
      'iconv-lite',
      'csv-parse',
      'zod',
      'cli-progress',
      'safer-buffer',
    ]) {
      expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\n\n[\\s\\S]{400}`, 'mu'));
    }
  });

  test('keeps compiled code in the cache folder of the user, and does without where that cannot be written', async () => {
    const home = await temporaryFolder();
    // Other tests share a folder of compiled code.
    const options = { home, program: program(), env: { NODE_COMPILE_CACHE: '' } };
    expect((await cais(['--version'], options)).code).toBe(0);
    expect(spawnSync('ls', [join(home, 'cache/cais/node')], { encoding: 'utf8' }).stdout).toMatch(/^v\d+/u);
    writeFileSync(join(home, 'file'), '');
    const ended = await cais(['--version'], {
      ...options,
      env: { ...options.env, XDG_CACHE_HOME: join(home, 'file') },
    });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  });
});

/** A checkout in small, whose bundle and source only say which of them runs. */
async function checkout() {
  const root = await temporaryFolder();
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const file of ['cli/bin.mjs', 'cli/bin', 'shared/node-version.mjs']) {
    cpSync(file, join(root, file), { recursive: true });
  }
  put('package.json', '{"type":"module"}');
  put('package-lock.json', '{}');
  put('scripts/build/build-cli.ts', '');
  put('shared/deep/thing.ts', '');
  put('cli/main.ts', `const said: string = 'source'; console.log(said);`);
  put('dist/cli/cais.mjs', `console.log('bundle');`);
  const touch = (file: string, seconds: number) => utimesSync(join(root, file), seconds, seconds);
  const later = Date.now() / 1000 + 60;
  touch('dist/cli/cais.mjs', later);
  const run = () => cais([], { home: root, program: [process.execPath, join(root, 'cli/bin.mjs')] });
  return { root, put, touch, later, run };
}

describe('in a checkout', () => {
  test('the bundle runs where it is newer than every source', async () => {
    const { run } = await checkout();
    expect(await run()).toMatchObject({ code: 0, stdout: 'bundle\n' });
  });

  test.each([
    'cli/main.ts',
    'shared/deep/thing.ts',
    'shared/deep',
    'package-lock.json',
    'scripts/build/build-cli.ts',
  ])('the sources run where %s is newer', async (file) => {
    const { run, touch, later } = await checkout();
    touch(file, later + 1);
    expect(await run()).toMatchObject({ code: 0, stdout: 'source\n' });
  });

  test('the sources run where there is no bundle', async () => {
    const { root, run } = await checkout();
    await rm(join(root, 'dist'), { recursive: true });
    expect(await run()).toMatchObject({ code: 0, stdout: 'source\n' });
  });
});

/**
 * An installed package on a machine whose Node is too old, as far as it can tell: the Node that it finds runs this
 * script instead, which counts the signals that it gets.
 */
async function onOldNode({ pinned = true } = {}) {
  const root = await temporaryFolder();
  cpSync(installed, root, { recursive: true });
  writeFileSync(
    join(root, 'shared/node-version.mjs'),
    `export const oldestNode = '99.0.0'; export const isFittingNode = (version) => version === 'pinned';`,
  );
  const seen = join(root, 'seen.mjs');
  writeFileSync(
    seen,
    `let got = 0;
    for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => console.log(name, ++got));
    process.stdin.setEncoding('utf8').on('data', (text) => {
      if (text.includes('fim')) { console.log('total', got); process.exit(got > 0 ? 130 : 7); }
    });
    console.log('words', JSON.stringify(process.argv.slice(3)));`,
  );
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const folder = join(root, 'node_modules', `node-${platform}-${process.arch}`);
  if (pinned) {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"version":"pinned"}');
    writeFileSync(join(folder, 'bin/node'), `#!/bin/sh\nexec '${process.execPath}' '${seen}' "$@"\n`);
    chmodSync(join(folder, 'bin/node'), 0o755);
  }
  return { root, bin: join(root, manifest.bin.cais) };
}

/** Node 22.15 and later can become another program; an older one keeps it as its child. */
const manners: [manner: string, node: string[]][] = [
  ['in its place', []],
  ['as its child', ['--import', 'data:text/javascript,process.execve=undefined']],
];

describe('a Node that is too old hands over to the one of the package', () => {
  test.each(manners)('%s: words, streams and exit code pass', async (_, node) => {
    const { root, bin } = await onOldNode();
    const words = ['ports', 'import', 'a b.csv', '--json'];
    const ended = await cais(words, {
      home: root,
      program: [process.execPath, ...node, bin],
      input: 'fim\n',
    });
    expect(ended).toEqual({ code: 7, stdout: `words ${JSON.stringify(words)}\ntotal 0\n`, stderr: '' });
  });

  test.each(manners)(
    '%s: Ctrl-C on the terminal reaches it once, and code 130 comes back',
    async (_, node) => {
      const { root, bin } = await onOldNode();
      const running = startCais([], {
        home: root,
        program: [process.execPath, ...node, bin],
        terminal: true,
      });
      await running.until(/words/u);
      running.process.stdin?.write('\u0003');
      await running.until(/SIGINT 1/u);
      running.process.stdin?.write('fim\n');
      const { code, stdout } = await running.ended;
      expect({ code, stdout }).toEqual({ code: 130, stdout: expect.stringContaining('total 1') });
    },
  );

  test.each(manners)('%s: a signal to the process is passed on, once', async (_, node) => {
    const { root, bin } = await onOldNode();
    const running = startCais([], { home: root, program: [process.execPath, ...node, bin] });
    await running.until(/words/u);
    for (const [name, count] of [
      ['SIGINT', 1],
      ['SIGTERM', 2],
    ] as const) {
      running.signal(name);
      await running.until(new RegExp(`${name} ${count}`, 'u'));
    }
    running.process.stdin?.end('fim\n');
    expect(await running.ended).toMatchObject({ code: 130, stdout: expect.stringContaining('total 2') });
  });

  test('and says what to do where none was installed', async () => {
    const { root, bin } = await onOldNode({ pinned: false });
    const ended = await cais(['--help'], { home: root, program: [process.execPath, bin] });
    expect(ended).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('O Cais precisa do Node 99.0.0'),
    });
  });
});
