import { openHttp, type ServerHttp } from '../connection/http.ts';
import type { Target } from '../connection/target.ts';
import type { Connection, Context } from '../context.ts';
import { type Check, type Finding, runCheck, skip } from './check.ts';
import { checkTarget, checkWay, serverOf } from './check-configuration.ts';
import { checkReads, countReads } from './check-reads.ts';
import { askReadiness, reachServer } from './check-server.ts';
import { checkSession } from './check-session.ts';

/** What the checks found out about where they go. */
export interface Place {
  server?: string;
  serverVersion?: string;
}

const unreached = () => skip('o servidor não foi alcançado');

/** All checks, in the order in which one depends on another; a failed one is followed by all the others. */
export async function* diagnose(context: Context, place: Place): AsyncIterable<Check> {
  let target: Target | undefined;
  yield await runCheck(context, ['configuration', 'Configuração'], () => {
    const checked = checkTarget(context);
    target = checked.target;
    return checked.finding;
  });
  const server = serverOf(context, target);
  if (server !== undefined) place.server = server;
  yield await runCheck(context, ['address', 'Endereço'], () =>
    server === undefined ? skip('nenhum servidor conhecido') : checkWay(context, server),
  );

  const reached = yield* diagnoseServer(context, server);

  let connection: Connection | undefined;
  yield await runCheck(context, ['session', 'Sessão'], async (signal) => {
    if (!reached) return unreached();
    if (target === undefined) return skip('sem perfil nem credenciais');
    const opened = await context.connect();
    const { finding, version } = await checkSession(opened, target, signal);
    if (version !== undefined) place.serverVersion = version;
    connection = opened;
    return finding;
  });
  if (connection !== undefined) yield* checkReads(context, connection.client);
  else yield await runCheck(context, ['reads', 'Consultas'], () => skip(`${countReads()}, sem sessão`));
}

/** Whether a Cais server answers, the clocks, and what the server needs itself. */
async function* diagnoseServer(context: Context, server: string | undefined): AsyncGenerator<Check, boolean> {
  const http: ServerHttp | undefined =
    server === undefined ? undefined : openHttp({ server, proxy: context.proxy });
  try {
    let clock: Finding = unreached();
    const reach = await runCheck(context, ['server', 'Servidor'], async () => {
      if (http === undefined || server === undefined) return skip('nenhum servidor conhecido');
      const reached = await reachServer(http, server);
      clock = reached.clock;
      return reached.finding;
    });
    yield reach;
    yield await runCheck(context, ['clock', 'Relógio'], () => clock);
    const reached = reach.verdict === 'ok';
    yield await runCheck(context, ['readiness', 'Prontidão'], async () =>
      http === undefined || !reached ? unreached() : askReadiness(http),
    );
    return reached;
  } finally {
    await http?.close();
  }
}
