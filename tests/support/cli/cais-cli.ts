import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Ended, endingWithParent, endWithTests, type RunningServer } from '../server/running-server.ts';

/** Words that start the program as its users do: the bundle, which starts in half the time of the sources. */
export const program = [process.execPath, resolve(import.meta.dirname, '../../../cli/bin.mjs')] as const;
/** Words that start it after a command of the shell, for example a limit. */
export const programAfter = (command: string) => ['sh', '-c', `${command}; exec "$@"`, 'sh', ...program];
/** Code that Node has compiled before: every test starts the program, and most of a start is compiling. */
const compiled = resolve(import.meta.dirname, '../../../node_modules/.cache/cais-cli');

/** Milliseconds that a watched text may take to appear on a busy machine. */
const PATIENCE = 60_000;

export interface CaisOptions {
  /** The test's own temporary folder: home, configuration and state of the program lie in it. */
  readonly home: string;
  /** Working directory; `home` where none is given. */
  readonly cwd?: string;
  /** Above a clean environment; nothing of the machine's own gets in but its PATH. */
  readonly env?: Readonly<Record<string, string>>;
  /** Standard input, which then ends. */
  readonly input?: string | Uint8Array;
  /** Other words that start it. */
  readonly program?: readonly string[];
  /** On a terminal (of util-linux's `script`): all that is written comes together, as `stdout`. */
  readonly terminal?: true;
}

export interface RunningCais {
  readonly process: ChildProcess;
  /** All that was written so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Resolves once what was written so far on standard output or error matches. */
  until(pattern: RegExp): Promise<void>;
  signal(name: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

/** The built program in a process of its own; standard input stays open where no `input` is given. */
export function startCais(words: readonly string[], options: CaisOptions): RunningCais {
  const { home, cwd = home, env = {}, input } = options;
  const [file, args] = commandOf(words, options);
  const environment = { ...cleanEnvironment(home), ...env };
  const child = endWithTests(spawn(file, args, { cwd, env: environment, stdio: 'pipe' }));
  const pieces = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
  const written = { stdout: '', stderr: '' };
  const watching = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (piece: Buffer) => {
      pieces[name].push(piece);
      written[name] = Buffer.concat(pieces[name]).toString('utf8');
      for (const look of watching) look();
    });
  }
  // The program may end without reading all of it.
  child.stdin.on('error', () => undefined);
  if (input !== undefined) child.stdin.end(input);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...written }));
  return {
    process: child,
    output: () => ({ ...written }),
    signal: (name) => void child.kill(name),
    until: (pattern) => appearing(pattern, written, watching, ended),
    ended,
  };
}

/** Runs the program to its end, with nothing to read where no `input` is given. */
export const cais = (words: readonly string[], options: CaisOptions): Promise<Ended> =>
  startCais(words, { input: '', ...options }).ended;

/** What an unattended machine has in its environment to sign in for one run. */
export const credentialsFor = ({ url, administrator }: Pick<RunningServer, 'url' | 'administrator'>) => ({
  CAIS_SERVER: url,
  CAIS_LOGIN: administrator.login,
  CAIS_PASSWORD: administrator.password,
});

function commandOf(
  words: readonly string[],
  { program: started = program, terminal }: CaisOptions,
): [string, string[]] {
  const [file = '', ...args] = [...endingWithParent, ...started, ...words];
  if (terminal === undefined) return [file, args];
  const line = [...started, ...words].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  return ['script', ['-qefc', line, '/dev/null']];
}

function cleanEnvironment(home: string): Record<string, string> {
  const folders = {
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_STATE_HOME: join(home, 'state'),
    XDG_CACHE_HOME: join(home, 'cache'),
  };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  return {
    PATH: process.env.PATH ?? '',
    TMPDIR: home,
    LANG: 'C.UTF-8',
    NODE_COMPILE_CACHE: compiled,
    ...folders,
  };
}

async function appearing(
  pattern: RegExp,
  written: Readonly<Record<'stdout' | 'stderr', string>>,
  watching: Set<() => void>,
  ended: Promise<Ended>,
): Promise<void> {
  const { promise, resolve: found, reject } = Promise.withResolvers<void>();
  const look = () => {
    if (pattern.test(written.stdout) || pattern.test(written.stderr)) found();
  };
  const fail = (why: string) => reject(new Error(`${why} ${pattern}: ${written.stdout}${written.stderr}`));
  const timer = setTimeout(() => fail(`not within ${PATIENCE} ms:`), PATIENCE);
  watching.add(look);
  void ended.then(({ code }) => {
    look();
    fail(`the program ended with ${code} without`);
  });
  look();
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    watching.delete(look);
  }
}
