import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { DamagedDatabaseError } from '../../../server/storage/start-failures.ts';
import { openEmbeddedForTest } from '../../server/upstream/embedded/open-embedded-for-test.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROUNDS = rounds(300, 20);

/** The bytes of a database of the product, closed in good order. */
async function wholeFile(): Promise<Buffer> {
  const file = join(await temporaryFolder(), 'cais.sqlite');
  const database = await openDatabase({ kind: 'sqlite', file });
  await openEmbeddedForTest({ database, dataDir: await temporaryFolder() });
  await database.close();
  return readFile(file);
}

/** 200 bytes of it, from `at` on, replaced by one byte. */
const overwritten = (whole: Buffer, at: number, byte: number): Buffer =>
  Buffer.concat([whole.subarray(0, at), Buffer.alloc(200, byte), whole.subarray(at + 200)]);

test(`a database that is cut or overwritten anywhere (${ROUNDS} times) is refused with its name and left byte for byte, or serves whole`, {
  timeout: 300_000,
}, async () => {
  const chance = seeded('damaged-file');
  const whole = await wholeFile();
  const pageSize = whole.readUInt16BE(16);
  const pages = whole.length / pageSize;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, 'cais.sqlite');
    const page = round % pages;
    // Odd rounds cut the file within a page, even ones overwrite the head of a page, which says what the page holds.
    const damaged =
      round % 2 === 1
        ? whole.subarray(0, page * pageSize + chance.below(pageSize))
        : overwritten(whole, page * pageSize, chance.below(256));
    await writeFile(file, damaged);
    const opened = await openDatabase({ kind: 'sqlite', file }).catch((error: unknown) => error);
    if (opened instanceof Error) {
      refused += 1;
      expect(opened).toBeInstanceOf(DamagedDatabaseError);
      expect(opened.message).toContain(file);
      expect((await readFile(file)).equals(damaged)).toBe(true);
      // SQLite, asked to read alone, may leave an index of a log and a log without a byte.
      const sizes = await Promise.all(
        (await readdir(dataDir))
          .filter((name) => name.endsWith('-wal'))
          .map((name) => stat(join(dataDir, name))),
      );
      expect(sizes.map(({ size }) => size).filter((size) => size > 0)).toEqual([]);
    } else {
      // Bytes of a text, or of a page that nothing uses: SQLite cannot know, and the rest must be there.
      const database = opened as Awaited<ReturnType<typeof openDatabase>>;
      const migrations = await database.kysely.introspection.getTables();
      await database.close();
      expect(migrations.length).toBeGreaterThan(20);
    }
  }
  expect(refused).toBeGreaterThan(ROUNDS / 2);
});
