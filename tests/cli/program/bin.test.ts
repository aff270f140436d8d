import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli } from '../../../scripts/build/build-programs.ts';
import { openCliSession } from '../../support/cais/cli-session.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { cais } from '../../support/cli/cais-cli.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  files: string[];
  bin: { cais: string };
};
let installed: string;

/** What `npm pack` puts into the package, with nothing beside it: no packages, no sources. */
beforeAll(async () => {
  installed = await mkdtemp(join(tmpdir(), 'cais-test-'));
  await buildCli(process.cwd(), join(installed, 'dist'));
  for (const file of [...manifest.files.filter((name) => !/^(?:dist|!)/u.test(name)), 'package.json']) {
    cpSync(file, join(installed, file), { recursive: true });
  }
});
afterAll(() => rm(installed, { recursive: true, force: true }));

const program = () => [process.execPath, join(installed, manifest.bin.cais)];

describe('the bundle, in a folder without any package', () => {
  test('runs the checks of doctor', async () => {
    const app = await runApp();
    const { login, password } = firstAdministrator;
    const env = { CAIS_SERVER: app.origin, CAIS_LOGIN: login, CAIS_PASSWORD: password };
    const options = { home: await temporaryFolder(), program: program(), env };
    expect(await cais(['doctor'], options)).toMatchObject({ code: 0 });
  });

  test('says its version and its help as the sources do', async () => {
    const home = await temporaryFolder();
    for (const words of [['--version'], ['ports', 'import', '--help'], ['nada']]) {
      const [bundled, source] = await Promise.all([
        cais(words, { home, program: program() }),
        cais(words, { home, program: [process.execPath, resolve('cli/main.ts')] }),
      ]);
      expect(bundled).toEqual(source);
    }
  });

  test('reads, plans and writes a spreadsheet in Windows-1252, and what it wrote is there', async () => {
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
    writeFileSync(join(home, 'portos.csv'), Buffer.from(text, 'latin1'));
    const imported = await cais(['ports', 'import', 'portos.csv', '--update', '--json'], options);
    expect(imported.stderr).toContain('Porto que não há');
    expect(JSON.parse(imported.stdout)).toMatchObject({ exitCode: 1 });
    expect(readFileSync(join(home, 'portos.csv.rejeitados.csv')).toString('latin1')).toContain(
      'Porto que não há',
    );
    const exported = await cais(['ports', 'export'], options);
    expect(exported).toMatchObject({ code: 0, stdout: expect.stringMatching(/Itagua[íi].*-22,9303/iu) });
  });

  test('reads an Excel workbook', async () => {
    const home = await temporaryFolder();
    cpSync('tests/fixtures/xlsx/portos.xlsx', join(home, 'portos.xlsx'));
    const words = ['ports', 'import', 'portos.xlsx', '--sheet', '9'];
    const { code, stderr } = await cais(words, { home, program: program() });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('“Leia-me”, “Portos”') });
  });

  test('signs in, keeps a session, and writes a script of completion', async () => {
    const { app, env } = await openCliSession();
    const home = await temporaryFolder();
    const words = ['login', '--server', app.origin, '--login', env.CAIS_LOGIN ?? '', '--password-stdin'];
    const options = { home, program: program() };
    expect(await cais(words, { ...options, input: `${env.CAIS_PASSWORD}\n` })).toMatchObject({ code: 0 });
    expect(await cais(['whoami'], options)).toMatchObject({ code: 0, stderr: '' });
    expect(await cais(['completion', 'bash'], options)).toMatchObject({ code: 0, stderr: '' });
    expect(await cais(['restrictions', 'template'], options)).toMatchObject({ code: 0 });
    expect(await cais(['logout'], options)).toMatchObject({ code: 0 });
  });

  test('goes with the licence of each package in it', () => {
    const licences = readFileSync(join(installed, 'dist/cli/licences.txt'), 'utf8');
    for (const name of ['commander', 'iconv-lite', 'csv-parse', 'zod', 'cli-progress', 'safer-buffer']) {
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

describe('in a checkout', () => {
  test('the bundle runs, or the sources where there is none', async () => {
    const root = await temporaryFolder();
    const put = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    for (const file of ['cli/bin.mjs', 'cli/bin', 'shared/node-version.mjs']) {
      cpSync(file, join(root, file), { recursive: true });
    }
    put('package.json', '{"type":"module"}');
    put('cli/main.ts', `const said: string = 'source'; console.log(said);`);
    const run = () => cais([], { home: root, program: [process.execPath, join(root, 'cli/bin.mjs')] });
    expect(await run()).toMatchObject({ code: 0, stdout: 'source\n' });
    put('dist/cli/cais.mjs', `console.log('bundle');`);
    expect(await run()).toMatchObject({ code: 0, stdout: 'bundle\n' });
  });
});
