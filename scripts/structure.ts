import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

// `npm run structure` prints how big the product is: lines and files by folder, and what is unusually small or large.

const products = ['shared', 'server', 'client', 'cli', 'scripts'];
const code = '{ts,tsx,mjs,scss,html}';
const smallFile = 25;
const largeFile = 250;
const fullFolder = 24;

interface SourceFile {
  readonly path: string;
  readonly lines: number;
}

const filesOf = (folder: string): SourceFile[] =>
  globSync(`${folder}/**/*.${code}`, { exclude: (path) => /node_modules|\/fixtures/u.test(path) })
    .sort()
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));

const sum = (files: readonly SourceFile[]) => files.reduce((total, { lines }) => total + lines, 0);

function median(files: readonly SourceFile[]): number {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function print(name: string, files: readonly SourceFile[]): void {
  const cells = [sum(files), files.length, median(files)].map((value) => String(value).padStart(9));
  console.log(name.padEnd(28) + cells.join(''));
}

/** Files by their folder, so many levels deep. */
function byFolder(files: readonly SourceFile[], depth: number): Map<string, SourceFile[]> {
  return Map.groupBy(files, ({ path }) => dirname(path).split('/').slice(0, depth).join('/'));
}

const product = products.flatMap(filesOf);
const tests = filesOf('tests');

console.log(`${''.padEnd(28)}    lines    files   median`);
for (const [folder, files] of byFolder(product, 2)) print(folder, files);
console.log();
for (const folder of products) print(folder, filesOf(folder));
print('product', product);
print('tests', tests);

const small = product.filter(({ lines }) => lines < smallFile);
console.log(`\n${small.length} product files under ${smallFile} lines`);
console.log(`Files over ${largeFile} lines:`);
for (const { path, lines } of [...product, ...tests])
  if (lines > largeFile) console.log(`  ${lines} ${path}`);
console.log(`Folders with more than ${fullFolder} files:`);
for (const [folder, files] of byFolder([...product, ...tests], Number.POSITIVE_INFINITY)) {
  if (files.length > fullFolder) console.log(`  ${files.length} ${folder}`);
}
