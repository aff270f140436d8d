import type { CallRow } from '../contract/call.ts';
import { rows } from '../contract/index.ts';
import { formatNumber } from '../format.ts';
import { wayOf } from './ways.ts';

const nameOf = new Map(rows.map(({ name, row }) => [row, name]));

/** What a question says before writes about taking them back; '' for calls that change no record. */
export function undoNote(calls: readonly CallRow[]): string {
  const names = calls.map((call) => nameOf.get(call)?.split('.') ?? []);
  const final = names.filter(([entity = '', action = '']) => wayOf(entity, action) === undefined);
  const [, action] = final[0] ?? names[0] ?? [];
  if (action === undefined) return '';
  if (final.length === 0) {
    return names.some(([entity = '', name = '']) => mayBeGone(entity, name))
      ? 'Em geral é possível desfazer depois, pelo aviso ou em Atividade; o que o serviço não guardar volta com outro código.'
      : 'É possível desfazer depois, pelo aviso ou em Atividade.';
  }
  const what = action.startsWith('remove') ? 'exclusão' : 'decisão';
  return final.length === calls.length
    ? `Esta ${what} não pode ser desfeita.`
    : `A ${what} de ${formatNumber(final.length)} não pode ser desfeita.`;
}

/** Whether it depends on the upstream how a removal is taken back. */
const mayBeGone = (entity: string, action: string): boolean => {
  const way = wayOf(entity, action);
  return way?.does === 'restore' && way.whenGone !== undefined;
};
