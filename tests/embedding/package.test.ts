import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { oldestNode } from '../../shared/node-version.mjs';
import { brokenLinks } from '../support/broken-links.ts';
import { Visitor } from '../support/cais/visitor.ts';
import {
  type ForeignApplication,
  fittingNode,
  installForeignApplication,
} from '../support/server/foreign-application.ts';
import { freePort } from '../support/server/free-port.ts';
import { endWithTests, startServer } from '../support/server/running-server.ts';

let installed: ForeignApplication;
beforeAll(async () => {
  installed = await installForeignApplication();
});
afterAll(() => installed.remove());

describe('the installed package', () => {
  const cais = () => join(installed.folder, 'node_modules/cais');
  const run = (command: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    spawnSync(command, words, {
      cwd: installed.folder,
      env: { ...fittingNode, ...env },
      encoding: 'utf8',
    });

  test('runs the server and the command line by their names', async () => {
    const named = (name: string) => join(installed.folder, 'node_modules/.bin', name);
    const program = named('cais-server');
    expect(run(program, ['--help']).stdout).toMatch(/^Uso: cais-server \[COMANDO\]/u);
    expect(run('npx', ['cais', '--version']).stdout).toBe(`${manifest.version}\n`);
    const server = await startServer({ program });
    onTestFinished(() => server.clean());
    const { login, password } = server.administrator;
    const doctor = run(named('cais'), ['doctor'], {
      HOME: installed.folder,
      CAIS_SERVER: server.url,
      CAIS_LOGIN: login,
      CAIS_PASSWORD: password,
    });
    expect(doctor).toMatchObject({ status: 0, stdout: expect.stringContaining(manifest.version) });
    expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
  });

  test('holds what runs and no more: no package beside it, no source, no test, no map', () => {
    const own = JSON.parse(readFileSync(join(cais(), 'package.json'), 'utf8'));
    expect(Object.keys(own).filter((name) => /dependencies$/iu.test(name))).toEqual([]);
    // A Node among its packages would run the scripts of the application.
    const packages = readdirSync(join(installed.folder, 'node_modules'));
    expect(packages.filter((name) => /^node\b/u.test(name))).toEqual([]);
    expect(own.engines).toEqual({ node: `>=${oldestNode}` });
    const files = readdirSync(cais(), { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(cais(), file)).isFile(),
    );
    const foreign = files.filter((file) =>
      /\.(?:ts|tsx|map|stamp|sqlite|spec|test)\b|^(?:client|server|tests)\b/u.test(file),
    );
    expect(foreign).toEqual(['server/cais.mjs']);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'docs/embedding.md']));
    expect(brokenLinks(cais(), ['.'])).toEqual([]);
    expect(statSync(join(installed.folder, 'cais.tgz')).size).toBeLessThan(5_000_000);
  });

  test.each([
    ['import', "import { createCais } from 'cais/server'; console.log(typeof createCais)"],
    ['require', "console.log(typeof require('cais/server').createCais)"],
  ])('is loaded by `%s`, and says so where Node is too old', (way, code) => {
    const type = `--input-type=${way === 'import' ? 'module' : 'commonjs'}`;
    const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
    expect(run(process.execPath, [type, '--eval', code])).toMatchObject({ stdout: 'function\n', stderr: '' });
    const refused = run(process.execPath, ['--import', older, type, '--eval', code]);
    expect(refused.stderr).toContain(`Error: Cais needs Node ${oldestNode} or later; this is Node 20.20.2`);
    expect(refused.status).toBe(1);
  });

  test('tells TypeScript its settings, and a wrong name apart', () => {
    const files = ['TRUST_PROXY', 'TRUST_PROXI'].map((name) => {
      const text = `import { createCais } from 'cais/server';
          import express from 'express';
          const cais = createCais({ PUBLIC_URL: 'http://h/a', ${name}: 1 }, { log: process.stderr });
          express().use('/admin', cais.handler);
          await cais.ready;
          await cais.close();`;
      writeFileSync(join(installed.folder, `${name}.mts`), text);
      return `${name}.mts`;
    });
    const options = '--noEmit --strict --module nodenext --types node --ignoreConfig --pretty false';
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = run(process.execPath, [compiler, ...options.split(' '), ...files]);
    // One line, which is about the wrong file.
    expect(stdout).toMatch(/^TRUST_PROXI\.mts\(.*'TRUST_PROXI' does not exist.*\n$/u);
  });
});

describe('the sample of docs/embedding.md', () => {
  /** Runs it as it stands, on a free port and with a data folder of the test. */
  async function runSample(dataDir: string) {
    const [, sample = ''] = /```js\n(.*?)```/su.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];
    const port = await freePort();
    const file = join(installed.folder, `sample-${port}.mjs`);
    const text = sample.replace('/var/lib/cais', dataDir).replace('listen(3000', `listen(${port}`);
    expect(text).toContain(dataDir);
    writeFileSync(file, text);
    const child = endWithTests(
      spawn(process.execPath, [file], { cwd: installed.folder, env: fittingNode, stdio: 'pipe' }),
    );
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (log += piece));
    const visitor = new Visitor(`http://127.0.0.1:${port}`);
    const get = (path: string) => visitor.get(path, { headers: { host: 'portal.example.com' } });
    await expect.poll(() => get('/').catch(() => undefined)).toMatchObject({ text: 'The application' });
    return {
      get,
      log: () => log,
      async stop() {
        child.kill('SIGTERM');
        return (await once(child, 'exit'))[0];
      },
    };
  }

  test('EM-01 serves Cais at its path, and ends in order', async () => {
    const { get, stop, log } = await runSample(join(installed.folder, 'data-of-sample'));
    expect(await get('/admin/')).toMatchObject({
      status: 200,
      text: expect.stringContaining('data-base="/admin/"'),
    });
    expect((await get('/admin/readyz')).status).toBe(200);
    expect(await stop()).toBe(0);
    expect(log()).not.toMatch(/"level":"(?:error|fatal)"/u);
  });

  test('lives on where Cais cannot start: 503 below its path, and the reason in the log', async () => {
    // A file stands where the folder would be made.
    const { get, stop, log } = await runSample(join(installed.folder, 'package.json'));
    expect((await get('/admin/')).status).toBe(503);
    expect((await get('/')).text).toBe('The application');
    await expect.poll(log).toContain('"not started"');
    expect(await stop()).toBe(0);
  });
});
