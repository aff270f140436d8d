import { spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('where npm has left out the tools of the build, `npm start` names the command that brings them', async () => {
  const root = await temporaryFolder();
  for (const path of ['package.json', 'scripts', 'shared/node-version.mjs', 'client/index.html'])
    await cp(path, join(root, path), {
      recursive: true,
      // The benchmark installs its peers there.
      filter: (source) => !source.endsWith('node_modules'),
    });
  await mkdir(join(root, 'node_modules'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', './scripts/check-node.mjs', 'scripts/start.mjs'],
    { cwd: root, env: { PATH: process.env.PATH, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain("Cannot find package 'esbuild'");
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(
    'Cais could not be built. Its tools come with `npm ci --include=dev`; `npm run build` tries again.',
  );
});
