import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/variables.ts';

export type { Logger } from 'pino';

/**
 * Second net under the rule that nothing secret is handed to the logger at all: these fields are blotted
 * out at the top of a line and one level below.
 */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'cookies',
  'password',
  'secret',
  'senha',
  'sessionID',
  'set-cookie',
  'token',
].flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.headers["${field}"]`]);

/** Milliseconds that a line waits for others: a call of the system for each would cost more than the line itself. */
const GATHERING = 25;
/** Characters that wait for a reader that does not read; later lines are lost. */
const MOST_WAITING = 4_000_000;

/**
 * Writes lines to a stream without ever holding up the server. A reader that is gone or stands still and a full disk cost
 * lines, and neither an answer nor the end of the process. (Pino's own destination waits in `flushSync` for a reader that
 * stands still, forever.)
 */
export function lineSink(stream: Writable): { write(line: string): void } {
  let lines: string[] = [];
  const flush = () => {
    const text = lines.join('');
    lines = [];
    if (text !== '' && !stream.destroyed && stream.writableLength < MOST_WAITING) stream.write(text);
  };
  stream.on('error', () => undefined);
  process.once('exit', flush);
  return {
    write(line) {
      if (lines.push(line) === 1) setTimeout(flush, GATHERING);
    },
  };
}

let standardOutput: ReturnType<typeof lineSink> | undefined;

/**
 * JSON lines on standard output, or on `destination`. Where no level is configured and a person reads on a terminal, only what
 * needs attention is written there: each request would push the address and the first password out of sight.
 */
export function createLogger(
  config: { readonly logLevel: LogLevel | undefined },
  destination?: { write(line: string): void },
): Logger {
  const options = {
    level: config.logLevel ?? (destination === undefined && process.stdout.isTTY ? 'warn' : 'info'),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths: SECRET_FIELDS, censor: '[oculto]' },
  };
  standardOutput ??= lineSink(process.stdout);
  return pino(options, destination ?? standardOutput);
}

interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorFields;
}

const DEEPEST_CAUSE = 5;

/**
 * What of an error goes to the log. Only named fields: drivers hang the values of a row, headers and whole
 * requests on their errors.
 */
export function describeError(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause instanceof Error &&
      depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}
