import { buildCli } from './build/build-cli.ts';
import { buildClient } from './build/build-client.ts';
import { buildServer } from './build/build-server.ts';
import { reportSizes } from './build/report.ts';

// `npm run build` builds what browsers load, the server and the command line; words name some of the three alone.
const root = process.cwd();
const words = process.argv.slice(2);
const wants = (part: string) => words.length === 0 || words.includes(part);
const said = (file: string, bytes: number) => console.log(`${file} ${bytes.toLocaleString('en')} B`);

try {
  if (wants('client')) console.log(reportSizes(await buildClient(root)));
  if (wants('server')) {
    const outputs = Object.values(await buildServer(root));
    said(
      'dist/server/*.mjs',
      outputs.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  }
  if (wants('cli')) said('dist/cli/cais.mjs', await buildCli(root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
