import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importsOf, packageOf } from '../support/source-tree/imports-of.ts';
import { folders, sourceFiles } from '../support/source-tree/source-file.ts';

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const lock = z
  .object({ packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const importedBy = (among: readonly string[]) =>
  sourceFiles(among, ['.ts', '.tsx', '.scss'])
    .flatMap(importsOf)
    .filter(({ to, ours }) => !ours && !isBuiltin(to) && !to.startsWith('sass:'));

test('every version is pinned exactly', () => {
  const all = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const loose = all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose, 'what was tested is what is installed').toEqual([]);
});

test('the lock file names no host', () => {
  const named = Object.entries(lock.packages).filter(([, entry]) => 'resolved' in entry);
  expect(named, 'each machine fetches from the registry that it is set up for').toEqual([]);
});

test('the lock file holds the integrity of every package', () => {
  const installed = Object.entries(lock.packages).filter(
    ([path, entry]) => path !== '' && entry.inBundle !== true,
  );
  const open = installed
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path]) => path);
  expect(open, 'a registry cannot change a package').toEqual([]);
});

test('every dependency is imported somewhere', () => {
  const imported = new Set(
    importedBy(['client', 'server', 'cli', 'shared', 'scripts']).map(({ to }) => packageOf(to)),
  );
  const unused = Object.keys(manifest.dependencies).filter((name) => !imported.has(name));
  expect(unused, 'a package that nothing uses is weight and risk for nothing').toEqual([]);
});

test('the product imports declared dependencies only', () => {
  const wrong = importedBy(['client', 'server', 'cli', 'shared']).filter(
    ({ to }) => !(packageOf(to) in manifest.dependencies),
  );
  expect(
    wrong,
    'a package that comes with another, or for development alone, may be missing when it runs',
  ).toEqual([]);
});

test('scripts and tests import declared packages only', () => {
  const declared = { ...manifest.dependencies, ...manifest.devDependencies };
  const others = folders.filter((folder) => folder === 'scripts' || folder === 'tests');
  const wrong = importedBy(others).filter(({ to }) => !(packageOf(to) in declared));
  expect(wrong, 'a package that comes with another may be gone with its next version').toEqual([]);
});
