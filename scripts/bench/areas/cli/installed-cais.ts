import { spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildCli } from '../../../build/build-cli.ts';
import { type PinnedProcess, startNode } from '../../harness/pinned-process.ts';

const root = resolve(import.meta.dirname, '../../../..');
const password = 'senha do primeiro';

export interface InstalledCais {
  readonly program: string;
  /** Home, with a profile that is signed in. */
  readonly env: Readonly<Record<string, string>>;
  readonly url: string;
  readonly server: PinnedProcess;
}

/** The command line as its package has it, without sources beside it, and a server that it is signed in to. */
export async function installCais(folder: string): Promise<InstalledCais> {
  const unpacked = join(folder, 'package');
  await mkdir(unpacked);
  await buildCli(root, join(unpacked, 'dist'));
  for (const name of ['cli/bin.mjs', 'cli/bin', 'shared/node-version.mjs', 'package.json']) {
    await cp(join(root, name), join(unpacked, name), { recursive: true });
  }
  const server = await startNode(join(root, 'dist/server/main.mjs'), [], {
    core: 1,
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), SEED: 'reference', ADMIN_PASSWORD: password },
    ready: /^Cais está em (\S+)\/$/mu,
  });
  const url = server.ready?.[1] ?? '';
  const env = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  };
  const program = join(unpacked, 'cli/bin.mjs');
  const words = ['login', '--server', url, '--login', 'admin@cais.local', '--password-stdin'];
  const { status, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: { ...process.env, ...env },
    input: password,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`cais login: ${stderr}`);
  return { program, env, url, server };
}
