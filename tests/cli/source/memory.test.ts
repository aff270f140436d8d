import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const program = resolve(import.meta.dirname, '../../support/read-source.ts');

async function read(file: string): Promise<{ records: number; megabytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, file]);
  return JSON.parse(stdout) as { records: number; megabytes: number };
}

test('100,000 rows cost little more memory than 10,000, and less than 150 MB', {
  timeout: 120_000,
}, async () => {
  const folder = await temporaryFolder();
  const row = (at: number) => `Porto número ${at};SP;-23,${at};-46,${at};"com; ""aspas"" ${at}"\r\n`;
  const [short, long] = await Promise.all(
    [10_000, 100_000].map(async (rows) => {
      const file = join(folder, `${rows}.csv`);
      const lines = Array.from({ length: rows }, (_, at) => row(at + 1_000_000));
      await writeFile(file, `Porto;UF;Latitude;Longitude;Observação\r\n${lines.join('')}`);
      return file;
    }),
  );
  const few = await read(short ?? '');
  const many = await read(long ?? '');
  expect([few.records, many.records]).toEqual([20_000, 200_000]);
  expect(many.megabytes - few.megabytes).toBeLessThan(40);
  expect(many.megabytes).toBeLessThan(150);
});
