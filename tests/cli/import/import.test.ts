import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { credentialsFor, startCais } from '../../support/cli/cais-cli.ts';
import { createPath, importer, openImportStand } from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

const header = 'Porto;UF;Latitude;Longitude\n';
const santos = 'Santos;SP;-23,95;-46,33\n';
const manaus = 'Manaus;AM;-3,13;-60,02\n';

describe('CL-02 an import of port locations', () => {
  // That the other ways in which Excel saves give the same plan is shown in reading.test.ts.
  test('stores all 71 ports of a file of Excel in Portuguese', async () => {
    const file = await importer(stand, { fixture: 'excel-ptbr/portos_windows1252.csv' });
    const ended = await file.run();
    expect(ended).toMatchObject({ code: 0, stdout: '' });
    expect(ended.stderr).toContain(`Servidor ${stand.server.url}, como admin@cais.local`);
    expect(ended.stderr).toContain('71 linhas: 71 a incluir');
    expect(ended.stderr).toContain('71 linhas: 71 incluídas.');
    const stored = await stand.stored();
    expect(stored).toHaveLength(71);
    expect(stored.find(({ descricao }) => descricao === 'Maceió')).toMatchObject({
      uf: 'AL',
      latitude: -9.683056,
      longitude: -35.726388,
    });
  });

  test('of standard input keeps its journal in the working directory', async () => {
    const file = await importer(stand, header);
    const { ended } = startCais(['ports', 'import', '-'], {
      home: file.folder,
      env: credentialsFor(stand.server),
      input: header + santos,
    });
    expect(await ended).toMatchObject({ code: 0 });
    expect(await stand.stored()).toMatchObject([{ descricao: 'Santos', latitude: -23.95 }]);
    expect(await readFile(`${file.folder}/entrada.cais.jsonl`, 'utf8')).toContain('"subject":"Santos"');
  });

  test('refuses by the rules of the screens, in their words, naming line and column', async () => {
    const file = await importer(
      stand,
      `${header}Santos;XX;-23,95;-46,33\nManaus;AM;3,13;-60,02\nAtlântida;SP;-1;-1\nBelém;PA;;-48\n`,
    );
    const { code, stderr } = await file.run();
    expect(code).toBe(1);
    expect(stderr).toContain('linha 2, Santos: coluna UF, "XX": Favor informar o Estado');
    expect(stderr).toContain(
      'linha 3, Manaus: coluna Latitude, "3,13": latitude tem que ser número e menor que zero',
    );
    expect(stderr).toMatch(/linha 4: coluna Porto, "Atlântida": Porto não encontrado/u);
    expect(stderr).toContain('linha 5, Belém: coluna Latitude, "": Favor informar a latitude');
    expect(stand.writes()).toHaveLength(0);
  });

  test('of the 2,187 entries of UN/LOCODE stores the existing ports, and says why not for every other row', async () => {
    const file = await importer(stand, { fixture: 'unlocode_br_2014.csv' });
    const { code, stdout } = await file.run(['--json']);
    expect(code).toBe(1);
    const { totals, refusals } = JSON.parse(stdout) as {
      totals: { rows: number; created: number; refused: number; doubtful: number };
      refusals: readonly { line: number }[];
    };
    expect(totals.rows).toBe(2187);
    expect(totals.created).toBeGreaterThan(20);
    expect(totals.created + totals.refused + totals.doubtful).toBe(2187);
    expect(new Set(refusals.map(({ line }) => line)).size).toBe(totals.refused);
    expect(await stand.stored()).toHaveLength(totals.created);
  });
});

describe('CL-04 the same file again', () => {
  test('changes nothing and sends nothing', async () => {
    const file = await importer(stand, header + santos + manaus);
    expect((await file.run()).code).toBe(0);
    const before = await stand.stored();
    stand.upstream.reset();
    const again = await file.run();
    expect(again.code).toBe(0);
    expect(again.stderr).toContain('2 linhas: 2 já estavam como no arquivo.');
    expect(stand.writes()).toEqual([]);
    expect(await stand.stored()).toEqual(before);
  });

  test('with another value leaves the row, and overwrites it with --update', async () => {
    const first = await importer(stand, header + santos + manaus);
    await first.run();
    const changed = await importer(stand, header + santos.replace('-23,95', '-23,96') + manaus);
    stand.upstream.reset();
    const left = await changed.run();
    expect(left.code).toBe(1);
    expect(left.stderr).toContain('linha 2, Santos: Latitude: -23,95 → -23,96');
    expect(stand.writes()).toEqual([]);
    const updated = await changed.run(['--update']);
    expect(updated.code).toBe(0);
    expect(updated.stderr).toContain('2 linhas: 1 alterada, 1 já estava como no arquivo.');
    expect(stand.writes()).toHaveLength(1);
    expect(stand.upstream.callsTo('POST', createPath)).toHaveLength(0);
    expect((await stand.stored()).map(({ latitude }) => latitude)).toContain(-23.96);
  });
});

describe('CL-03 --dry-run', () => {
  const rows = `${santos.replace('-23,95', '-23,96') + manaus}Atlântida;SP;-1;-1\nBelém;PA;-1,4;-48,5\n`;

  test('prints what would be created, updated, left and refused, and calls nothing that writes', async () => {
    await (await importer(stand, header + santos + manaus)).run();
    stand.upstream.reset();
    const file = await importer(stand, header + rows);
    const { code, stdout, stderr } = await file.run(['--dry-run']);
    expect(code).toBe(1);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/LINHA +AÇÃO +REGISTRO +CAMPOS/u);
    expect(lines[1]).toMatch(/^ +2 +deixar +Santos +Latitude: -23,95 → -23,96$/u);
    expect(lines[2]).toMatch(/^ +4 +recusar .*coluna Porto, "Atlântida": Porto não encontrado/u);
    expect(lines[3]).toMatch(/^ +5 +incluir +Belém +UF: PA; Latitude: -1,4; Longitude: -48,5/u);
    expect(lines).toHaveLength(4);
    expect(stderr).toContain('nada foi gravado');
    expect(stand.writes()).toEqual([]);
    expect(await readFile(file.journal, 'utf8').catch(() => 'none')).toBe('none');

    // With --update the change, and with --json one object.
    const updating = await file.run(['--dry-run', '--update', '--json']);
    const result = JSON.parse(updating.stdout) as { counts: unknown; plan: readonly unknown[] };
    expect(result.counts).toEqual({
      create: 1,
      update: 1,
      same: 1,
      remove: 0,
      left: 0,
      doubtful: 0,
      refused: 1,
    });
    expect(result.plan[0]).toMatchObject({
      line: 2,
      action: 'update',
      subject: 'Santos',
      differences: [{ field: 'Latitude', stored: '-23,95', wanted: '-23,96' }],
    });
    expect(stand.writes()).toEqual([]);
  });
});
