import {
  EmptyResult,
  MalformedAnswer,
  NoResponse,
  Refused,
  SessionEnded,
  Unavailable,
} from '../../shared/errors.ts';
import { Ending, failureText } from '../exit.ts';

/** A check could not be done in time. */
export class TooSlow extends Error {}

interface Words {
  readonly found: string;
  readonly advice: string;
}

const connection = 'Verifique o endereço, a rede, a VPN e o firewall.';
const certificate: Words = {
  found: 'O certificado do servidor não é aceito.',
  advice:
    'Verifique o endereço e o relógio. Se a autoridade é da própria empresa, indique o certificado dela em NODE_EXTRA_CA_CERTS.',
};

const proxy: Words = {
  found: 'O proxy das variáveis de ambiente não deixou passar.',
  advice: 'Verifique HTTPS_PROXY e HTTP_PROXY, ou indique em NO_PROXY que o servidor não precisa de proxy.',
};
const notHttp: Words = {
  found: 'Algo responde nesse endereço, mas não em HTTP.',
  advice: 'Verifique o endereço e a porta; outro programa pode estar nela.',
};

/** Codes of Node, OpenSSL and undici for a connection that did not come about. */
const byCode: Readonly<Record<string, Words>> = {
  ENOTFOUND: { found: 'O nome do servidor não existe (DNS).', advice: 'Verifique o endereço e o DNS.' },
  EAI_AGAIN: {
    found: 'O nome do servidor não pôde ser consultado (DNS).',
    advice: 'Verifique a rede e o DNS.',
  },
  ECONNREFUSED: {
    found: 'Ninguém atende nesse endereço e porta.',
    advice: 'Verifique o endereço e a porta, e se o servidor Cais está em execução.',
  },
  ECONNRESET: { found: 'A conexão foi cortada.', advice: connection },
  EHOSTUNREACH: { found: 'Não há caminho até o servidor.', advice: connection },
  ENETUNREACH: { found: 'Não há caminho até o servidor.', advice: connection },
  ETIMEDOUT: { found: 'O servidor não atendeu a tempo.', advice: connection },
  UND_ERR_CONNECT_TIMEOUT: { found: 'O servidor não atendeu a tempo.', advice: connection },
  UND_ERR_SOCKET: { found: 'A conexão foi cortada.', advice: connection },
  UND_ERR_ABORTED: proxy,
  UND_ERR_PRX_CONN: proxy,
  UND_ERR_PRX_TLS: proxy,
  CERT_HAS_EXPIRED: certificate,
  CERT_NOT_YET_VALID: certificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
  ERR_SSL_WRONG_VERSION_NUMBER: {
    found: 'O servidor não fala https nesse endereço.',
    advice: 'Verifique se o endereço é http ou https, e a porta.',
  },
};

const noUpstream: Words = {
  found: 'O Cais respondeu, mas o serviço por trás dele não.',
  advice: 'Avise quem opera o servidor: o endereço do serviço (UPSTREAM_URL) não atende.',
};
const slow: Words = {
  found: 'Não houve resposta em 15 segundos.',
  advice: 'Repita mais tarde. Se continuar, avise quem opera o servidor.',
};
const strange: Words = {
  found: 'A resposta não tem a forma combinada.',
  advice:
    'Envie este relatório ao suporte: o serviço responde de outra forma que a prevista nesta versão do Cais.',
};

/** What happened, in more detail than commands give, since this is what `doctor` is run for. */
export const wordsFor = (failure: unknown): string => ownWords(failure)?.found ?? failureText(failure);

/** What to do; undefined where the words of the failure say it themselves. */
export function adviceFor(failure: unknown): string | undefined {
  const own = ownWords(failure);
  if (own !== undefined) return own.advice;
  if (failure instanceof SessionEnded) return 'Entre de novo com: cais login';
  if (failure instanceof Unavailable) return 'Avise quem opera o servidor: veja o registro (log) dele.';
  if (!(failure instanceof Refused)) return undefined;
  if (failure.status === 401 || failure.status === 403)
    return 'Entre com um usuário administrador: cais login';
  return 'Envie este relatório ao suporte.';
}

function ownWords(failure: unknown): Words | undefined {
  if (failure instanceof TooSlow) return slow;
  if (failure instanceof MalformedAnswer || failure instanceof EmptyResult) return strange;
  if (failure instanceof Ending && failure.cause instanceof NoResponse) return ownWords(failure.cause);
  if (!(failure instanceof NoResponse)) return undefined;
  if (failure.cause === undefined) return noUpstream;
  const code = codeOf(failure.cause);
  // What undici's parser calls an answer that it cannot read.
  if (isParserError(failure.cause)) return notHttp;
  return code === undefined ? undefined : byCode[code];
}

/** The code of a cause, or what the contract says of a strange answer: names of fields, never values. */
export function detailOf(failure: unknown): string | undefined {
  if (failure instanceof MalformedAnswer) return failure.message;
  if (failure instanceof Refused) return `HTTP ${failure.status}`;
  return failure instanceof Error ? codeOf(failure.cause) : undefined;
}

/** Several addresses of one name fail together, the first as well as any. */
function codeOf(cause: unknown): string | undefined {
  if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0]);
  if (!(cause instanceof Error)) return undefined;
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : codeOf(cause.cause);
}

const isParserError = (cause: unknown): boolean => cause instanceof Error && cause.name === 'HTTPParserError';
