import { arch, release, type } from 'node:os';
import type { Context } from '../context.ts';
import { configurationFolder } from '../profile/profiles.ts';
import { readVersion } from '../version.ts';
import type { Check, Verdict } from './check.ts';

/** What a support person asks first; nothing in it is a secret. */
interface Facts {
  readonly cais: string;
  readonly node: string;
  readonly system: string;
  readonly zone: string;
  readonly language: string;
  /** ISO 8601. */
  readonly at: string;
  readonly configuration: string;
  /** Variables that change what the program does; of those that hold secrets, only that they are set. */
  readonly variables: Readonly<Record<string, string>>;
}

const shown = [
  'CAIS_SERVER',
  'CAIS_LOGIN',
  'CAIS_PASSWORD_FILE',
  'NODE_EXTRA_CA_CERTS',
  'NO_PROXY',
  'no_proxy',
  'NODE_TLS_REJECT_UNAUTHORIZED',
];
const hidden = ['CAIS_PASSWORD', 'HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'NODE_OPTIONS'];

export function gatherFacts({ env }: Pick<Context, 'env'>): Facts {
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
    variables: Object.fromEntries(variables),
  };
}

/** An address may hold a password by mistake. */
const withoutCredentials = (value: string): string => value.replace(/\/\/[^/@]*@/u, '//***@');

const verdicts: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  warning: 'aviso',
  failure: 'falha',
  skipped: '—',
};
/** Columns of the longest verdict and of the usual titles. */
const widths = { verdict: 5, title: 12 };

/** What there is, before the first check. */
export function reportFacts({
  cais,
  node,
  system,
  zone,
  language,
  at,
  configuration,
  variables,
}: Facts): string {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return [
    `Cais ${cais}, Node ${node}, ${system}`,
    `Momento: ${at} (fuso ${zone}, idioma ${language})`,
    `Configuração em: ${configuration}`,
    `Variáveis de ambiente: ${set.length === 0 ? 'nenhuma' : set.join(', ')}`,
    '',
    '',
  ].join('\n');
}

/** A check as one line, with what to do about it below. */
export function reportCheck({ verdict, title, found, advice, detail, milliseconds }: Check): string {
  const more = detail === undefined ? '' : ` [${detail}]`;
  const duration = verdict === 'skipped' ? '' : ` (${milliseconds} ms)`;
  const indent = ' '.repeat(widths.verdict + 2);
  const lines = [
    `${verdicts[verdict].padEnd(widths.verdict)}  ${`${title}:`.padEnd(widths.title + 1)} ${found}${more}${duration}`,
    ...(advice === undefined ? [] : advice.split('\n').map((line) => `${indent}→ ${line}`)),
  ];
  return `${lines.join('\n')}\n`;
}

/** The last lines. */
export function reportSum(checks: readonly Check[], serverVersion: string | undefined): string {
  const count = (verdict: Verdict) => checks.filter((check) => check.verdict === verdict).length;
  const sum = [
    `${count('ok')} ok`,
    `${count('warning')} ${count('warning') === 1 ? 'aviso' : 'avisos'}`,
    `${count('failure')} ${count('failure') === 1 ? 'falha' : 'falhas'}`,
    `${count('skipped')} não ${count('skipped') === 1 ? 'feita' : 'feitas'}`,
  ];
  return `\nVersão do servidor: ${serverVersion ?? 'não informada (só a quem entrou)'}\n${sum.join(', ')}\n`;
}
