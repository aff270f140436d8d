import { NoResponse } from '../../shared/errors.ts';
import { OtherService } from '../upstream/upstream.ts';

/** One line for the operator: why the upstream at `UPSTREAM_URL` cannot serve now. */
export function warningOf(url: string, error: unknown): string {
  return `Aviso: UPSTREAM_URL (${url}) ${reasonOf(url, error)}. O Cais continua em funcionamento, e /readyz responde 503 até que a API responda.`;
}

function reasonOf(url: string, error: unknown): string {
  if (error instanceof OtherService) {
    const { path, status } = error;
    return `não leva à API do serviço: GET ${path} respondeu HTTP ${status}${status === 200 ? ', mas não o que a API responde' : ''}`;
  }
  const cause = error instanceof NoResponse ? error.cause : error;
  const code = codeOf(cause);
  return `não responde: ${reasons(new URL(url).host)[code] ?? otherReason(code, cause)}`;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** By the codes of the system, Node and undici. */
const reasons = (host: string): Readonly<Record<string, string>> => ({
  ENOTFOUND: `o nome ${host} não foi encontrado`,
  EAI_AGAIN: `o nome ${host} não pôde ser procurado agora`,
  ECONNREFUSED: `${host} recusa conexões`,
  EHOSTUNREACH: `não há caminho até ${host}`,
  ENETUNREACH: `não há caminho até ${host}`,
  ECONNRESET: `${host} corta a conexão`,
  UND_ERR_SOCKET: `${host} corta a conexão`,
  UND_ERR_CONNECT_TIMEOUT: `${host} não aceita a conexão a tempo`,
  TimeoutError: `${host} não responde a tempo`,
  ERR_SSL_WRONG_VERSION_NUMBER: `${host} não fala https`,
  HTTPParserError: `${host} não fala http`,
});

/** A certificate that is not accepted has one of some twenty codes of OpenSSL. */
function otherReason(code: string, cause: unknown): string {
  if (/CERT|SIGNATURE|ALTNAME/u.test(code)) return `o certificado não é aceito (${code})`;
  return cause instanceof Error ? cause.message : 'erro desconhecido';
}
