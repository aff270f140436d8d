import { current, sessionIn } from '../../shared/contract/session.ts';
import { Unavailable } from '../../shared/errors.ts';
import type { Answer, ServerHttp } from '../connection/http.ts';
import { checkIsCais } from '../connection/sign-in.ts';
import type { Target } from '../connection/target.ts';
import type { Connection } from '../context.ts';
import { Ending } from '../exit.ts';
import { momentText } from '../moment.ts';
import { type CheckResult, ok, skip, warn } from './check.ts';

/** Milliseconds that the clocks may differ without a warning. */
const tolerance = 30_000;
/** The server says its time in whole seconds. */
const half = 500;

/** Asks the server, and compares the clocks. @throws {NoResponse} where no server answers */
export async function reachServer(
  http: ServerHttp,
  server: string,
): Promise<{ readonly finding: CheckResult; readonly clock: CheckResult }> {
  const began = Date.now();
  try {
    const answer = await checkIsCais(http, server);
    const ended = Date.now();
    return { finding: ok(`respondeu em ${ended - began} ms`), clock: compareClocks(answer, began, ended) };
  } catch (failure) {
    if (!(failure instanceof Ending)) throw failure;
    const advice =
      'Verifique o endereço e o caminho; um proxy, portal de acesso ou outro programa pode estar no meio.';
    const finding: CheckResult = { verdict: 'failure', found: failure.message, advice, failure };
    return { finding, clock: skip('o servidor não disse a hora') };
  }
}

/** Compares this clock with the server's, which the server read between question and answer. */
function compareClocks({ headers }: Answer, began: number, ended: number): CheckResult {
  const theirs = Date.parse(String(headers.date));
  if (Number.isNaN(theirs)) return skip('o servidor não disse a hora');
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
export async function askReadiness(http: ServerHttp): Promise<CheckResult> {
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

/** Login and end of the session, as the server says them now, and the version of the server. */
export async function checkSession(
  { client }: Connection,
  { by }: Target,
  signal: AbortSignal,
): Promise<{ readonly finding: CheckResult; readonly version: string | undefined }> {
  const { login, expiresAt, version } = sessionIn(await client.send(current, undefined, { signal }));
  if (by === 'environment') {
    return { finding: ok(`${login} pôde entrar; a sessão aberta agora termina com este comando`), version };
  }
  const found = `${login}, até ${momentText(expiresAt)} (horário de Brasília)`;
  const left = Date.parse(expiresAt) - Date.now();
  const finding =
    left < short ? warn(found, 'A sessão termina em breve. Entre de novo com: cais login') : ok(found);
  return { finding, version };
}
