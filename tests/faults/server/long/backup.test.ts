import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { Visitor } from '../../../support/cais/visitor.ts';
import { startFallibleServer } from '../../../support/faults/fallible-server.ts';
import { MarkedLoad } from '../../../support/faults/marked-load.ts';
import { rounds } from '../../../support/faults/rounds.ts';
import { seeded } from '../../../support/faults/seeded.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const WRITES = rounds(300, 30);

test('a copy made while writers write holds all that was acknowledged before it, and a server starts from it', {
  timeout: 180_000,
}, async () => {
  const server = await startFallibleServer();
  const visitors = await server.visitors(4);
  const load = new MarkedLoad({ chance: seeded('backup'), visitors, up: server.up });
  await load.start();
  await expect.poll(() => load.told.size, { timeout: 60_000 }).toBeGreaterThan(WRITES);
  const before = load.marks('applied');
  const folder = await temporaryFolder();
  const source = new DatabaseSync(join(server.dataDir, 'cais.sqlite'), { timeout: 10_000 });
  await backup(source, join(folder, 'cais.sqlite'));
  source.close();
  for (const name of ['session-secret', 'lineup-password'])
    await cp(join(server.dataDir, name), join(folder, name)).catch(() => undefined);
  await load.stop();
  await server.end('SIGTERM');

  const restored = await startFallibleServer({}, folder);
  expect(restored.running.output().stdout).not.toContain('Primeiro administrador');
  restored.expectIntact();
  const signedInBefore = new Visitor(restored.running.url);
  signedInBefore.cookie = visitors[0]?.cookie;
  expect(await signedInBefore.person()).toBe(server.running.administrator.login);
  const stored = (await load.stored(signedInBefore)).map(({ titulo }) => titulo);
  expect(stored).toEqual(expect.arrayContaining(before));
  expect(stored.filter((mark) => !load.told.has(mark))).toEqual([]);
  for (const { id, flagTipoLink } of await load.stored(signedInBefore))
    if (flagTipoLink === 'Arquivo')
      expect((await signedInBefore.get(`/files/statistics/${id}`)).status).toBe(200);
});
