import type { Metafile } from 'esbuild';
import { buildCli } from './build/build-cli.ts';
import { buildClient } from './build/build-client.ts';
import { buildServer } from './build/build-server.ts';
import { reportSizes } from './build/report.ts';

// `npm run build` builds what browsers load, the server and the command line; words name some of the three alone.
const root = process.cwd();
const words = process.argv.slice(2);
const wants = (part: string) => words.length === 0 || words.includes(part);
const say = (files: string, outputs: Metafile['outputs']) => {
  const bytes = Object.values(outputs).reduce((sum, output) => sum + output.bytes, 0);
  console.log(`${files} ${bytes.toLocaleString('en')} B`);
};

try {
  if (wants('client')) console.log(reportSizes(await buildClient(root)));
  if (wants('server')) say('dist/server/*.mjs', await buildServer(root));
  if (wants('cli')) say('dist/cli/cais.mjs', await buildCli(root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
