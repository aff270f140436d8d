import { openHttp } from '../connection/http.ts';
import type { Target } from '../connection/target.ts';
import type { Connection, Context } from '../context.ts';
import { type Check, runCheck, skip } from '../doctor/check.ts';
import { checkTarget, checkWay, serverOf } from '../doctor/check-configuration.ts';
import { checkReads, countReads } from '../doctor/check-reads.ts';
import { askReadiness, checkSession, reachServer } from '../doctor/check-server.ts';
import { gatherFacts, reportCheck, reportFacts, reportSum } from '../doctor/report.ts';
import { type ExitCode, exitCodeOf, exitCodes } from '../exit.ts';
import type { JsonOption } from '../options.ts';

/**
 * `cais doctor`: checks everything that a command needs and reports it without secrets. It only reads. The first
 * failure decides the exit code.
 */
export async function doctor(context: Context, { json }: JsonOption): Promise<ExitCode> {
  const facts = gatherFacts(context);
  const found: ServerFacts = {};
  const checks: Check[] = [];
  if (json !== true) context.stdout.write(reportFacts(facts));
  for await (const check of diagnose(context, found)) {
    checks.push(check);
    if (json !== true) context.stdout.write(reportCheck(check));
  }
  const exitCode = codeOf(checks);
  if (json === true) {
    const told = checks.map(({ failure: _, ...check }) => check);
    const { server = null, serverVersion = null } = found;
    context.stdout.write(
      `${JSON.stringify({ ...facts, server, serverVersion, checks: told, exitCode }, null, 2)}\n`,
    );
  } else {
    context.stdout.write(reportSum(checks, found.serverVersion));
  }
  return exitCode;
}

function codeOf(checks: readonly Check[]): ExitCode {
  const first = checks.find(({ verdict }) => verdict === 'failure');
  return first === undefined ? exitCodes.allWell : exitCodeOf(first.failure);
}

/** Server and version, as far as the checks found them. */
interface ServerFacts {
  server?: string;
  serverVersion?: string;
}

const unreached = () => skip('o servidor não foi alcançado');

/** All checks, in the order in which one depends on another. A failed check does not end the list. */
async function* diagnose(context: Context, found: ServerFacts): AsyncIterable<Check> {
  let target: Target | undefined;
  yield await runCheck(context, ['configuration', 'Configuração'], () => {
    const checked = checkTarget(context);
    target = checked.target;
    return checked.finding;
  });
  const server = serverOf(context, target);
  if (server !== undefined) found.server = server;
  yield await runCheck(context, ['address', 'Endereço'], () =>
    server === undefined ? skip('nenhum servidor conhecido') : checkWay(context, server),
  );

  const isReached = yield* diagnoseServer(context, server);

  let connection: Connection | undefined;
  yield await runCheck(context, ['session', 'Sessão'], async (signal) => {
    if (!isReached) return unreached();
    if (target === undefined) return skip('sem perfil nem credenciais');
    const opened = await context.connect();
    const { finding, version } = await checkSession(opened, target, signal);
    if (version !== undefined) found.serverVersion = version;
    connection = opened;
    return finding;
  });
  if (connection !== undefined) yield* checkReads(context, connection.client);
  else yield await runCheck(context, ['reads', 'Consultas'], () => skip(`${countReads()}, sem sessão`));
}

/** Checks server, clock and readiness. Returns whether a Cais server answers. */
async function* diagnoseServer(context: Context, server: string | undefined): AsyncGenerator<Check, boolean> {
  const http = server === undefined ? undefined : openHttp({ server, proxy: context.proxy });
  try {
    let clock = unreached();
    const reach = await runCheck(context, ['server', 'Servidor'], async () => {
      if (http === undefined || server === undefined) return skip('nenhum servidor conhecido');
      const reached = await reachServer(http, server);
      clock = reached.clock;
      return reached.finding;
    });
    const isReached = reach.verdict === 'ok';
    yield reach;
    yield await runCheck(context, ['clock', 'Relógio'], () => clock);
    yield await runCheck(context, ['readiness', 'Prontidão'], () =>
      http === undefined || !isReached ? unreached() : askReadiness(http),
    );
    return isReached;
  } finally {
    await http?.close();
  }
}
