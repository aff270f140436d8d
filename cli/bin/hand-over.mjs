import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFittingNode, oldestNode } from '../../shared/node-version.mjs';

const onWindows = process.platform === 'win32';
/** As the exit code of wrong usage: nothing was done. */
const unusable = 2;

/**
 * Runs a script by the Node that was installed with the package, in place of this process where the running Node can
 * do that, else as its child. Words, streams, signals and the exit code pass through.
 */
export function handOver(url, words) {
  const script = fileURLToPath(url);
  const node = installedNode(script);
  if (node === undefined) {
    process.stderr.write(
      `O Cais precisa do Node ${oldestNode} ou mais novo; este é o ${process.versions.node} (${process.execPath}).\n` +
        'Instale-o de https://nodejs.org e repita o comando.\n',
    );
    process.exitCode = unusable;
    return;
  }
  if (!onWindows && typeof process.execve === 'function') {
    process.execve(node, [node, script, ...words]);
  }
  runAsChild(node, [script, ...words]);
}

/** Path of the binary of the pinned package for this machine; undefined where none is installed or it is too old. */
function installedNode(script) {
  const name = `node-${onWindows ? 'win' : process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(script).resolve(`${name}/package.json`);
    if (!isFittingNode(JSON.parse(readFileSync(manifest, 'utf8')).version)) return undefined;
    return join(dirname(manifest), 'bin', onWindows ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}

/**
 * The child leads a session of its own, so that Ctrl-C on the terminal reaches it once, by way of this process,
 * and not a second time from the terminal: a second one would end it at once.
 */
function runAsChild(node, words) {
  const child = spawn(node, words, { stdio: 'inherit', detached: !onWindows });
  child.on('error', (error) => {
    process.stderr.write(`${node} não pôde ser executado: ${error.message}\n`);
    process.exitCode = unusable;
  });
  const handlers = onWindows ? { SIGINT: () => undefined } : handlersFor(child);
  for (const [signal, handle] of Object.entries(handlers)) process.on(signal, handle);
  child.on('exit', (code, signal) => {
    if (code !== null) process.exitCode = code;
    for (const [name, handle] of Object.entries(handlers)) process.removeListener(name, handle);
    if (signal !== null) process.kill(process.pid, signal);
  });
}

/** What a terminal and other processes ask of a program, passed on; to stop and go on, both of them must. */
function handlersFor(child) {
  const passed = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGWINCH', 'SIGCONT'];
  return {
    ...Object.fromEntries(passed.map((signal) => [signal, () => child.kill(signal)])),
    SIGTSTP: () => {
      child.kill('SIGSTOP');
      process.kill(process.pid, 'SIGSTOP');
    },
  };
}
