import type { Collected } from './collect-findings.ts';
import { describeDifferences } from './describe-difference.ts';
import { describeRefusedRow } from './describe-finding.ts';
import { describeStop, describeTotals } from './describe-outcome.ts';
import type { Finding } from './findings.ts';
import type { Outcome } from './outcome.ts';
import type { Totals } from './tally.ts';
import { counted, formatCount, printable } from './words.ts';

interface Reported {
  readonly outcome: Outcome;
  readonly totals: Totals;
  readonly collected: Collected;
  /** Where the refused rows are, if there are any. */
  readonly rejects: string | undefined;
}

/** The end of an import, for a person. */
export function describeImport({ outcome, totals, collected, rejects }: Reported): string {
  const { refusals, left, doubts, unknown } = collected.first;
  const stop = describeStop(outcome, totals);
  const lines = [
    describeTotals(totals),
    ...(totals.confirmed === 0
      ? []
      : [
          `${counted(totals.confirmed, 'linha confirmada', 'linhas confirmadas')} por leitura, porque a resposta se perdeu.`,
        ]),
    ...section(
      'Recusadas:',
      refusedRows(refusals),
      totals.refused,
      rejects === undefined ? '' : `Para corrigir e importar de novo: ${rejects}`,
    ),
    ...section(
      'Deixadas como estão, porque têm outros valores (--update grava por cima):',
      left.map(
        ({ line, subject, differences }) =>
          `linha ${line}, ${printable(subject)}: ${describeDifferences(differences)}`,
      ),
      totals.left,
    ),
    ...section(
      'Gravadas, mas vale conferir:',
      doubts.map(
        (row) => `linha ${row.line}, ${printable(row.subject)}: ${row.doubts.map(printable).join(' ')}`,
      ),
      collected.rows.doubts,
    ),
    ...section(
      'Enviadas, sem que se saiba se foram gravadas (a próxima execução confere):',
      unknown.map(({ line, subject }) => `linha ${line}, ${printable(subject)}`),
      totals.unknown,
    ),
    ...(stop === undefined ? [] : [stop]),
  ];
  return `${lines.join('\n')}\n`;
}

/** In the order of the file: what the server refuses is known later than what this program does. */
const refusedRows = (refusals: readonly Finding[]): string[] =>
  [...Map.groupBy(refusals, ({ line }) => line).values()]
    .toSorted(([a], [b]) => (a?.line ?? 0) - (b?.line ?? 0))
    .flatMap(([first, ...others]) => (first === undefined ? [] : [describeRefusedRow([first, ...others])]));

function section(title: string, items: readonly string[], total: number, last = ''): string[] {
  if (items.length === 0) return [];
  const more = total - items.length;
  return [
    title,
    ...items.map((item) => `  ${item}`),
    ...(more > 0 ? [`  … e mais ${formatCount(more)}`] : []),
    ...(last === '' ? [] : [last]),
  ];
}
