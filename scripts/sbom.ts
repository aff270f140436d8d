import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tidyBillOfMaterials } from './sbom/tidy-bill-of-materials.ts';

// `npm run sbom` writes what the product is made of, as CycloneDX, from the lock file alone; a word names another file.
const [file = 'dist/sbom.cdx.json'] = process.argv.slice(2);
const npm = process.env.npm_execpath;
if (npm === undefined) {
  console.error('Run it as `npm run sbom`: npm itself makes the list.');
  process.exit(2);
}
const words = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
];
const made = spawnSync(process.execPath, [npm, ...words], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}
const bill = tidyBillOfMaterials(JSON.parse(made.stdout));
mkdirSync('dist', { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} components`);
