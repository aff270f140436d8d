import { formatMoment, formatNumber } from '../../../shared/format.ts';
import { holderWords, leaseEnd } from '../../../shared/import/run/lease.ts';
import type { Message } from '../../../shared/message.ts';
import type { RunResult } from './protocol.ts';

const parts = (items: readonly (readonly [number, string, string])[]): string =>
  items
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${formatNumber(count)} ${count === 1 ? one : many}`)
    .join(', ');

const again = 'Continue ou importe o mesmo arquivo de novo: nada é gravado duas vezes.';

const stopWords = {
  held: 'Espere que ela termine e tente de novo: o plano é comparado outra vez com o servidor.',
  'lease-lost': `Outra importação da mesma lista começou enquanto o servidor não respondia. ${again}`,
  interrupted: `A importação foi parada. ${again}`,
  'session-ended': `A sessão terminou. Entre novamente. ${again}`,
  forbidden: 'O servidor não permite isto a este login.',
  unreachable: `O servidor não responde. ${again}`,
  journal: `O diário da importação não pode ser gravado neste navegador, e nada é enviado sem ele. Libere espaço. ${again}`,
  fault: `Ocorreu um erro inesperado neste navegador. ${again}`,
} as const satisfies Readonly<Record<NonNullable<RunResult['stop']>, string>>;

/** The end of a run in a sentence or two. */
export function resultMessage({ stop, holder, totals }: RunResult, isImport: boolean): Message {
  const { created, updated, removed, same, refused, unknown, left, notAttempted } = totals;
  const written = isImport ? 'gravado' : 'desfeito';
  const text =
    parts([
      [created, 'incluída', 'incluídas'],
      [
        updated,
        ...(isImport ? (['alterada', 'alteradas'] as const) : (['restaurada', 'restauradas'] as const)),
      ],
      [removed, 'removida', 'removidas'],
      [same, 'já estava assim', 'já estavam assim'],
      [left, 'deixada como está, porque mudou depois', 'deixadas como estão, porque mudaram depois'],
      [refused, 'recusada', 'recusadas'],
      [stop === undefined ? notAttempted : 0, 'não marcada', 'não marcadas'],
      [unknown, 'sem resposta (a próxima importação confere)', 'sem resposta (a próxima importação confere)'],
    ]) || `nada foi ${written}`;
  const isWhole = stop === undefined && refused + unknown + left === 0;
  const end = stop === undefined ? 'whole' : stop === 'held' ? 'unbegun' : 'cut';
  return {
    tone: isWhole ? 'success' : 'warning',
    title: titles[isImport ? 'import' : 'undo'][end],
    text: [
      `${text}.`,
      ...(holder === undefined ? [] : [holderWords(holder, formatMoment)]),
      ...(stop === undefined ? [] : [stopWords[stop]]),
      ...(holder === undefined ? [] : [leaseEnd]),
    ].join(' '),
  };
}

/** The words of the button that compares with the server again; undefined where nothing is left that it could help with. */
export function againText({ stop, totals }: RunResult, isImport: boolean): string | undefined {
  if (stop === 'held') return 'Tentar novamente';
  if (stop !== undefined) return 'Continuar';
  return isImport && totals.left > 0 ? 'Comparar de novo' : undefined;
}

const titles = {
  import: {
    whole: 'Importação concluída',
    cut: 'Importação incompleta',
    unbegun: 'Importação ainda não começou',
  },
  undo: {
    whole: 'Importação desfeita',
    cut: 'Importação desfeita em parte',
    unbegun: 'Importação não desfeita',
  },
} as const;
