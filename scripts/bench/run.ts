import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine } from './areas/command-line.ts';
import { imports } from './areas/imports.ts';
import { interactions } from './areas/interactions.ts';
import { load } from './areas/load.ts';
import { relay } from './areas/relay.ts';
import { search } from './areas/search.ts';
import { shapes } from './areas/shapes.ts';
import { start } from './areas/start.ts';
import { uploads } from './areas/uploads.ts';
import { isMet, type Report, writeReport } from './report.ts';

/** Everything that is measured, in the order of docs/performance.md; `shapes` stands in docs/which-shape.md. */
const areas: Readonly<Record<string, (rounds: number) => Promise<Report>>> = {
  relay,
  uploads,
  load,
  search,
  interactions,
  start,
  'command-line': commandLine,
  imports,
  shapes,
};

// `npm run bench` measures everything, `npm run bench relay start` two areas, `--rounds=9` more rounds than five.
const words = process.argv.slice(2);
const rounds = Number(words.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 5);
const chosen = words.filter((word) => !word.startsWith('--'));
const names = chosen.length > 0 ? chosen : Object.keys(areas);
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`Unknown area: ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

const root = resolve(import.meta.dirname, '../..');
run(['run', 'build'], root);
if (!existsSync(join(import.meta.dirname, 'node_modules'))) {
  console.log('Installing the peers…');
  run(['ci', '--ignore-scripts'], import.meta.dirname);
}
// This process creates the load: it leaves the first core to the contestants.
spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);

let missed = 0;
for (const name of names) {
  console.log(`\n── ${name}`);
  const report = await areas[name]?.(rounds);
  if (report === undefined) continue;
  missed += report.goals.filter((goal) => !isMet(goal)).length;
  console.log(await writeReport(name, report));
}
console.log(missed === 0 ? '\nEvery goal is met.' : `\nGoals missed: ${missed}.`);

function run(args: readonly string[], cwd: string): void {
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
