import { parseArgs } from 'node:util';
import type { Metafile } from 'esbuild';
import { isBuildCurrent, type Part } from './build/stamp.ts';

// `npm run build` builds the client, the server and the command line; `npm run build -- cli` builds only the named ones.
// With `--stale`, parts whose sources have not changed since their last build are left alone.

/** Each loads its tools, which `npm start` does not need where everything is current. */
const builders: Readonly<Record<Part, (root: string) => Promise<Metafile['outputs']>>> = {
  client: async (root) => (await import('./build/build-client.ts')).buildClient(root),
  server: async (root) => (await import('./build/build-programs.ts')).buildServer(root),
  cli: async (root) => (await import('./build/build-programs.ts')).buildCli(root),
};
const root = process.cwd();
const { values, positionals } = parseArgs({
  options: { stale: { type: 'boolean' } },
  allowPositionals: true,
});
const parts = Object.keys(builders) as Part[];
const named = parts.filter((part) => positionals.length === 0 || positionals.includes(part));

try {
  for (const part of named) {
    if (values.stale && (await isBuildCurrent(root, part))) continue;
    if (values.stale) console.error(`Building: ${part}…`);
    const outputs = Object.values(await builders[part](root));
    const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
    console.error(`dist/${part}: ${outputs.length} scripts, ${Math.round(bytes / 1000)} kB`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
