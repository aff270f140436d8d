import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { current, sessionIn } from '../../shared/contract/session.ts';
import { Unavailable } from '../../shared/errors.ts';
import { isReadableOnTheWay, readAddress } from '../connection/address.ts';
import { openHttp } from '../connection/http.ts';
import { checkIsCais } from '../connection/sign-in.ts';
import { chooseTarget, type Target } from '../connection/target.ts';
import type { Context } from '../context.ts';
import { Ending } from '../exit.ts';
import { momentText } from '../moment.ts';
import { openProfiles } from '../profile/profiles.ts';
import { type CheckResult, type Found, noServer, ok, skip, warn } from './check.ts';

/** Mode bits of everybody but the owner. */
const ofOthers = 0o077;

/** The profile or the environment that commands work with. @throws {UsageError} where other users can read the profile */
export function checkTarget(context: Context, found: Found): CheckResult {
  const target = chooseTarget(context, context.options);
  found.target = target;
  if (target.by === 'environment') return checkEnvironment(context);
  const path = openProfiles(context).pathOf(target.name);
  const mode = (statSync(path).mode & 0o777).toString(8).padStart(3, '0');
  const permission = context.userId === undefined ? '' : `, permissão ${mode}`;
  return ok(`perfil ${target.name} (${path}${permission})`);
}

function checkEnvironment({ env, cwd, userId }: Context): CheckResult {
  const found = 'variáveis de ambiente CAIS_SERVER, CAIS_LOGIN e CAIS_PASSWORD';
  const { CAIS_PASSWORD_FILE: file } = env;
  if (!file) return ok(found);
  const path = resolve(cwd, file);
  if (userId === undefined || (statSync(path).mode & ofOthers) === 0) return ok(`${found}_FILE`);
  return warn(
    `${path} guarda a senha e pode ser lido por outros usuários`,
    `Corrija com: chmod 600 '${path}'`,
  );
}

/** The server of the target. Without a target, that of `CAIS_SERVER`, which can be asked without a session. */
function serverOf({ env }: Context, target: Target | undefined): string | undefined {
  if (target !== undefined)
    return target.by === 'profile' ? target.profile.server : target.credentials.server;
  const { CAIS_SERVER: typed } = env;
  try {
    return typed ? readAddress(typed, { insecureHttp: true }) : undefined;
  } catch {
    // The check of the configuration has reported the address.
    return undefined;
  }
}

/** Warns where others could read what is sent to the server. */
export function checkWay(context: Context, found: Found): CheckResult {
  const { env, proxy } = context;
  const server = serverOf(context, found.target);
  if (server === undefined) return noServer();
  found.server = server;
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0' && server.startsWith('https:')) {
    return warn(
      `${server}, mas NODE_TLS_REJECT_UNAUTHORIZED=0 aceita qualquer certificado: a senha pode ir parar com outro`,
      'Retire essa variável. Para uma autoridade da própria empresa há NODE_EXTRA_CA_CERTS.',
    );
  }
  if (isReadableOnTheWay(server)) {
    return warn(
      `${server} não é criptografado: a senha e a sessão podem ser lidas no caminho`,
      'Use o endereço https do servidor.',
    );
  }
  const used = server.startsWith('https:') ? proxy.httpsProxy || proxy.httpProxy : proxy.httpProxy;
  return ok(used === '' ? server : `${server}; há um proxy nas variáveis de ambiente`);
}

/** Milliseconds that the clocks may differ without a warning. */
const tolerance = 30_000;
/** The server says its time in whole seconds. */
const half = 500;

/** Asks the server something that any Cais answers. @throws {NoResponse} where no server answers */
export async function reachServer({ proxy }: Context, found: Found): Promise<CheckResult> {
  const { server } = found;
  if (server === undefined) return noServer();
  found.http = openHttp({ server, proxy });
  const began = Date.now();
  try {
    const answer = await checkIsCais(found.http, server);
    const ended = Date.now();
    found.reached = { answer, began, ended };
    return ok(`respondeu em ${ended - began} ms`);
  } catch (failure) {
    if (!(failure instanceof Ending)) throw failure;
    found.isOther = true;
    const advice =
      'Verifique o endereço e o caminho; um proxy, portal de acesso ou outro programa pode estar no meio.';
    return { verdict: 'failure', found: failure.message, advice, failure };
  }
}

const unreached = skip('o servidor não foi alcançado');
const noTime = skip('o servidor não disse a hora');

/** Compares this clock with the server's, which the server read between question and answer. */
export function compareClocks(_: Context, { reached, isOther }: Found): CheckResult {
  if (isOther) return noTime;
  if (reached === undefined) return unreached;
  const { answer, began, ended } = reached;
  const theirs = Date.parse(String(answer.headers.date));
  if (Number.isNaN(theirs)) return noTime;
  const offset = (began + ended) / 2 - (theirs + half);
  const doubt = `± ${seconds(half + (ended - began) / 2)} s`;
  const found = `este computador está ${seconds(Math.abs(offset))} s ${offset < 0 ? 'atrasado' : 'adiantado'} em relação ao servidor (${doubt})`;
  return Math.abs(offset) <= tolerance
    ? ok(found)
    : warn(found, 'Acerte o relógio deste computador, ou o do servidor.');
}

const seconds = (milliseconds: number): string =>
  (milliseconds / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Asks for the parts that the server itself needs: its database, the service behind it. */
export async function askReadiness(_: Context, { http, reached }: Found): Promise<CheckResult> {
  if (http === undefined || reached === undefined) return unreached;
  const { text, status } = await http.read('/readyz');
  const { status: overall, ...parts } = statesOf(text);
  if (overall === undefined) return skip(`o servidor não diz de que precisa (HTTP ${status})`);
  if (overall === 'ok') return ok(`pronto (${Object.keys(parts).join(', ')})`);
  const lacking = Object.keys(parts).filter((name) => parts[name] !== 'ok');
  return {
    verdict: 'failure',
    found: `o servidor não está pronto; falta: ${lacking.join(', ')}`,
    advice: 'Avise quem opera o servidor: veja o registro (log) dele.',
    failure: new Unavailable('not ready'),
  };
}

/** Empty where the answer is not the JSON object of a Cais server. */
function statesOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Milliseconds. A session that ends sooner gets a warning. */
const short = 10 * 60_000;

/** Login and end of the session, as the server says them now. */
export async function checkSession(
  context: Context,
  found: Found,
  signal: AbortSignal,
): Promise<CheckResult> {
  if (found.reached === undefined) return unreached;
  if (found.target === undefined) return skip('sem perfil nem credenciais');
  const connection = await context.connect();
  const session = sessionIn(await connection.client.send(current, undefined, { signal }));
  found.connection = connection;
  if (session.version !== undefined) found.serverVersion = session.version;
  const { login, expiresAt } = session;
  if (found.target.by === 'environment') {
    return ok(`${login} pôde entrar; a sessão aberta agora termina com este comando`);
  }
  const until = `${login}, até ${momentText(expiresAt)} (horário de Brasília)`;
  const left = Date.parse(expiresAt) - Date.now();
  return left < short ? warn(until, 'A sessão termina em breve. Entre de novo com: cais login') : ok(until);
}
