import { failureText } from '../exit.ts';
import type { Outcome } from './outcome.ts';
import type { Totals } from './tally.ts';
import { parts, rows } from './words.ts';

/** What came of the rows, in one sentence. */
export const describeTotals = (totals: Totals): string =>
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

/** Why the run ended before the last row, and what to do about it. */
export function describeStop({ stop, fault }: Outcome, { notAttempted }: Totals): string | undefined {
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
