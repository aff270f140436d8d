import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Program, type ProgramOptions, startNode } from './programs.ts';

export const root = resolve(import.meta.dirname, '../..');
export const serverProgram = join(root, 'dist/server/main.mjs');
export const peerProgram = (name: string): string => join(import.meta.dirname, 'peers', name);

export const administrator = { login: 'admin@cais.local', password: 'senha do primeiro' };

/** The product in a new data folder. */
export interface RunningCais {
  readonly url: string;
  readonly program: Program;
  readonly folder: string;
  stop(): Promise<void>;
}

/** @param env beside a free port, a new data folder and trust in one proxy, so that the load can come from many addresses */
export async function startCais(
  env: Readonly<Record<string, string>>,
  options: ProgramOptions = {},
): Promise<RunningCais> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
  const program = await startNode([serverProgram], {
    ready: /^Cais está em (\S+?)\/?$/u,
    ...options,
    env: {
      PORT: '0',
      DATA_DIR: folder,
      SEED: 'reference',
      ADMIN_PASSWORD: administrator.password,
      TRUST_PROXY: '1',
      ...env,
    },
  });
  return {
    url: program.said,
    program,
    folder,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let people = 0;

/** The headers of one more signed-in person, at an address of their own. */
export async function signIn(url: string, credentials = administrator): Promise<Record<string, string>> {
  people += 1;
  const headers = { 'x-requested-with': 'cais', 'x-forwarded-for': `10.1.${people >> 8}.${people & 255}` };
  const answer = await fetch(`${url}/api/admin/users/login`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return { ...headers, cookie: cookieOf(answer) };
}

export const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
