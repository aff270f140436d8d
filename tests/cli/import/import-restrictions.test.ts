import { expect, test } from 'vitest';
import { create } from '../../../shared/contract/restrictions.ts';
import { addPiers } from '../../support/cais/add-piers.ts';
import { csvFixture } from '../../support/cais/planning.ts';
import { hasty, importer, openOwnImportStand } from '../../support/imports/import-stand.ts';

const stand = await openOwnImportStand();

const ROWS = 45;

/** The limits of the World Port Index, each at a pier that is made for it. */
async function limits(): Promise<string> {
  const [head, ...rows] = String(await csvFixture('restrictions_br.csv'))
    .trim()
    .split(/\r?\n/u);
  const piers = rows.map((row) => {
    const [wpi = '', porto = ''] = row.split(',');
    return { porto, terminal: 'Limites do WPI', pier: `Cais ${wpi}` };
  });
  addPiers(stand.upstreamData, piers);
  const placed = rows.map((row, nth) => `${row},${piers[nth]?.terminal},${piers[nth]?.pier}`);
  return [`${head},terminal,berço`, ...placed].join('\n');
}

test('CL-02 CL-04 CL-08 the real restrictions are stored once, whatever answers are lost, and then left alone', {
  timeout: 60_000,
}, async () => {
  const file = await importer(stand, await limits(), 'restrictions');
  for (let nth = 0; nth < 5; nth += 1) {
    stand.upstream.answerNext('POST', create.path, { forward: 'first', cut: 'before' });
    stand.upstream.answerNext('POST', create.path, { cut: 'before' });
  }
  const first = await file.run(hasty);
  expect(first.stderr).toContain('45 linhas: 45 incluídas.');
  expect(first.stderr).toContain('5 linhas confirmadas por leitura');
  expect(first.code).toBe(0);
  expect(stand.upstream.callsTo('POST', create.path)).toHaveLength(ROWS + 5);
  stand.upstream.reset();
  const again = await file.run();
  expect(again.stderr).toContain('45 linhas: 45 já estavam como no arquivo.');
  expect(again.code).toBe(0);
  expect(stand.writes()).toEqual([]);
});
