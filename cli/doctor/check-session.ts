import { current } from '../../shared/contract/session.ts';
import type { Target } from '../connection/target.ts';
import type { Connection } from '../context.ts';
import { momentText } from '../moment.ts';
import { type Finding, ok, warn } from './check.ts';

/** Milliseconds below which a session is hardly worth beginning work with. */
const short = 10 * 60_000;

export interface SessionCheck {
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
