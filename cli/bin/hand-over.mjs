import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFittingNode, oldestNode } from '../../shared/node-version.mjs';

const onWindows = process.platform === 'win32';
/** The exit code of wrong usage. */
const unusable = 2;

/**
 * Runs a script as a child of this process, by the Node that `npm ci` installed in a checkout. Words, streams, signals
 * and the exit code pass through.
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
 * The child has a session of its own. Ctrl-C on the terminal then reaches it once, through this process, and not a
 * second time from the terminal: a second Ctrl-C ends `cais` at once.
 */
function runAsChild(node, words) {
  const child = spawn(node, words, { stdio: 'inherit', detached: !onWindows });
  child.on('error', (error) => {
    process.stderr.write(`${node} não pôde ser executado: ${error.message}\n`);
    process.exitCode = unusable;
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  // On Windows the console itself reaches the child.
  for (const signal of signals) process.on(signal, () => onWindows || child.kill(signal));
  child.on('exit', (code, signal) => {
    if (code !== null) process.exitCode = code;
    if (signal === null) return;
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
