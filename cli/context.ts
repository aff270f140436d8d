import type { Client } from '../shared/client.ts';
import { type BriefOutput, briefOutput } from './terminal/brief-output.ts';

/** A stream that a command writes to; `isTTY` where a person watches. */
export interface Output {
  write(text: string): boolean;
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** More is held back than should be, until `drain`. */
  readonly writableNeedDrain?: boolean;
  once?(event: string, listener: () => void): unknown;
  off?(event: string, listener: () => void): unknown;
}

/** A signed-in line to a Cais server. */
export interface Connection {
  readonly client: Client<never>;
  /** Address of the server, without a final slash; said before anything is written. */
  readonly server: string;
  readonly login: string;
  /** Gives up sockets, and the session where it was made for this run only (`CAIS_LOGIN`). */
  close(): Promise<void>;
}

/** Options that every command takes. */
export interface GlobalOptions {
  /** Name of the profile to work with; else the environment, else the default profile. */
  readonly profile?: string;
  /** Lets `http:` go to another machine than this one, where passwords can be read on the way. */
  readonly insecureHttp?: true;
}

/** Where requests go instead of straight to the server; empty where there is no such proxy. */
export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  /** Names of servers that need none, parted by commas. */
  readonly noProxy: string;
}

/** What the process hands to a command: all that it touches outside itself, but for the server. */
export interface Surroundings {
  readonly stdin: NodeJS.ReadStream;
  /** Results only: a command's standard output can be piped. */
  readonly stdout: Output;
  /** The same for what the program says of itself. */
  readonly brief: BriefOutput;
  /** Everything said to a person: progress, summaries, failures. */
  readonly stderr: Output;
  readonly env: NodeJS.ProcessEnv;
  /** As the environment says. */
  readonly proxy: ProxySettings;
  /** Working directory. */
  readonly cwd: string;
  /** The user's number, where the system has such. */
  readonly userId: number | undefined;
  /** Aborted by the first Ctrl-C or SIGTERM: what is in flight is finished, nothing new begins. */
  readonly interrupted: AbortSignal;
}

/** All that a command touches outside itself: streams, environment, clock and server are injected here and nowhere else. */
export interface Context extends Surroundings {
  readonly options: GlobalOptions;
  /** Signs in by the chosen profile or the environment. Throws a `Failure`, or `UsageError` of `exit.ts`. */
  connect(): Promise<Connection>;
}

/** The process's own. A second Ctrl-C ends it at once. */
export function surroundings(): Surroundings & {
  /** Whether any stream was. */ readonly hasOpened: boolean;
} {
  // Each stream costs some milliseconds to open: that which nobody uses is not.
  let hasOpened = false;
  const open = (stream: NodeJS.WriteStream) => {
    hasOpened = true;
    return tolerant(stream);
  };
  return {
    get stdin() {
      hasOpened = true;
      return process.stdin;
    },
    get stdout() {
      return open(process.stdout);
    },
    brief: briefOutput(() => open(process.stdout)),
    get stderr() {
      return open(process.stderr);
    },
    get hasOpened() {
      return hasOpened;
    },
    env: process.env,
    proxy: proxyOf(process.env),
    cwd: process.cwd(),
    userId: process.getuid?.(),
    interrupted: interruption(),
  };
}

/** Small letters count first, as with other programs. */
const proxyOf = (env: NodeJS.ProcessEnv): ProxySettings => ({
  httpProxy: env.http_proxy ?? env.HTTP_PROXY ?? '',
  httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? '',
  noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
});

/** Sets the process's own clock to a time zone. */
export function setClock(timeZone: string): void {
  process.env.TZ = timeZone;
}

/** Whoever reads the output may stop reading (`cais … | head`): the work goes on and ends as it would. */
function tolerant(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
  return stream;
}

function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // From now on the signal does what it does to any program.
      for (const each of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(each);
      controller.abort();
    });
  }
  return controller.signal;
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
