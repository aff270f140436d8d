import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = (script: string, cwd: string, ...words: readonly string[]) =>
  spawnSync(process.execPath, [resolve(script), ...words], { cwd, encoding: 'utf8' }).status;

test('the OpenAPI document in the repository is current; one that is missing or different is not', async () => {
  const script = 'scripts/openapi.ts';
  expect(run(script, '.', '--check')).toBe(0);
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'docs'));
  expect(run(script, folder, '--check')).toBe(1);
  expect(run(script, folder)).toBe(0);
  const written = join(folder, 'docs/openapi.json');
  await writeFile(written, `${await readFile(written, 'utf8')} `);
  expect(run(script, folder, '--check')).toBe(1);
});
