import * as z from 'zod/mini';
import { current } from '../../shared/contract/session.ts';
import { check } from '../../shared/contract/validate.ts';
import { Unavailable } from '../../shared/errors.ts';
import type { Answer, ServerHttp } from '../connection/http.ts';
import type { Target } from '../connection/target.ts';
import type { Connection } from '../context.ts';
import { Ending, exitCodes } from '../exit.ts';
import { momentText } from '../moment.ts';
import { type Finding, ok, skip, warn } from './check.ts';

/** Milliseconds that two clocks may differ before it is worth a word. */
const tolerance = 30_000;
/** The server says its time in whole seconds. */
const half = 500;

/** What the first answer tells, for the checks after it. */
interface Reached {
  readonly finding: Finding;
  readonly clock: Finding;
}

/**
 * Asks for the session without having one: whatever the server makes of that, an answer of Cais carries its mark.
 *
 * Throws `NoResponse` where there is no server.
 */
export async function reachServer(http: ServerHttp, server: string): Promise<Reached> {
  const base = new URL(server).pathname.replace(/\/$/u, '');
  const began = Date.now();
  const answer = await http.read(`${base}/api/session`);
  const ended = Date.now();
  const clock = compareClocks(answer, began, ended);
  if (answer.cause !== undefined) return { finding: ok(`respondeu em ${ended - began} ms`), clock };
  const failure = new Ending(
    exitCodes.unreachable,
    `Algo responde nesse endereço (HTTP ${answer.status}), mas não é um servidor Cais.`,
  );
  const advice =
    'Verifique o endereço e o caminho; um proxy, portal de acesso ou outro programa pode estar no meio.';
  return { finding: { verdict: 'failure', found: failure.message, advice, failure }, clock };
}

/** Our clock against the server's, which said its own some time between the question and the answer. */
function compareClocks({ headers }: Answer, began: number, ended: number): Finding {
  const said = headers.date;
  const theirs = typeof said === 'string' ? Date.parse(said) : Number.NaN;
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

const states = z.record(z.string(), z.string());

/** The parts that the server itself needs: its database, the service behind it. */
export async function askReadiness(http: ServerHttp): Promise<Finding> {
  const { text, status } = await http.read('/readyz');
  const parts = readStates(text);
  if (parts === undefined) return skip(`o servidor não diz de que precisa (HTTP ${status})`);
  const { status: overall, ...others } = parts;
  const lacking = Object.keys(others).filter((name) => others[name] !== 'ok');
  if (overall === 'ok') return ok(`pronto (${Object.keys(others).join(', ')})`);
  return {
    verdict: 'failure',
    found: `o servidor não está pronto; falta: ${lacking.join(', ')}`,
    advice: 'Avise quem opera o servidor: veja o registro (log) dele.',
    failure: new Unavailable('not ready'),
  };
}

function readStates(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const checked = check(states, JSON.parse(text));
    return 'value' in checked && 'status' in checked.value ? checked.value : undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** Milliseconds below which a session is hardly worth beginning work with. */
const short = 10 * 60_000;

interface SessionCheck {
  readonly finding: Finding;
  /** Of the server, as it tells who is signed in; undefined where it does not. */
  readonly version: string | undefined;
}

/** Who is signed in and until when, as the server says it now. */
export async function checkSession(
  { client }: Connection,
  { by }: Target,
  signal: AbortSignal,
): Promise<SessionCheck> {
  const { login, expiresAt, version } = await client.send(current, undefined, { signal });
  if (by === 'environment') {
    return { finding: ok(`${login} pôde entrar; a sessão aberta agora termina com este comando`), version };
  }
  const found = `${login}, até ${momentText(expiresAt)} (horário de Brasília)`;
  const left = Date.parse(expiresAt) - Date.now();
  const finding =
    left < short ? warn(found, 'A sessão termina em breve. Entre de novo com: cais login') : ok(found);
  return { finding, version };
}
