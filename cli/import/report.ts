import type { Finding, Findings, Results, Totals } from '../../shared/import/run/results.ts';
import type { EarlierRuns, Ending } from '../../shared/import/run/run-import.ts';
import { type ExitCode, exitCodeOf, exitCodes, failureText } from '../exit.ts';
import {
  counted,
  describeDifferences,
  describeReason,
  formatCount,
  parts,
  printable,
  type RunWords,
  rows,
} from './words.ts';

/**
 * The code of the whole import (CL-10). The most urgent cause wins.
 * @param unread records of the server that could not be read
 */
export function importExitCode(
  { stop, fault }: Ending,
  { refused, left, doubtful, unknown }: Totals,
  unread: number,
): ExitCode {
  if (stop === 'interrupted') return exitCodes.interrupted;
  if (stop === 'session-ended' || stop === 'forbidden') return exitCodes.notSignedIn;
  if (stop === 'unreachable' || stop === 'journal' || stop === 'lease-lost' || unknown > 0)
    return exitCodes.unreachable;
  if (stop === 'fault') return exitCodeOf(fault);
  return stop !== undefined || refused + left + doubtful + unread > 0
    ? exitCodes.someRefused
    : exitCodes.allWell;
}

/** A report lists at most this many rows of each sort; the files list all. */
const mostNamed = 20;

interface Reported {
  readonly ending: Ending;
  readonly results: Results;
  /** Path of the file of refused rows, if there are any. */
  readonly rejects: string | undefined;
  readonly words: RunWords;
  /** The command that undoes the run, if it changed anything. */
  readonly undo: string | undefined;
  /** The command that signs in again. */
  readonly signIn: string;
}

/** The end of an import, for a person. */
export function describeImport({ ending, results, rejects, words, undo, signIn }: Reported): string {
  const { totals } = results;
  const { refusals, updated, removed, left, doubtful, doubts, unknown, doubles } = results.findings;
  const stop = describeStop(ending, totals, signIn);
  const lines = [
    describeTotals(totals, words),
    ...(totals.confirmed === 0
      ? []
      : [
          `${counted(totals.confirmed, 'linha confirmada', 'linhas confirmadas')} por leitura, porque a resposta se perdeu.`,
        ]),
    ...section(
      'Recusadas:',
      [...Map.groupBy(refusals, ({ line }) => line).values()],
      describeRefusedRow,
      // The other rows were not sent either: this file alone would not do.
      rejects === undefined
        ? ''
        : `${ending.stop === 'all-or-nothing' ? 'Linhas recusadas, com os motivos' : 'Para corrigir e importar de novo'}: ${rejects}`,
    ),
    ...section(words.headings.left, left, describeChange),
    ...section(
      'Não gravadas, porque é preciso conferir antes (--accept-doubts grava assim mesmo):',
      doubtful,
      (row) => `${describeChange(row)}. ${row.doubts.map(printable).join(' ')}`,
    ),
    ...section(words.headings.updated, updated, describeChange),
    ...section('Removidas:', removed, ({ line, subject }) => `linha ${line}, ${printable(subject)}`),
    ...section(
      'Gravadas, mas vale conferir:',
      doubts,
      (row) => `linha ${row.line}, ${printable(row.subject)}: ${row.doubts.map(printable).join(' ')}`,
    ),
    ...section(
      'Já estavam como no arquivo, mas repetidas no servidor:',
      doubles,
      ({ line, subject, note }) => `linha ${line}, ${printable(subject)}: ${printable(note)}`,
    ),
    ...section(
      'Enviadas, sem que se saiba se foram gravadas (a próxima execução confere):',
      unknown,
      ({ line, subject }) => `linha ${line}, ${printable(subject)}`,
    ),
    ...(undo === undefined ? [] : [`Para desfazer esta importação: ${undo}`]),
    ...(stop === undefined ? [] : [stop]),
  ];
  return `${lines.join('\n')}\n`;
}

/** `linha 12, Santos: Latitude: -23,9 → -23,95`. */
const describeChange = ({ line, subject, differences }: Findings['left'][number]): string =>
  `linha ${line}, ${printable(subject)}: ${describeDifferences(differences)}`;

/** All reasons of one row, with the record if it is known: `linha 12, Santos: …`. */
function describeRefusedRow(findings: readonly Finding[]): string {
  const [first] = findings;
  const about = first?.subject === undefined ? '' : `, ${printable(first.subject)}`;
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
const describeTotals = (totals: Totals, { same, updated }: RunWords): string =>
  `${rows(totals.rows)}: ${parts(
    [
      [totals.created, 'incluída', 'incluídas'],
      [totals.updated, ...updated],
      [totals.removed, 'removida', 'removidas'],
      [totals.same, ...same],
      [totals.left, 'deixada como está', 'deixadas como estão'],
      [totals.doubtful, 'a conferir', 'a conferir'],
      [totals.refused, 'recusada', 'recusadas'],
      [totals.unknown, 'de resultado desconhecido', 'de resultado desconhecido'],
      [totals.notAttempted, 'não enviada', 'não enviadas'],
    ],
    'nada a fazer',
  )}.`;

const again = 'Execute o mesmo comando de novo para concluir: nada é gravado duas vezes.';

/** The reason for an early end, with advice. */
function describeStop({ stop, fault }: Ending, { notAttempted }: Totals, signIn: string): string | undefined {
  switch (stop) {
    case undefined:
      return undefined;
    case 'interrupted':
      return `Interrompido: ${missing(notAttempted)} ${again}`;
    case 'session-ended':
      return `A sessão terminou: ${missing(notAttempted)} Entre novamente com: ${signIn}\n${again}`;
    case 'forbidden':
      return `O servidor não permite isto a este login: ${missing(notAttempted)}`;
    case 'unreachable':
      return `O servidor não responde: ${missing(notAttempted)} ${again}`;
    case 'journal':
      return `O diário da importação não pode ser gravado, e nada é enviado sem ele: ${missing(notAttempted)} Libere espaço em disco. ${again}`;
    case 'lease-lost':
      return `Outra importação da mesma lista começou enquanto o servidor não respondia: ${missing(notAttempted)} ${again}`;
    case 'all-or-nothing':
      return 'Nada foi enviado, porque há linhas recusadas ou a conferir (--all-or-nothing). Corrija o arquivo e importe-o de novo.';
    case 'fault':
      return `${failureText(fault)}\nA importação parou: ${missing(notAttempted)} ${again}`;
  }
}

const missing = (notAttempted: number): string =>
  notAttempted === 1 ? 'falta 1 linha.' : `faltam ${rows(notAttempted)}.`;

export const describeEarlierRuns = ({ unknown, applied, toSend, abandoned }: EarlierRuns): string =>
  `${rows(unknown)} de resultado desconhecido na execução anterior: ${parts(
    [
      [applied, 'gravada', 'gravadas'],
      [toSend, 'a enviar', 'a enviar'],
      [abandoned, 'que mudou desde então', 'que mudaram desde então'],
    ],
    '',
  )}.`;
