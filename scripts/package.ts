import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm run package` makes the archive `cais-VERSION.tgz` from the finished build; a word names another folder for it. It holds
// what `npm pack` takes. Its manifest names no libraries, because the bundles contain them: of the packages only the Node of
// each platform is left, for machines whose own is too old.
const [destination = '.'] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'cais-package-'));

/** Packs a folder. Returns the archive's path. */
function pack(folder: string, into: string): string {
  const words = ['pack', folder, '--pack-destination', into, '--json', '--ignore-scripts'];
  const [{ filename }] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8' }));
  return join(into, filename);
}

try {
  execFileSync('tar', ['-xzf', pack(process.cwd(), work), '-C', work]);
  const file = join(work, 'package/package.json');
  const { scripts, dependencies, devDependencies, optionalDependencies, ...manifest } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const nodes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const slim = { ...manifest, optionalDependencies: Object.fromEntries(nodes) };
  writeFileSync(file, `${JSON.stringify(slim, undefined, 2)}\n`);
  console.log(pack(join(work, 'package'), destination));
} finally {
  rmSync(work, { recursive: true });
}
