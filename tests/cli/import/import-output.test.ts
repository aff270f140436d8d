import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { credentialsFor } from '../../support/cli/cais-cli.ts';
import { createPath, importer, openImportStand } from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

const one = 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n';
const answerSlowly = () => stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: 100 });

describe('CL-07 what an import shows', () => {
  test('is a bar with rate and remaining time on a terminal', async () => {
    answerSlowly();
    const file = await importer(stand, { fixture: 'ports_br.csv' });
    const { code, stdout } = await file.run([], {
      terminal: true,
      env: { ...credentialsFor(stand.server), TERM: 'xterm', COLUMNS: '120' },
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/[█░]{24} \d+\/71 \(\d+%\) · \d+ linhas?\/s · faltam \d+ s/u);
    expect(stdout).toContain('Lendo ports_br.csv…');
    expect(stdout).toContain('71 linhas: 71 incluídas.');
  });

  test('has no bar when it is piped', async () => {
    answerSlowly();
    const file = await importer(stand, { fixture: 'ports_br.csv', rows: 20 });
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
