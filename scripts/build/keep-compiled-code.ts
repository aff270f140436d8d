import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds that a start may take on a busy machine, with a new database and its content. */
const PATIENCE = 120_000;

/**
 * Starts the bundled server twice, with the embedded upstream and with a remote one, asks it for its health and its page,
 * and stops it: Node leaves the compiled code of what was called beside the bundle (`server/bundle.mjs`). Data go into a
 * folder of their own, which is removed. @throws where the server does not start
 */
export async function keepCompiledCode(program: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-build-'));
  try {
    await startOnce(program, { DATA_DIR: join(folder, 'embedded'), SEED: 'reference' });
    // Of a server that is asked nothing: it need not be there.
    await startOnce(program, { DATA_DIR: join(folder, 'remote'), UPSTREAM_URL: 'http://127.0.0.1:9' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(program: string, env: Readonly<Record<string, string>>): Promise<void> {
  const server = spawn(process.execPath, [program], {
    env: { PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const { promise: address, resolve } = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said += piece;
      const found = /^Cais está em (\S+)$/mu.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  }
  const ended = once(server, 'exit');
  const late = setTimeout(() => server.kill('SIGKILL'), PATIENCE);
  try {
    const url = await Promise.race([
      address,
      ended.then(() => Promise.reject(new Error(`The bundled server did not start.\n${said}`))),
    ]);
    for (const path of ['healthz', '']) await (await fetch(`${url}${path}`)).arrayBuffer();
    server.kill('SIGTERM');
    await ended;
  } finally {
    clearTimeout(late);
  }
}
