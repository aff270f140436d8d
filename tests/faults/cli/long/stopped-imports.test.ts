import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { programAfter } from '../../../support/cli/cais-cli.ts';
import { addProofPorts } from '../../../support/faults/proof-ports.ts';
import { rounds } from '../../../support/faults/rounds.ts';
import { seeded } from '../../../support/faults/seeded.ts';
import {
  creationsByPort,
  importer,
  openOwnImportStand,
  writesSeen,
} from '../../../support/imports/import-stand.ts';

const stand = await openOwnImportStand();
const ROWS = rounds(2_000, 120);
const proof = addProofPorts(stand, ROWS);

describe(`an import of ${ROWS} rows (tests/cli has each of these once)`, { timeout: 1_500_000 }, () => {
  test('that is ended by Ctrl-C at random finishes what it sent, each time', async () => {
    const times = rounds(20, 1);
    const chance = seeded('interrupted-imports');
    const file = await importer(stand, proof.fileOf());
    for (let time = 0; time < times; time += 1) {
      const running = file.start();
      await proof.untilSomewhere(chance, running, (ROWS * 0.6) / times);
      running.signal('SIGINT');
      const { code, stderr } = await running.ended;
      expect([0, 130, null], stderr).toContain(code);
      // Whoever interrupts a start ends it before it took over its signals.
      expect(await stand.stored()).toHaveLength(creationsByPort(stand).size);
    }
    expect([...new Set(creationsByPort(stand).values())]).toEqual([1]);
    await proof.finish(file);
  });

  test('whose server is away for a while waits for it, and stores each row once', async () => {
    const seconds = rounds(30, 1);
    const file = await importer(stand, proof.fileOf());
    const running = file.start(['--wait', '300']);
    await writesSeen(stand, Math.ceil(ROWS / 4));
    await stand.server.stop('SIGKILL');
    await pause(seconds * 1_000);
    await stand.restart();
    const { code, stderr } = await running.ended;
    expect(code, stderr).toBe(0);
    expect(stderr).toContain(
      `${ROWS.toLocaleString('pt-BR')} linhas: ${ROWS.toLocaleString('pt-BR')} incluídas.`,
    );
    await proof.finish(file);
  });

  test('whose journal finds the disk full sends nothing that is not written down, and is finished with room', async () => {
    const times = rounds(10, 1);
    const chance = seeded('full-journal');
    const file = await importer(stand, proof.fileOf());
    for (let time = 0; time < times; time += 1) {
      const blocks = 4 + chance.below(Math.ceil(ROWS / 4));
      const { code, stderr } = await file.run([], { program: programAfter(`ulimit -f ${blocks}`) });
      if (code !== 0)
        expect(stderr).toMatch(/O diário da importação não pode ser gravado|Não foi possível gravar/u);
      await proof.expectWrittenDown(file);
    }
    expect([...new Set(creationsByPort(stand).values())]).toEqual([1]);
    await proof.finish(file);
  });
});
