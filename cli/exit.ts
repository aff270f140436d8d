import type { CallWords } from '../shared/contract/call.ts';
import {
  Cancelled,
  EmptyResult,
  InvalidInput,
  MalformedAnswer,
  NoResponse,
  Refused,
  SessionEnded,
  Unavailable,
} from '../shared/errors.ts';
import { DeadProxy } from './connection/dead-proxy.ts';

/** What the program ends with (CL-10). */
export const exitCodes = {
  allWell: 0,
  someRefused: 1,
  wrongUsage: 2,
  notSignedIn: 3,
  unreachable: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends a command with words for a person, on standard error, and a code. */
export class Ending extends Error {
  readonly code: ExitCode;
  constructor(code: ExitCode, text: string, options?: ErrorOptions) {
    super(text, options);
    this.code = code;
  }
}

/** The command was called wrongly, or with a file that cannot be read: nothing was done. */
export class UsageError extends Ending {
  constructor(text: string, options?: ErrorOptions) {
    super(exitCodes.wrongUsage, text, options);
  }
}

/** There is no session to work with; the text says how to get one. */
export class SignInNeeded extends Ending {
  constructor(text: string, options?: ErrorOptions) {
    super(exitCodes.notSignedIn, text, options);
  }
}

/** The command that signs in again to the profile that was named. */
export const signInAgain = (profile: string | undefined): string =>
  profile === undefined ? 'cais login' : `cais login --profile ${profile}`;

const words = {
  sessionEnded: `A sessão terminou. Entre novamente com: ${signInAgain(undefined)}`,
  cancelled: 'Interrompido.',
  noResponse:
    'O servidor não respondeu. Verifique o endereço e a conexão e tente de novo; cais doctor diz mais.',
  unavailable: 'O serviço está temporariamente indisponível. Tente de novo em instantes.',
  malformed: 'O servidor deu uma resposta que não pôde ser lida. O endereço é mesmo o de um servidor Cais?',
  empty: 'O servidor não disse o resultado.',
} as const;

/** The one place where a failure becomes words on the command line: the row's own (spec 8), else the cause's. */
export function failureText(failure: unknown, own: CallWords = {}): string {
  if (failure instanceof Ending) return failure.message;
  if (failure instanceof SessionEnded) return words.sessionEnded;
  if (failure instanceof Cancelled) return words.cancelled;
  if (failure instanceof InvalidInput) return failure.issues.map(({ message }) => message.text).join('\n');
  if (failure instanceof NoResponse && failure.cause instanceof DeadProxy) {
    return `${failure.cause.found} ${failure.cause.advice}`;
  }
  if (failure instanceof NoResponse) return (own.noResponse ?? own.failed)?.text ?? words.noResponse;
  if (failure instanceof EmptyResult) return (own.emptyResult ?? own.failed)?.text ?? words.empty;
  if (failure instanceof MalformedAnswer) return (own.malformed ?? own.failed)?.text ?? words.malformed;
  if (failure instanceof Unavailable) return own.failed?.text ?? words.unavailable;
  if (failure instanceof Refused) return refusalText(failure, own);
  return `Ocorreu um erro inesperado: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`;
}

function refusalText({ status, messages }: Refused, own: CallWords): string {
  // A limit says how long to wait, which the row's own words do not.
  if (status === 429 && messages[0] !== undefined) return messages[0];
  const fixed = { 400: own.badRequest, 401: own.unauthorized, 404: own.notFound }[status] ?? own.failed;
  if (fixed !== undefined) return fixed.text;
  if (status >= 300 && status <= 399) {
    return `O servidor leva a outro endereço (${status}), o que não é seguido. Informe o endereço final do servidor Cais.`;
  }
  return messages[0] ?? `O serviço respondeu com erro (${status}).`;
}

/** The code that a failure ends the program with. */
export function exitCodeOf(failure: unknown): ExitCode {
  if (failure instanceof Ending) return failure.code;
  if (failure instanceof SessionEnded) return exitCodes.notSignedIn;
  if (failure instanceof Cancelled) return exitCodes.interrupted;
  if (failure instanceof Refused) {
    if (failure.status === 401 || failure.status === 403) return exitCodes.notSignedIn;
    return isUnreachable(failure.status) ? exitCodes.unreachable : exitCodes.someRefused;
  }
  if (failure instanceof NoResponse || failure instanceof Unavailable) return exitCodes.unreachable;
  if (failure instanceof MalformedAnswer || failure instanceof EmptyResult) return exitCodes.unreachable;
  return exitCodes.someRefused;
}

/** A redirect leads away from the server; 502 to 504 come from what stands before it or behind it. */
const isUnreachable = (status: number): boolean =>
  (status >= 300 && status <= 399) || (status >= 502 && status <= 504);

const full = 'não há espaço';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'a pasta não existe',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'só é possível ler ali',
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
};

/** The system's error in Portuguese, as the end of a sentence. */
export const reasonOf = (error: unknown): string =>
  reasons[(error as NodeJS.ErrnoException).code ?? ''] ??
  (error instanceof Error ? error.message : String(error));

/** Whether the disk, and not the call, is to blame. */
export const isFull = (error: unknown): boolean => reasonOf(error) === full;
