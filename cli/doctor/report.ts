import type { Check, Verdict } from './check.ts';
import type { Facts } from './facts.ts';

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
