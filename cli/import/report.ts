import { type ExitCode, exitCodeOf, exitCodes, failureText } from '../exit.ts';
import type { Finding, Results, Totals } from './results.ts';
import type { Stop } from './send-rows.ts';
import {
  counted,
  describeDifferences,
  describeReason,
  formatCount,
  parts,
  printable,
  rows,
} from './words.ts';

/** How a run ended. `stop` says why it ended before the last row. */
export interface Ending {
  readonly stop: Stop | 'all-or-nothing' | 'fault' | undefined;
  readonly fault?: unknown;
}

/** The code of the whole import (CL-10). The most urgent cause wins. */
export function importExitCode({ stop, fault }: Ending, { refused, left, unknown }: Totals): ExitCode {
  if (stop === 'interrupted') return exitCodes.interrupted;
  if (stop === 'session-ended' || stop === 'forbidden') return exitCodes.notSignedIn;
  if (stop === 'unreachable' || unknown > 0) return exitCodes.unreachable;
  if (stop === 'fault') return exitCodeOf(fault);
  return stop !== undefined || refused > 0 || left > 0 ? exitCodes.someRefused : exitCodes.allWell;
}

/** A report lists at most this many rows of each sort; the files list all. */
const mostNamed = 20;

interface Reported {
  readonly ending: Ending;
  readonly results: Results;
  /** Path of the file of refused rows, if there are any. */
  readonly rejects: string | undefined;
}

/** The end of an import, for a person. */
export function describeImport({ ending, results, rejects }: Reported): string {
  const { totals } = results;
  const { refusals, left, doubts, unknown } = results.findings;
  const stop = describeStop(ending, totals);
  const lines = [
    describeTotals(totals),
    ...(totals.confirmed === 0
      ? []
      : [
          `${counted(totals.confirmed, 'linha confirmada', 'linhas confirmadas')} por leitura, porque a resposta se perdeu.`,
        ]),
    ...section(
      'Recusadas:',
      [...Map.groupBy(refusals, ({ line }) => line).values()],
      describeRefusedRow,
      rejects === undefined ? '' : `Para corrigir e importar de novo: ${rejects}`,
    ),
    ...section(
      'Deixadas como estão, porque têm outros valores (--update grava por cima):',
      left,
      ({ line, subject, differences }) =>
        `linha ${line}, ${printable(subject)}: ${describeDifferences(differences)}`,
    ),
    ...section(
      'Gravadas, mas vale conferir:',
      doubts,
      (row) => `linha ${row.line}, ${printable(row.subject)}: ${row.doubts.map(printable).join(' ')}`,
    ),
    ...section(
      'Enviadas, sem que se saiba se foram gravadas (a próxima execução confere):',
      unknown,
      ({ line, subject }) => `linha ${line}, ${printable(subject)}`,
    ),
    ...(stop === undefined ? [] : [stop]),
  ];
  return `${lines.join('\n')}\n`;
}

/** All reasons of one row. It names the record where no column does: `linha 12, Santos: …`. */
function describeRefusedRow(findings: readonly Finding[]): string {
  const [first] = findings;
  const about = first?.column === null && first.subject !== undefined ? `, ${printable(first.subject)}` : '';
  return `linha ${first?.line}${about}: ${findings.map(describeReason).join('; ')}`;
}

function section<Row>(
  title: string,
  rows: readonly Row[],
  describe: (row: Row) => string,
  last = '',
): string[] {
  if (rows.length === 0) return [];
  const more = rows.length - mostNamed;
  return [
    title,
    ...rows.slice(0, mostNamed).map((row) => `  ${describe(row)}`),
    ...(more > 0 ? [`  … e mais ${formatCount(more)}`] : []),
    ...(last === '' ? [] : [last]),
  ];
}

/** The totals in one sentence. */
const describeTotals = (totals: Totals): string =>
  `${rows(totals.rows)}: ${parts(
    [
      [totals.created, 'incluída', 'incluídas'],
      [totals.updated, 'alterada', 'alteradas'],
      [totals.same, 'já estava como no arquivo', 'já estavam como no arquivo'],
      [totals.left, 'deixada como está', 'deixadas como estão'],
      [totals.refused, 'recusada', 'recusadas'],
      [totals.unknown, 'de resultado desconhecido', 'de resultado desconhecido'],
      [totals.notAttempted, 'não enviada', 'não enviadas'],
    ],
    'nada a fazer',
  )}.`;

const again = 'Execute o mesmo comando de novo para concluir: nada é gravado duas vezes.';

/** The reason for an early end, with advice. */
function describeStop({ stop, fault }: Ending, { notAttempted }: Totals): string | undefined {
  switch (stop) {
    case undefined:
      return undefined;
    case 'interrupted':
      return `Interrompido: ${missing(notAttempted)} ${again}`;
    case 'session-ended':
      return `A sessão terminou: ${missing(notAttempted)} Entre novamente com: cais login\n${again}`;
    case 'forbidden':
      return `O servidor não permite isto a este login: ${missing(notAttempted)}`;
    case 'unreachable':
      return `O servidor não responde: ${missing(notAttempted)} ${again}`;
    case 'journal':
      return `O diário da importação não pode ser gravado, e nada é enviado sem ele: ${missing(notAttempted)} Libere espaço em disco. ${again}`;
    case 'all-or-nothing':
      return 'Nada foi enviado, porque há linhas recusadas (--all-or-nothing). Corrija o arquivo e importe-o de novo.';
    case 'fault':
      return `${failureText(fault)}\nA importação parou: ${missing(notAttempted)} ${again}`;
  }
}

const missing = (notAttempted: number): string =>
  notAttempted === 1 ? 'falta 1 linha.' : `faltam ${rows(notAttempted)}.`;
