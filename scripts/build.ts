import { buildCli } from './build/build-cli.ts';
import { buildClient } from './build/build-client.ts';
import { reportSizes } from './build/report.ts';

// `npm run build` builds what browsers load and the command line; words name one of the two alone.
const root = process.cwd();
const words = process.argv.slice(2);
const wants = (part: string) => words.length === 0 || words.includes(part);

try {
  if (wants('client')) console.log(reportSizes(await buildClient(root)));
  if (wants('cli')) console.log(`dist/cli/cais.mjs ${(await buildCli(root)).toLocaleString('en')} B`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
