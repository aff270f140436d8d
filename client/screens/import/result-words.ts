import { formatNumber } from '../../../shared/format.ts';
import type { Totals } from '../../../shared/import/run/results.ts';
import type { Message } from '../../../shared/message.ts';
import type { RunResult } from './protocol.ts';

const parts = (items: readonly (readonly [number, string, string])[]): string =>
  items
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${formatNumber(count)} ${count === 1 ? one : many}`)
    .join(', ') || 'nada foi gravado';

const again = 'Continue ou importe o mesmo arquivo de novo: nada é gravado duas vezes.';

const stopWords = {
  interrupted: `A importação foi parada. ${again}`,
  'session-ended': `A sessão terminou. Entre novamente. ${again}`,
  forbidden: 'O servidor não permite isto a este login.',
  unreachable: `O servidor não responde. ${again}`,
  journal: `O diário da importação não pode ser gravado neste navegador, e nada é enviado sem ele. Libere espaço. ${again}`,
  fault: `Ocorreu um erro inesperado neste navegador. ${again}`,
} as const satisfies Readonly<Record<NonNullable<RunResult['stop']>, string>>;

/** The end of a run in a sentence or two. */
export function resultMessage(stop: RunResult['stop'], totals: Totals, isImport: boolean): Message {
  const { created, updated, removed, same, refused, unknown, left } = totals;
  const text = `${parts([
    [created, 'incluída', 'incluídas'],
    [
      updated,
      ...(isImport ? (['alterada', 'alteradas'] as const) : (['restaurada', 'restauradas'] as const)),
    ],
    [removed, 'removida', 'removidas'],
    [same, 'já estava assim', 'já estavam assim'],
    [left, 'deixada como está', 'deixadas como estão'],
    [refused, 'recusada', 'recusadas'],
    [unknown, 'sem resposta (a próxima importação confere)', 'sem resposta (a próxima importação confere)'],
  ])}.`;
  const isWhole = stop === undefined && refused + unknown + left === 0;
  return {
    tone: isWhole ? 'success' : 'warning',
    title: `${isImport ? 'Importação' : 'Volta'} ${stop === undefined ? 'concluída' : 'incompleta'}`,
    text: stop === undefined ? text : `${text} ${stopWords[stop]}`,
  };
}
