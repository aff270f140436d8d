import { isBuildCurrent } from './build/stamp.ts';

// Runs the server in this very process, so that signals, exit codes and arguments are the server's own.
const root = process.cwd();

if (!(await isBuildCurrent(root))) {
  console.error('Building the client…');
  // Loaded only now: an installation without development packages starts from the build it came with.
  const { buildClient } = await import('./build/build-client.ts').catch(explainMissingTools);
  await buildClient(root);
}

await import('../server/main.ts');

function explainMissingTools(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error(
    'The client must be built, and the tools for it are not installed: run `npm ci`, then start again.',
  );
  process.exit(1);
}
