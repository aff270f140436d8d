import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The set-up of the tests has built it. It starts in half the time of the sources. */
const bundle = resolve(import.meta.dirname, '../../../dist/server/main.mjs');
/** Node keeps compiled code here, which saves a third of each start. */
const compiled = resolve(import.meta.dirname, '../../../node_modules/.cache/cais-server');

/** Milliseconds for a start on a busy machine, which may fill a new database with demonstration content. */
const PATIENCE = 60_000;

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningServer {
  /** Address without a final slash, as the server printed it. */
  readonly url: string;
  readonly dataDir: string;
  /** Of a new database. */
  readonly administrator: { readonly login: string; readonly password: string };
  readonly process: ChildProcess;
  /** All that was written so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Ends the program and waits for that. `SIGKILL` gives it no time at all. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** Removes the data folder, once the program has ended; for one that was not given. */
  clean(): Promise<void>;
}

interface Options {
  /** `upstream` serves the embedded upstream alone. */
  readonly command?: 'upstream';
  /** Added to what each test needs. Of the machine's own environment the program sees only PATH. */
  readonly env?: Readonly<Record<string, string>>;
  /** A new folder where none is given. */
  readonly dataDir?: string;
  /** Another program than the bundle in `dist`. */
  readonly program?: string;
}

const administrator = { login: 'admin@cais.local', password: 'senha do primeiro' } as const;

/** Starts the real program in its own process, on a free port. Resolves when the program prints its address. */
export async function startServer({
  command,
  env = {},
  dataDir,
  program,
}: Options = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'cais-server-')));
  const child = launch(
    command === undefined ? [] : [command],
    {
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    program,
  );
  const written = { stdout: '', stderr: '' };
  const { promise: address, resolve: found, reject } = Promise.withResolvers<string>();
  child.stderr.on('data', (piece: Buffer) => {
    written.stderr += piece;
  });
  child.stdout.on('data', (piece: Buffer) => {
    written.stdout += piece;
    const url = /^(?:Cais está|API do Cais) em (\S+?)\/?$/mu.exec(written.stdout)?.[1];
    if (url !== undefined) found(url);
  });
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, ...written }));
  void exited.then(({ code, stderr }) => reject(new Error(`the server ended with ${code}: ${stderr}`)));
  const timer = setTimeout(() => reject(new Error(`no address within ${PATIENCE} ms`)), PATIENCE);
  try {
    const url = await address;
    return {
      url,
      dataDir: folder,
      administrator,
      process: child,
      output: () => ({ ...written }),
      async stop(signal = 'SIGTERM') {
        child.kill(signal);
        return { ...(await exited), ...written };
      },
      clean: async () => (dataDir === undefined ? rm(folder, { recursive: true, force: true }) : undefined),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The system ends a program whose parent is gone, also a parent that was killed and could not end it itself. */
export const endingWithParent = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--'] : [];

const started = new Set<ChildProcess>();
const killStarted = () => {
  for (const child of started) child.kill('SIGKILL');
};
process.once('exit', killStarted);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  // A signal ends a process without the event above.
  process.once(signal, () => {
    killStarted();
    process.kill(process.pid, signal);
  });
}

/** Ends a program with the process of the tests at the latest, for a test that fails before it stops the program. */
export function endWithTests<Child extends ChildProcess>(child: Child): Child {
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/**
 * Runs the program until it ends by itself.
 *
 * @param before the words of a command that runs the program, for example under a limit
 */
export async function runProgram(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
  program?: string,
  before: readonly string[] = [],
): Promise<Ended> {
  const child = launch(words, env, program, before);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

function launch(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  program = bundle,
  before: readonly string[] = [],
) {
  const { PATH = '' } = process.env;
  const variables = { PATH, NODE_COMPILE_CACHE: compiled, ...env };
  const [command = '', ...args] = [...endingWithParent, ...before, process.execPath, program, ...words];
  const child = endWithTests(spawn(command, args, { env: variables, stdio: 'pipe' }));
  // The program may end without reading all of its input.
  child.stdin.on('error', () => undefined);
  return child;
}
