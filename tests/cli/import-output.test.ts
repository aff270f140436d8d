import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { credentialsFor } from '../support/cais-cli.ts';
import { createPath, importer, openImportStand } from '../support/import-stand.ts';
import { closedPort } from '../support/scripted-upstream.ts';

const stand = await openImportStand();

const program = resolve(import.meta.dirname, '../../cli/main.ts');
const one = 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n';
const answerSlowly = () => stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: 100 });

describe('CL-07 what an import shows', { timeout: 60_000 }, () => {
  test('is a bar with rate and remaining time on a terminal', async () => {
    answerSlowly();
    const file = await importer(stand, { fixture: 'ports_br.csv' });
    const words = [process.execPath, program, 'ports', 'import', 'ports_br.csv'].join(' ');
    const { code, stdout } = await file.run([], {
      program: ['sh', '-c', 'exec script -qec "$1" /dev/null', 'sh', words],
      env: { ...credentialsFor(stand.server), TERM: 'xterm', COLUMNS: '120' },
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/[█░]{24} \d+\/71 \(\d+%\) · \d+ linhas?\/s · faltam \d+ s/u);
    expect(stdout).toContain('71 linhas: 71 incluídas.');
  });

  test('has no bar when it is piped', async () => {
    answerSlowly();
    const file = await importer(stand, { fixture: 'ports_br.csv' });
    const { stdout, stderr } = await file.run();
    expect(stdout).toBe('');
    for (const mark of ['█', '░', '\r', '\u001b']) expect(stderr).not.toContain(mark);
  });

  test('is one object on standard output with --json', async () => {
    const file = await importer(stand, `${one}Manaus;XX;-3,13;-60,02\n`);
    const { code, stdout } = await file.run(['--json']);
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'ports',
      server: stand.server.url,
      login: 'admin@cais.local',
      dryRun: false,
      exitCode: 1,
      stopped: null,
      totals: {
        rows: 2,
        created: 1,
        updated: 0,
        confirmed: 0,
        same: 0,
        left: 0,
        refused: 1,
        unknown: 0,
        notAttempted: 0,
      },
      refusals: [
        { line: 3, column: 'UF', value: 'XX', reason: 'Favor informar o Estado: use a sigla, como SP' },
      ],
      journal: file.journal,
      rejects: file.rejects,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
  });

  test('and keeps holds no secret, and nothing that moves the cursor', async () => {
    const file = await importer(stand, `${one}"San\u001b[2Jtos";SP;-1;-1\n`);
    const { stderr } = await file.run();
    expect(stderr).not.toContain('\u001b');
    const kept = await readFile(file.journal, 'utf8');
    for (const text of [stderr, kept]) {
      expect(text).not.toContain(stand.server.administrator.password);
      expect(text).not.toMatch(/cookie|bearer|token/iu);
    }
  });
});

describe('CL-10 the exit code of an import', { timeout: 60_000 }, () => {
  test.each([
    ['0 where all is well', one, {}, 0],
    ['1 where a row is refused', `${one}Manaus;XX;-3,13;-60,02\n`, {}, 1],
    ['2 where a column is missing', 'Porto;UF\nSantos;SP\n', {}, 2],
    ['3 where the password is wrong', one, { CAIS_PASSWORD: 'errada' }, 3],
  ])('is %s', async (_, content, env, code) => {
    const file = await importer(stand, content);
    expect((await file.run([], { env: { ...credentialsFor(stand.server), ...env } })).code).toBe(code);
  });

  test('is 2 where there is no such file', async () => {
    const file = await importer(stand, one);
    const ended = await file.run([], { cwd: '/' });
    expect(ended.code).toBe(2);
  });

  test.each([401, 403])('is 3 where a row is answered with %i, and nothing more is sent', async (status) => {
    const file = await importer(stand, { fixture: 'ports_br.csv' });
    stand.upstream.answerAlways('POST', createPath, { status, body: { message: 'Não' } });
    const { code, stderr } = await file.run(['--concurrency', '1']);
    expect(code).toBe(3);
    expect(stderr).toContain('faltam 71 linhas.');
    expect(stand.writes().filter(({ path }) => path === createPath)).toHaveLength(1);
  });

  test('is 4 where the server cannot be reached', async () => {
    const file = await importer(stand, one);
    const ended = await file.run([], {
      env: { ...credentialsFor(stand.server), CAIS_SERVER: await closedPort() },
    });
    expect(ended.code).toBe(4);
  });
});
