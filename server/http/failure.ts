import type { ErrorRequestHandler, Response } from 'express';
import { causeHeader, type FailureBody } from '../../shared/calls/wire.ts';
import { type CallRow, isWrite } from '../../shared/contract/call.ts';
import {
  AnotherPerson,
  Cancelled,
  Failure,
  InvalidInput,
  LeaseLost,
  MalformedAnswer,
  NoResponse,
  Refused,
  SessionEnded,
  Unavailable,
} from '../../shared/errors.ts';

/** Seconds after which a caller may try again what could not be served. */
const RETRY_SECONDS = 5;

/** Refused fields that an answer names: more than a form has, less than a hostile body can bring. */
const MOST_ISSUES = 100;

/** By status, where a refusal of Cais's own brings no words. */
const words: Readonly<Record<number, string>> = {
  400: 'Requisição inválida',
  403: 'Requisição recusada',
  404: 'Endereço não encontrado',
  405: 'Método não aceito neste endereço',
  408: 'A requisição demorou demais',
  413: 'O conteúdo enviado é grande demais',
  415: 'Formato de conteúdo não aceito',
  500: 'Erro interno do servidor',
};

const noResponse = {
  'not-applied': 'O serviço não respondeu. Nada foi alterado.',
  unknown:
    'O serviço não respondeu. Não se sabe se a operação foi realizada: confira antes de tentar de novo.',
} as const;

/** Answers every error of the app with a status and Portuguese words, never with a stack or a foreign text. */
export const answerFailures: ErrorRequestHandler = (error, req, res, _next) => {
  if (error instanceof Cancelled) {
    // The caller is gone. If the connection still stands, it must not look like a complete answer.
    res.destroy();
    return;
  }
  const body = bodyOf(error, res.locals.row);
  if (body.status >= 500) req.log.error({ err: error, cause: body.cause }, 'request failed');
  if (res.writableEnded || res.destroyed) return;
  // A reset, since the end of an answer of HTTP/1.0 is the end of the connection.
  if (res.headersSent) res.socket?.resetAndDestroy();
  else answerFailure(res, body, error instanceof Failure ? error : {});
};

function answerFailure(
  res: Response,
  body: FailureBody,
  error: { readonly retryAfterSeconds?: number } = {},
): void {
  const seconds = error.retryAfterSeconds ?? (body.status === 503 ? RETRY_SECONDS : undefined);
  // A person who followed a link reads words, not JSON.
  const reads = res.req.headers['sec-fetch-mode'] === 'navigate';
  const text = reads ? body.message : JSON.stringify(body);
  if (seconds !== undefined) res.setHeader('Retry-After', String(seconds));
  // The rest of the body may never come.
  if (body.status === 408) res.setHeader('Connection', 'close');
  res.setHeader(causeHeader, body.cause);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', `${reads ? 'text/plain' : 'application/json'}; charset=utf-8`);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.statusCode = body.status;
  res.end(text);
}

/** A failure as it goes over the wire (`shared/calls/wire.ts`). */
export function bodyOf(error: unknown, row?: CallRow): FailureBody {
  if (error instanceof InvalidInput) {
    const issues = error.issues.slice(0, MOST_ISSUES);
    return { status: 400, message: issues[0]?.message.text ?? wordsOf(400), cause: 'invalid-input', issues };
  }
  if (error instanceof Refused) {
    const { status, messages } = error;
    const cause = error instanceof LeaseLost ? 'lease-lost' : 'refused';
    return { status, message: messages[0] ?? wordsOf(status), cause };
  }
  if (error instanceof AnotherPerson) {
    return { status: 412, message: error.message, cause: 'another-person', outcome: 'not-applied' };
  }
  if (error instanceof SessionEnded) {
    return { status: 401, message: 'Sua sessão terminou. Entre novamente.', cause: 'session-ended' };
  }
  if (error instanceof NoResponse) {
    const { outcome } = error;
    const status = isTimeout(error.cause) ? 504 : 502;
    return { status, message: noResponse[outcome], cause: 'no-response', outcome };
  }
  if (error instanceof MalformedAnswer) {
    const message = row?.words?.malformed?.text ?? 'A resposta do serviço não pôde ser lida';
    return { status: 502, message, cause: 'malformed-answer', outcome: error.outcome };
  }
  if (error instanceof Unavailable) {
    const message = 'O servidor não consegue atender agora. Tente de novo em instantes.';
    return { status: 503, message, cause: 'unavailable', outcome: 'not-applied' };
  }
  const status = statusOf(error);
  const refused = { status, message: wordsOf(status), cause: 'refused' } as const;
  // A fault of our own may come after the write was sent.
  return status >= 500 && row !== undefined && isWrite(row) ? { ...refused, outcome: 'unknown' } : refused;
}

const wordsOf = (status: number): string => words[status] ?? (status < 500 ? words[400] : words[500]) ?? '';

const timeouts = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

function isTimeout(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return cause.name === 'TimeoutError' || ('code' in cause && timeouts.has(String(cause.code)));
}

/** Express and its body parser throw errors that carry a 4xx status; anything else is our own fault. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status <= 499 ? status : 500;
}
