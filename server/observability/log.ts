import { type Logger, pino } from 'pino';
import type { LogLevel } from '../config/variables.ts';
import { lineSink } from './log/line-sink.ts';

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

const STANDARD_OUTPUT = 1;
let standardOutput: ReturnType<typeof lineSink> | undefined;

/** JSON lines on standard output, or on `destination`. */
export function createLogger(
  config: { readonly logLevel: LogLevel },
  destination?: { write(line: string): void },
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: timeOf(),
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths: SECRET_FIELDS, censor: '[oculto]' },
  };
  standardOutput ??= lineSink(STANDARD_OUTPUT);
  return pino(options, destination ?? standardOutput);
}

/** The time of a line. Lines of one millisecond have it in common. */
function timeOf(): () => string {
  let last = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) text = `,"time":"${new Date(now).toISOString()}"`;
    last = now;
    return text;
  };
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
