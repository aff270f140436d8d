import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Builds what is not current, then runs the server in this process, so that signals, the exit code and arguments are the
// server's own. The build is a process of its own: its memory is free again when the server starts. This file is plain
// JavaScript for the same reason: Node's reader of TypeScript would stay in the server's memory.
const root = process.cwd();
stopWithNpm();

const build = ['scripts/build.ts', '--stale', 'client', 'server'];
const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
if (status !== 0) {
  // npm leaves the tools out where NODE_ENV is production.
  console.error(
    'Cais could not be built. Its tools come with `npm ci --include=dev`; `npm run build` tries again.',
  );
  process.exit(1);
}

await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);

/**
 * Stops this process when the shell that npm started it in ends. npm passes SIGTERM on to that shell, and Debian's ends
 * without telling its child: the server would run on unseen and keep the port.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watching.unref();
}
