import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oldestNode } from '../shared/node-version.mjs';

// `npm run package` makes the archive `cais-VERSION.tgz` from the finished build; a word names another folder for it. It holds
// what `npm pack` takes. Its manifest names no packages: the bundles contain the libraries, and a Node among them would become
// that of the application, whose scripts npm would run with it. It names the oldest Node instead.
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
  // The same bytes wherever it is made: the umask of the person who builds decides the rights of files otherwise.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', join(work, 'package')]);
  const slim = { ...manifest, engines: { node: `>=${oldestNode}` } };
  writeFileSync(file, `${JSON.stringify(slim, undefined, 2)}\n`);
  console.log(pack(join(work, 'package'), destination));
} finally {
  rmSync(work, { recursive: true });
}
