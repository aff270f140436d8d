import { expect, test } from 'vitest';
import { importer, journalOf, openImportStand } from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

const header = 'Porto;UF;Latitude;Longitude\n';
const before = `${header}Itaqui;MA;-2,57;-44,37\nSantos;SP;-23,95;-46,33\n`;
const after = `${header}Itaqui;RS;-30,03;-51,23\nSantos;SP;-23,96;-46,33\n`;

async function stored(): Promise<readonly string[]> {
  const rows = await stand.stored();
  return rows.map(({ descricao, uf, latitude }) => `${descricao} ${uf} ${latitude}`).toSorted();
}

test('a port is not moved to another state without --accept-doubts', async () => {
  await (await importer(stand, before)).run();
  const file = await importer(stand, after);
  const planned = await file.run(['--dry-run', '--update']);
  expect(planned.stdout).toMatch(
    /^ +2 +conferir +Itaqui +UF: MA → RS; .*\. Conferir: A UF muda de MA para RS\. O ponto muda 3\.138 km/mu,
  );
  expect(planned.code).toBe(1);

  const careful = await file.run(['--update', '--json']);
  expect(careful.stderr).toContain('2 linhas: 1 alterada, 1 a conferir.');
  expect(careful.stderr).toContain('--accept-doubts grava assim mesmo');
  expect(JSON.parse(careful.stdout)).toMatchObject({
    exitCode: 1,
    totals: { updated: 1, doubtful: 1 },
    doubtful: [
      {
        line: 2,
        subject: 'Itaqui',
        doubts: [
          /* said below */ expect.any(String),
          expect.any(String),
          expect.stringContaining('Itaqui/RS'),
        ],
      },
    ],
  });
  expect(await stored()).toEqual(['Itaqui MA -2.57', 'Santos SP -23.96']);

  const accepted = await file.run(['--update', '--accept-doubts']);
  expect(accepted.stderr).toContain(
    'Gravadas, mas vale conferir:\n  linha 2, Itaqui: A UF muda de MA para RS.',
  );
  expect(await stored()).toEqual(['Itaqui RS -30.03', 'Santos SP -23.96']);
});

test('the stored values of before are in report, result and journal', {
  timeout: 60_000,
}, async () => {
  await (await importer(stand, before)).run();
  const file = await importer(stand, after);
  const { code, stdout, stderr } = await file.run(['--update', '--accept-doubts', '--json']);
  expect(code).toBe(0);
  expect(stderr).toContain('Alteradas:\n  linha 2, Itaqui: UF: MA → RS; Latitude: -2,57 → -30,03;');
  expect(JSON.parse(stdout)).toMatchObject({
    updated: [
      { line: 2, subject: 'Itaqui' },
      {
        line: 3,
        subject: 'Santos',
        differences: [{ field: 'Latitude', stored: '-23,95', wanted: '-23,96' }],
      },
    ],
  });
  const intents = (await journalOf(file)).filter(({ type }) => type === 'intent');
  expect(intents).toMatchObject([
    { before: { UF: 'MA', Latitude: '-2,57', Longitude: '-44,37' } },
    { before: { Latitude: '-23,95' } },
  ]);
});
