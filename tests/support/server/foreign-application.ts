import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { endWithTests } from './running-server.ts';

const source = resolve(import.meta.dirname, '../../embedding/application');

/** The environment of a machine whose Node fits. */
export const fittingNode = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
};

export interface ForeignApplication {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Packs the product and installs the archive in a folder of its own, beside the application's own packages. */
export async function installForeignApplication(): Promise<ForeignApplication> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-foreign-'));
  cpSync(source, folder, { recursive: true });
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: folder, env: fittingNode, encoding: 'utf8', stdio: 'pipe' });
  const packed = execFileSync(process.execPath, ['scripts/package.ts', folder], { encoding: 'utf8' });
  renameSync(packed.trim(), join(folder, 'cais.tgz'));
  run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  // For the compiler, which reads no types of a program's packages without them.
  symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

interface Mounts {
  readonly paths: readonly string[];
  /** The application's own body parsers: the usual four, or one that reads everything. */
  readonly parsers?: { readonly before?: 'usual' | 'greedy'; readonly after?: 'usual' };
  /** Whether the application signs in the administrators of every Cais, at `/entrar/E-MAIL`. */
  readonly signsIn?: boolean;
  /** For every Cais in it. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

export interface RunningApplication {
  readonly origin: string;
  /** `fulfilled` or `rejected`: whether each Cais got ready. */
  readonly states: readonly string[];
  stderr(): string;
  /** Lets it close what it holds, and waits until it ends by itself. Returns its exit code. */
  close(): Promise<number | null>;
}

export async function startForeignApplication(folder: string, mounts: Mounts): Promise<RunningApplication> {
  const data = await mkdtemp(join(folder, 'data-'));
  const words = [join(folder, 'application.mjs'), JSON.stringify({ ...mounts, data })];
  const child = endWithTests(spawn(process.execPath, words, { cwd: folder, stdio: 'pipe' }));
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece;
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let stdout = '';
  const line = new Promise<string>((found, reject) => {
    child.stdout.on('data', (piece: Buffer) => {
      stdout += piece;
      const [said] = /^\{.*\}$/mu.exec(stdout) ?? [];
      if (said !== undefined) found(said);
    });
    void exited.then(([code]) => reject(new Error(`the application ended with ${code}: ${stderr}`)));
  });
  const { origin, states } = JSON.parse(await line);
  return {
    origin,
    states,
    stderr: () => stderr,
    async close() {
      child.stdin.end();
      return (await exited)[0];
    },
  };
}
