import type { Metafile } from 'esbuild';
import { buildCli } from './build/build-cli.ts';
import { buildClient } from './build/build-client.ts';
import { buildServer } from './build/build-server.ts';

// `npm run build` builds the client, the server and the command line; `npm run build -- cli` builds only the named ones.
const builders: Readonly<Record<string, (root: string) => Promise<Metafile['outputs']>>> = {
  client: buildClient,
  server: buildServer,
  cli: buildCli,
};
const words = process.argv.slice(2);

try {
  for (const [part, build] of Object.entries(builders)) {
    if (words.length > 0 && !words.includes(part)) continue;
    const outputs = Object.values(await build(process.cwd()));
    const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
    console.error(`dist/${part}: ${outputs.length} scripts, ${Math.round(bytes / 1000)} kB`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
