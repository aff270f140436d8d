import { writeFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readJournalFile } from '../../../cli/import/journal-file.ts';
import { historyOf } from '../../../shared/import/run/journal-entries.ts';
import { credentialsFor } from '../../support/cli/cais-cli.ts';
import { addProofPorts } from '../../support/faults/proof-ports.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';
import {
  createPath,
  creationsByPort,
  hasty,
  importer,
  openOwnImportStand,
  writesSeen,
} from '../../support/imports/import-stand.ts';
import { startRecordingUpstream } from '../../support/upstreams/recording-upstream.ts';

const stand = await openOwnImportStand();
const ROWS = rounds(2_000, 60);
const proof = addProofPorts(stand, ROWS);

describe(`an import of ${ROWS} rows`, { timeout: 1_500_000 }, () => {
  test('that is killed again and again at random is finished by the same command, each row stored once', async () => {
    const kills = rounds(100, 2);
    const chance = seeded('killed-imports');
    const file = await importer(stand, proof.fileOf());
    let killed = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const running = file.start(hasty);
      await proof.untilSomewhere(chance, running, (ROWS * 1.5) / kills);
      running.signal('SIGKILL');
      if ((await running.ended).code === null) killed += 1;
    }
    // The quicker the machine, the sooner all rows are stored, and what is started after that ends by itself.
    expect(killed).toBeGreaterThan(kills / 4);
    await proof.expectWrittenDown(file);
    await proof.finish(file);
  });

  test('of whose answers a tenth is lost after the work, on either side of Cais, stores each row once', async () => {
    const chance = seeded('lost-answers');
    const lost = { forward: 'first', cut: 'before' } as const;
    const before = await startRecordingUpstream({ forwardTo: stand.server.url });
    onTestFinished(() => before.stop());
    for (let nth = 0; nth < ROWS * 2; nth += 1) {
      stand.upstream.answerNext('POST', createPath, chance.happens(0.1) ? lost : { forward: 'then' });
      before.answerNext('POST', createPath, chance.happens(0.1) ? lost : { forward: 'then' });
    }
    const file = await importer(stand, proof.fileOf());
    const env = { ...credentialsFor(stand.server), CAIS_SERVER: before.url };
    const { code, stderr } = await file.run([], { env });
    expect(stderr).toContain('linhas confirmadas por leitura, porque a resposta se perdeu.');
    expect(code, stderr).toBe(0);
    expect([...new Set(creationsByPort(stand).values())], 'nothing is sent twice').toEqual([1]);
    await proof.expectStored();
  });

  test('that was killed and whose file is another by then follows the file, and forgets no row that it had sent', async () => {
    const chance = seeded('changed-file');
    const file = await importer(stand, proof.fileOf());
    const running = file.start(hasty);
    await proof.untilSomewhere(chance, running, ROWS * 0.5);
    await writesSeen(stand, 1);
    running.signal('SIGKILL');
    await running.ended;

    const kept = proof.names.map((_, nth) => nth).filter((nth) => nth % 3 !== 0);
    const moved = new Set(kept.filter((nth) => nth % 5 === 0));
    await writeFile(file.file, proof.fileOf(kept, moved));
    const { code, stderr } = await file.run(['--update', ...hasty]);
    expect(code, stderr).toBe(0);
    const stored = await stand.stored();
    const byName = new Map(stored.map((location) => [location.descricao, location]));
    expect(byName.size, 'each once').toBe(stored.length);
    for (const nth of kept)
      expect(byName.get(proof.names[nth] ?? '')?.latitude).toBe(proof.latitudeOf(nth, moved.has(nth)));
    // Rows that left the file after they were sent are stored as they were, and no other.
    const gone = stored.filter(({ descricao }) => Number(descricao.split(' ').at(-1)) % 3 === 0);
    for (const { portoId, descricao, latitude } of gone) {
      expect(creationsByPort(stand).has(portoId)).toBe(true);
      expect(latitude).toBe(proof.latitudeOf(Number(descricao.split(' ').at(-1))));
    }
    // Told for good, so that no later run asks about them again.
    const { open } = historyOf(await readJournalFile(file.journal), 'ports', stand.server.url);
    expect([...open.keys()]).toEqual([]);
  });
});
