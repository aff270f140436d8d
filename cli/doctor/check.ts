import {
  EmptyResult,
  MalformedAnswer,
  NoResponse,
  Refused,
  SessionEnded,
  Unavailable,
} from '../../shared/errors.ts';
import { DeadProxy } from '../connection/dead-proxy.ts';
import type { Answer, ServerHttp } from '../connection/http.ts';
import type { Target } from '../connection/target.ts';
import type { Connection, Context } from '../context.ts';
import { Ending, failureText } from '../exit.ts';

/** `skipped`: the check lacks something that it needs, and another check says why. */
export type CheckVerdict = 'ok' | 'warning' | 'failure' | 'skipped';

/** The result of a check, in Portuguese and without any secret. */
export interface CheckResult {
  readonly verdict: CheckVerdict;
  readonly found: string;
  /** What to do about it. */
  readonly advice?: string | undefined;
  /** For support: the technical name of a cause. */
  readonly detail?: string | undefined;
  readonly failure?: unknown;
}

export interface Check extends CheckResult {
  /** For programs; it must not change. */
  readonly id: string;
  readonly title: string;
  readonly milliseconds: number;
}

/** What the checks have found so far, for those that come after them. */
export interface Found {
  target?: Target;
  server?: string;
  http?: ServerHttp;
  /** The first answer of the server, with the times before and after it. */
  reached?: { readonly answer: Answer; readonly began: number; readonly ended: number };
  /** What answers there is no Cais. */
  isOther?: true;
  connection?: Connection;
  serverVersion?: string;
}

/** Milliseconds that one check may take. */
const patience = 15_000;

export const ok = (found: string): CheckResult => ({ verdict: 'ok', found });
export const warn = (found: string, advice: string): CheckResult => ({ verdict: 'warning', found, advice });
export const skip = (found: string): CheckResult => ({ verdict: 'skipped', found });
export const noServer = (): CheckResult => skip('nenhum servidor conhecido');

/** Runs one check. Whatever the work throws becomes the finding, so that the next check follows. */
export async function runCheck(
  { interrupted }: Pick<Context, 'interrupted'>,
  [id, title]: readonly [id: string, title: string],
  work: (signal: AbortSignal) => CheckResult | Promise<CheckResult>,
): Promise<Check> {
  const started = performance.now();
  const slow = AbortSignal.timeout(patience);
  const findingOf = (failure: unknown): CheckResult => ({
    verdict: 'failure',
    ...(slow.aborted && !interrupted.aborted ? tooSlow : describeFailure(failure)),
    failure,
  });
  let finding: CheckResult;
  try {
    finding = await work(AbortSignal.any([interrupted, slow]));
  } catch (failure) {
    finding = findingOf(failure);
  }
  return { id, title, ...finding, milliseconds: Math.round(performance.now() - started) };
}

interface Words {
  readonly found: string;
  readonly advice?: string;
  /** For support: the code of a cause, or the field that breaks the contract; never a value. */
  readonly detail?: string | undefined;
}

const connection = 'Verifique o endereço, a rede, a VPN e o firewall.';

/** Codes of Node, OpenSSL and undici for a connection that failed. */
const byCode: readonly (readonly [code: RegExp, found: string, advice: string])[] = [
  [/^ENOTFOUND$/u, 'O nome do servidor não existe (DNS).', 'Verifique o endereço e o DNS.'],
  [/^EAI_AGAIN$/u, 'O nome do servidor não pôde ser consultado (DNS).', 'Verifique a rede e o DNS.'],
  [
    /^ECONNREFUSED$/u,
    'Ninguém atende nesse endereço e porta.',
    'Verifique o endereço e a porta, e se o servidor Cais está em execução.',
  ],
  [/^(?:ECONNRESET|UND_ERR_SOCKET)$/u, 'A conexão foi cortada.', connection],
  [/^E(?:HOST|NET)UNREACH$/u, 'Não há caminho até o servidor.', connection],
  [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/u, 'O servidor não atendeu a tempo.', connection],
  [
    /^UND_ERR_(?:ABORTED|PRX)/u,
    'O proxy das variáveis de ambiente não deixou passar.',
    'Verifique HTTPS_PROXY e HTTP_PROXY, ou indique em NO_PROXY que o servidor não precisa de proxy.',
  ],
  [
    /CERT|LEAF_SIGNATURE/u,
    'O certificado do servidor não é aceito.',
    'Verifique o endereço e o relógio. Se a autoridade é da própria empresa, indique o certificado dela em NODE_EXTRA_CA_CERTS.',
  ],
  [
    /^ERR_SSL_WRONG_VERSION_NUMBER$/u,
    'O servidor não fala https nesse endereço.',
    'Verifique se o endereço é http ou https, e a porta.',
  ],
  // The name that undici gives to an answer which it cannot parse.
  [
    /^HTTPParserError$/u,
    'Algo responde nesse endereço, mas não em HTTP.',
    'Verifique o endereço e a porta; outro programa pode estar nela.',
  ],
];

const tooSlow: Words = {
  found: 'Não houve resposta em 15 segundos.',
  advice: 'Repita mais tarde. Se continuar, avise quem opera o servidor.',
};

/** A failure in more detail than other commands give, and what to do about it. */
function describeFailure(failure: unknown): Words {
  if (failure instanceof Ending && failure.cause instanceof NoResponse) return describeFailure(failure.cause);
  if (failure instanceof NoResponse) return describeConnection(failure);
  if (failure instanceof MalformedAnswer || failure instanceof EmptyResult) {
    return {
      found: 'A resposta não tem a forma combinada.',
      advice:
        'Envie este relatório ao suporte: o serviço responde de outra forma que a prevista nesta versão do Cais.',
      detail: failure instanceof MalformedAnswer ? failure.message : undefined,
    };
  }
  const found = failureText(failure);
  if (failure instanceof SessionEnded) return { found, advice: 'Entre de novo com: cais login' };
  if (failure instanceof Unavailable) {
    return { found, advice: 'Avise quem opera o servidor: veja o registro (log) dele.' };
  }
  if (failure instanceof Refused) {
    const isForbidden = failure.status === 401 || failure.status === 403;
    const advice = isForbidden
      ? 'Entre com um usuário administrador: cais login'
      : 'Envie este relatório ao suporte.';
    return { found, advice, detail: `HTTP ${failure.status}` };
  }
  return { found, detail: failure instanceof Error ? codeOf(failure.cause) : undefined };
}

function describeConnection(failure: NoResponse): Words {
  if (failure.cause === undefined) {
    return {
      found: 'O Cais respondeu, mas o serviço por trás dele não.',
      advice: 'Avise quem opera o servidor: o endereço do serviço (UPSTREAM_URL) não atende.',
    };
  }
  const detail = codeOf(failure.cause);
  if (failure.cause instanceof DeadProxy) {
    const { found, advice } = failure.cause;
    return { found, advice, detail };
  }
  const known = byCode.find(([code]) => detail !== undefined && code.test(detail));
  if (known === undefined) return { found: failureText(failure), detail };
  const [, found, advice] = known;
  return { found, advice, detail };
}

/** The first code in a chain of causes. The addresses of one name fail together, so one of them stands for all. */
function codeOf(cause: unknown): string | undefined {
  if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0]);
  if (!(cause instanceof Error)) return undefined;
  if (cause.name === 'HTTPParserError') return cause.name;
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : codeOf(cause.cause);
}
