import type { Client } from '../shared/calls/client.ts';
import type { UnreadRecords } from '../shared/records/unread-records.ts';
import { type Output, standardOutput } from './terminal/output.ts';

/** A signed-in connection to a Cais server. */
export interface Connection {
  readonly client: Client<never>;
  /** Address of the server, without a final slash. */
  readonly server: string;
  readonly login: string;
  /** Of the lists that were read so far (R20). */
  readonly unread: UnreadRecords;
  /** Closes the sockets, and ends a session that was made for this run only (`CAIS_LOGIN`). */
  close(): Promise<void>;
}

/** Options that every command takes. */
export interface GlobalOptions {
  /** Name of the profile to work with; else the environment, else the default profile. */
  readonly profile?: string;
  /** Allows `http:` to another machine, although others can read passwords on the way. */
  readonly insecureHttp?: true;
}

/** Addresses of proxies; empty where there is none. */
export interface ProxySettings {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  /** Names of servers that need no proxy, separated by commas. */
  readonly noProxy: string;
}

/** Everything outside a command that it uses, except for the server. */
export interface Surroundings {
  readonly stdin: NodeJS.ReadStream;
  /** Results and help only: a command's standard output can be piped. A write throws an `Ending` where it fails. */
  readonly stdout: Output;
  /** Messages for a person: progress, summaries, failures. */
  readonly stderr: Output;
  readonly env: NodeJS.ProcessEnv;
  /** As the environment says. */
  readonly proxy: ProxySettings;
  /** Working directory. */
  readonly cwd: string;
  /** The user's id; undefined on Windows. */
  readonly userId: number | undefined;
  /** The first Ctrl-C or SIGTERM aborts it. Calls in flight then finish, and nothing new begins. */
  readonly interrupted: AbortSignal;
}

/** The surroundings with the options and the server. Tests inject all of it here. */
export interface Context extends Surroundings {
  readonly options: GlobalOptions;
  /** Signs in by the chosen profile or the environment. Throws a `Failure`, or `UsageError` of `exit.ts`. */
  connect(): Promise<Connection>;
}

/** The surroundings of this process. A second Ctrl-C ends it at once. */
export function surroundings(): Surroundings & {
  /** Whether a stream of Node was opened. */
  readonly hasOpened: boolean;
} {
  // A stream takes some milliseconds to open, so it is opened at its first use.
  let hasOpened = false;
  return {
    get stdin() {
      hasOpened = true;
      return process.stdin;
    },
    stdout: standardOutput,
    get stderr() {
      // The work goes on, also where nobody can read its messages.
      if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
      hasOpened = true;
      return process.stderr;
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

/** Names in small letters take precedence, as in other programs. */
const proxyOf = (env: NodeJS.ProcessEnv): ProxySettings => ({
  httpProxy: env.http_proxy ?? env.HTTP_PROXY ?? '',
  httpsProxy: env.https_proxy ?? env.HTTPS_PROXY ?? '',
  noProxy: env.no_proxy ?? env.NO_PROXY ?? '',
});

/** Sets the process's own clock to a time zone. */
export function setClock(timeZone: string): void {
  process.env.TZ = timeZone;
}

function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // The next signal ends the program.
      for (const each of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(each);
      controller.abort();
    });
  }
  return controller.signal;
}
