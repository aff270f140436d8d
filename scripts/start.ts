import { isBuildCurrent } from './build/stamp.ts';

// Runs the server in this very process, so that signals, exit codes and arguments are the server's own.
const root = process.cwd();

try {
  if (!(await isBuildCurrent(root))) {
    console.error('Building the client…');
    // Loaded only now: an installation without development packages starts from the build it came with.
    const { buildClient } = await import('./build/build-client.ts');
    await buildClient(root);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('The client could not be built. Its tools come with `npm ci`; `npm run build` tries again.');
  process.exit(1);
}

await import('../server/main.ts');
