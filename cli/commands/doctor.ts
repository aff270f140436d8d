import { arch, release, type } from 'node:os';
import type { Context } from '../context.ts';
import { type Check, type CheckVerdict, type Found, runCheck, skip } from '../doctor/check.ts';
import { checkReads, countReads } from '../doctor/check-reads.ts';
import {
  askReadiness,
  checkSession,
  checkTarget,
  checkWay,
  compareClocks,
  reachServer,
} from '../doctor/checks.ts';
import { type ExitCode, exitCodeOf, exitCodes } from '../exit.ts';
import type { JsonOption } from '../options.ts';
import { configurationFolder } from '../profile/profiles.ts';
import { readVersion } from '../version.ts';

/**
 * `cais doctor`: checks everything that a command needs and reports it without secrets. It only reads. The first
 * failure decides the exit code.
 */
export async function doctor(context: Context, { json }: JsonOption): Promise<ExitCode> {
  const facts = gatherFacts(context);
  const found: Found = {};
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

/** The checks, in the order in which one depends on what others found. A failed one does not end the list. */
const checks = [
  { id: 'configuration', title: 'Configuração', run: checkTarget },
  { id: 'address', title: 'Endereço', run: checkWay },
  { id: 'server', title: 'Servidor', run: reachServer },
  { id: 'clock', title: 'Relógio', run: compareClocks },
  { id: 'readiness', title: 'Prontidão', run: askReadiness },
  { id: 'session', title: 'Sessão', run: checkSession },
] as const;

async function* diagnose(context: Context, found: Found): AsyncIterable<Check> {
  try {
    for (const { id, title, run } of checks) {
      yield await runCheck(context, [id, title], (signal) => run(context, found, signal));
    }
  } finally {
    await found.http?.close();
  }
  const { connection } = found;
  if (connection !== undefined) yield* checkReads(context, connection.client);
  else yield await runCheck(context, ['reads', 'Consultas'], () => skip(`${countReads()}, sem sessão`));
}

/** Variables that change what the program does. */
const shown = [
  'CAIS_SERVER',
  'CAIS_LOGIN',
  'CAIS_PASSWORD_FILE',
  'NODE_EXTRA_CA_CERTS',
  'NO_PROXY',
  'no_proxy',
  'NODE_TLS_REJECT_UNAUTHORIZED',
];
/** Variables that may hold a secret: the report only says that they are set. */
const hidden = ['CAIS_PASSWORD', 'HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'NODE_OPTIONS'];

/** The first questions of a support person, answered without any secret. */
function gatherFacts({ env }: Pick<Context, 'env'>) {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions();
  const variables = [
    ...shown.flatMap((name) => (env[name] ? [[name, withoutCredentials(env[name])]] : [])),
    ...hidden.flatMap((name) => (env[name] ? [[name, '(definida)']] : [])),
  ];
  return {
    cais: readVersion(),
    node: process.versions.node,
    system: `${type()} ${release()} ${arch()}`,
    zone: timeZone,
    language: locale,
    at: new Date().toISOString(),
    configuration: configurationFolder({ env }),
    variables: Object.fromEntries(variables) as Readonly<Record<string, string>>,
  };
}

/** An address may hold a password by mistake. */
const withoutCredentials = (value: string): string => value.replace(/\/\/[^/@]*@/u, '//***@');

/** The head of the report. */
function reportFacts(facts: ReturnType<typeof gatherFacts>): string {
  const set = Object.entries(facts.variables).map(([name, value]) => `${name}=${value}`);
  return [
    `Cais ${facts.cais}, Node ${facts.node}, ${facts.system}`,
    `Momento: ${facts.at} (fuso ${facts.zone}, idioma ${facts.language})`,
    `Configuração em: ${facts.configuration}`,
    `Variáveis de ambiente: ${set.length === 0 ? 'nenhuma' : set.join(', ')}`,
    '\n',
  ].join('\n');
}

const verdicts: Readonly<Record<CheckVerdict, string>> = {
  ok: 'ok   ',
  warning: 'aviso',
  failure: 'falha',
  skipped: '—    ',
};

/** A check as one line, with its advice below. */
function reportCheck({ verdict, title, found, advice, detail, milliseconds }: Check): string {
  const more = detail === undefined ? '' : ` [${detail}]`;
  const duration = verdict === 'skipped' ? '' : ` (${milliseconds} ms)`;
  const line = `${verdicts[verdict]}  ${`${title}:`.padEnd(13)} ${found}${more}${duration}\n`;
  return advice === undefined ? line : `${line}       → ${advice}\n`;
}

/** The last lines. */
function reportSum(checks: readonly Check[], serverVersion: string | undefined): string {
  const count = (verdict: CheckVerdict, one: string, many: string) => {
    const { length } = checks.filter((check) => check.verdict === verdict);
    return `${length} ${length === 1 ? one : many}`;
  };
  const sum = [
    count('ok', 'ok', 'ok'),
    count('warning', 'aviso', 'avisos'),
    count('failure', 'falha', 'falhas'),
    count('skipped', 'não feita', 'não feitas'),
  ];
  return `\nVersão do servidor: ${serverVersion ?? 'não informada (só a quem entrou)'}\n${sum.join(', ')}\n`;
}
