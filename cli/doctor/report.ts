import { arch, release, type } from 'node:os';
import type { Context } from '../context.ts';
import { configurationFolder } from '../profile/profiles.ts';
import { readVersion } from '../version.ts';
import type { Check, CheckVerdict } from './check.ts';

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
export function gatherFacts({ env }: Pick<Context, 'env'>) {
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
export function reportFacts(facts: ReturnType<typeof gatherFacts>): string {
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
export function reportCheck({ verdict, title, found, advice, detail, milliseconds }: Check): string {
  const more = detail === undefined ? '' : ` [${detail}]`;
  const duration = verdict === 'skipped' ? '' : ` (${milliseconds} ms)`;
  const line = `${verdicts[verdict]}  ${`${title}:`.padEnd(13)} ${found}${more}${duration}\n`;
  return advice === undefined ? line : `${line}       → ${advice}\n`;
}

/** The last lines. */
export function reportSum(checks: readonly Check[], serverVersion: string | undefined): string {
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
