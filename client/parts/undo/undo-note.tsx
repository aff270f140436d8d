import type { CallRow } from '../../../shared/contract/call.ts';
import { rows } from '../../../shared/contract/index.ts';
import { formatNumber } from '../../../shared/format.ts';
import { wayOf } from '../../../shared/undo/ways.ts';

const nameOf = new Map(rows.map(({ name, row }) => [row, name]));

/** Whether writes can be taken back; '' for calls that change no record. */
function textOf(calls: readonly CallRow[]): string {
  const names = calls.map((call) => nameOf.get(call)?.split('.') ?? []);
  const final = names.filter(([entity = '', action = '']) => wayOf(entity, action) === undefined);
  const [, action] = final[0] ?? names[0] ?? [];
  if (action === undefined) return '';
  if (final.length === 0) return 'É possível desfazer depois, pelo aviso ou em Atividade.';
  const what = action.startsWith('remove') ? 'exclusão' : 'decisão';
  return final.length === calls.length
    ? `Esta ${what} não pode ser desfeita.`
    : `A ${what} de ${formatNumber(final.length)} não pode ser desfeita.`;
}

/** Says, before writes, whether they can be taken back. */
export const UndoNote = ({ calls }: { readonly calls: readonly CallRow[] }) => {
  const text = textOf(calls);
  return text === '' ? null : <p className="mt-2 mb-0 text-body-secondary">{text}</p>;
};
