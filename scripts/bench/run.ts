import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from './areas/areas.ts';
import { isMet, writeReport } from './harness/report.ts';

// `npm run bench` measures everything, words name areas: `npm run bench relay start`. `--rounds=9` for more than five.
const words = process.argv.slice(2);
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5);
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`Name areas among: ${Object.keys(areas).join(', ')}`);
  process.exit(2);
}

const folder = import.meta.dirname;
installPeers();
// Node reads these at each of its starts where somebody has set them: tens of milliseconds that are not any contestant's.
delete process.env.NODE_EXTRA_CA_CERTS;
let missed = 0;
for (const name of names.length > 0 ? names : Object.keys(areas)) {
  console.log(`\n── ${name}`);
  const area = await areas[name]?.();
  if (area === undefined) continue;
  const report = await area.run({ rounds });
  await writeReport(name, report, area.peers.map(versionOf));
  console.log(report.body.trim());
  for (const goal of report.goals) {
    missed += isMet(goal) ? 0 : 1;
    console.log(
      `${isMet(goal) ? 'met   ' : 'MISSED'} ${goal.what}: ${goal.value} (${goal.kind} ${goal.limit})`,
    );
  }
}
console.log(missed === 0 ? '\nEvery goal was met.' : `\n${missed} goals were missed.`);

/** The peers are installed beside the bench on first use, nothing of them in the product. */
function installPeers(): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log('Installing what Cais is measured against…');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function versionOf(name: string): string {
  const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
  return `${name} ${(JSON.parse(manifest) as { version: string }).version}`;
}
