import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import { watch } from 'chokidar';
import { buildClient } from './build/build-client.ts';

// Rebuilds the client when one of its files changes, and restarts the server after that or when one of its own does.
// Words that begin with `--inspect` go to the server's Node, so that a debugger can attach; the others are the server's.
const words = process.argv.slice(2);
const forNode = words.filter((word) => word.startsWith('--inspect'));
const forServer = words.filter((word) => !forNode.includes(word));
const root = process.cwd();
const changed = new Set<string>();
let server: ChildProcess | undefined;
let work: Promise<void> = Promise.resolve();
let pause: NodeJS.Timeout | undefined;

async function renew(): Promise<void> {
  const folders = new Set(changed);
  changed.clear();
  try {
    if (folders.has('client') || folders.has('shared')) {
      const started = performance.now();
      await buildClient(root, { development: true });
      console.error(`Client built in ${Math.round(performance.now() - started)} ms`);
    }
    await stopServer();
    const command = [...forNode, 'server/main.ts', ...forServer];
    server = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

async function stopServer(): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const stopped = once(server, 'exit');
  server.kill('SIGTERM');
  await stopped;
}

function note(folder: string): void {
  changed.add(folder);
  clearTimeout(pause);
  // An editor saves in several steps; the work starts when it has been quiet for a moment.
  pause = setTimeout(() => {
    work = work.then(renew);
  }, 100);
}

// Node's own recursive `watch` keeps to the file that it first saw, and editors save by giving its name to a new one.
watch(['client', 'shared', 'server'], { cwd: root, ignoreInitial: true })
  .on('all', (_event, path) => note(path.split(sep, 1).join()))
  .on('ready', () => note('client'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)));
}
