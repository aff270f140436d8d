import { isBuildCurrent } from './build/stamp.ts';
import { stopWithNpm } from './start/stop-with-npm.ts';

// Runs the server in this very process, so that signals, exit codes and arguments are the server's own.
const root = process.cwd();
stopWithNpm();

try {
  if (!(await isBuildCurrent(root))) {
    console.error('Building the client…');
    // Loaded only now: an installation without development packages starts from the build it came with.
    const { buildClient } = await import('./build/build-client.ts');
    await buildClient(root);
    // esbuild keeps a process of its own ready for the next build, and none follows.
    const { stop } = await import('esbuild');
    await stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('The client could not be built. Its tools come with `npm ci`; `npm run build` tries again.');
  process.exit(1);
}

await import('../server/main.ts');
