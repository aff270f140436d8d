import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { fittingNode } from '../support/server/foreign-application.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const left = new Set(['node_modules', 'dist', 'tests', 'test-results', '.git']);

/** Makes a release of these sources in a folder of its own, as somebody with other habits. Returns the hash of each of its files. */
async function release(folder: string, umask: string, env: Readonly<Record<string, string>>) {
  const own = join(await temporaryFolder(), folder);
  for (const name of readdirSync('.').filter((each) => !left.has(each)))
    cpSync(name, join(own, name), { recursive: true });
  // As a person with this umask checks the sources out.
  execFileSync('chmod', ['-R', umask === '077' ? 'go=' : 'go=rX', own]);
  // Links, where both lie on one disk. A linked folder would tell the build where it leads. Other tests write to the cache.
  const packages = readdirSync('node_modules').filter((each) => each !== '.cache');
  mkdirSync(join(own, 'node_modules'));
  execFileSync('sh', [
    ...['-c', 'to=$1; shift; cp -al "$@" "$to" 2>/dev/null || cp -a "$@" "$to"', 'sh'],
    ...[join(own, 'node_modules'), ...packages.map((each) => resolve('node_modules', each))],
  ]);
  const run = (script: string) =>
    execFileSync('sh', ['-c', `umask ${umask}; npm run --silent ${script}`], {
      cwd: own,
      env: { ...fittingNode, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const archive = join(own, run('package').trim());
  const bill = run('sbom');
  const files = readdirSync(join(own, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = files.map((file) => [file.slice(own.length), hash('sha256', readFileSync(file))]);
  return {
    bill: JSON.parse(bill),
    files: { ...Object.fromEntries(hashes), archive: hash('sha256', readFileSync(archive)), bill },
  };
}

test('two releases in different folders, by different habits and clocks, have the same bytes', async () => {
  const one = await release('um', '022', { TZ: 'America/Sao_Paulo' });
  const other = await release('outra pasta/dois', '077', { TZ: 'Asia/Tokyo', LANG: 'C', HOME: '/tmp' });
  expect(Object.keys(one.files).length).toBeGreaterThan(200);
  expect(other.files).toEqual(one.files);

  // The bill of materials names what is bundled, and nothing else: the server's, the page's, the command line's, the style's.
  const { components, metadata } = one.bill;
  const names = components.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', 'react-dom', 'commander', 'bootstrap']));
  for (const name of ['esbuild', 'vitest', 'sass', 'node-bin-linux-x64']) expect(names).not.toContain(name);
  expect(metadata.component).toMatchObject({ name: 'cais', version: manifest.version });
  for (const { hashes } of components) expect(hashes[0].alg).toBe('SHA-512');
});
