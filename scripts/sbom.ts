import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { packagesIn } from './build/build-programs.ts';

// `npm run --silent sbom` prints the packages that the finished build contains, as CycloneDX 1.5. The lock file knows their
// hashes and licences; which of its packages are in the bundles, only the build knows. Two runs print the same bytes.

interface Named {
  readonly 'bom-ref': string;
}
interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
const whole = JSON.parse(execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 64_000_000 }));
const files = ['dist/client/assets', 'dist/server', 'dist/cli'].map((folder) => `${folder}/licences.txt`);
const bundled = new Set(files.flatMap((file) => packagesIn(readFileSync(file, 'utf8'))));

const components = (whole.components as readonly Named[]).filter((each) => bundled.has(each['bom-ref']));
const found = new Set(components.map((each) => each['bom-ref']));
const unknown = [...bundled].filter((name) => !found.has(name));
if (unknown.length > 0) throw new Error(`not in the lock file: ${unknown.join(', ')}`);

const { serialNumber, metadata, ...rest } = whole;
const { timestamp, component, ...about } = metadata;
const own: string = component['bom-ref'];
const kept = new Set([own, ...found]);
const dependencies = (whole.dependencies as readonly Dependency[])
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((name) => kept.has(name)) }));
const bill = {
  ...rest,
  metadata: { ...about, lifecycles: [{ phase: 'build' }], component: { ...component, name: 'cais' } },
  components,
  dependencies,
};
console.log(JSON.stringify(bill, undefined, 2));
