import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildCurrent } from './build/stamp.ts';
import { stopWithNpm } from './start/stop-with-npm.ts';

// Builds what is not current, then runs the server in this very process, so that signals, exit codes and arguments are
// the server's own.
const root = process.cwd();
stopWithNpm();

try {
  const isClientCurrent = await isBuildCurrent(root, 'client');
  const isServerCurrent = await isBuildCurrent(root, 'server');
  // Loaded only now: an installation without development packages starts from the build it came with.
  if (!isClientCurrent) {
    console.error('Building the client…');
    const { buildClient } = await import('./build/build-client.ts');
    await buildClient(root);
  }
  if (!isServerCurrent) {
    console.error('Building the server…');
    const { buildServer } = await import('./build/build-server.ts');
    await buildServer(root);
  }
  if (!isClientCurrent || !isServerCurrent) {
    // esbuild keeps a process of its own ready for the next build, and none follows.
    const { stop } = await import('esbuild');
    await stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Cais could not be built. The tools come with `npm ci`; `npm run build` tries again.');
  process.exit(1);
}

await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
