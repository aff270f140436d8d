import type { Client } from '../shared/client.ts';

/** A stream that a command writes to; `isTTY` where a person watches. */
export interface Output {
  write(text: string): boolean;
  readonly isTTY?: boolean;
  readonly columns?: number;
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

/** All that a command touches outside itself: streams, environment, clock and server are injected here and nowhere else. */
export interface Context {
  readonly stdin: NodeJS.ReadStream;
  /** Results only: a command's standard output can be piped. */
  readonly stdout: Output;
  /** Everything said to a person: progress, summaries, failures. */
  readonly stderr: Output;
  readonly env: NodeJS.ProcessEnv;
  /** Working directory. */
  readonly cwd: string;
  /** Aborted by the first Ctrl-C or SIGTERM: what is in flight is finished, nothing new begins. */
  readonly interrupted: AbortSignal;
  /** Signs in by the chosen profile or the environment. Throws a `Failure`, or `UsageError` of `exit.ts`. */
  connect(): Promise<Connection>;
}
