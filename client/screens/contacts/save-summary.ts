import { type Message, warning } from '../../../shared/message.ts';
import type { ContactRow } from './contact-row-values.ts';
import type { Outcome } from './save-contacts.ts';

export type Outcomes = ReadonlyMap<string, Outcome>;

/** After a save that stopped: which contacts were saved and which not (CO-08). */
export function saveSummary(rows: readonly ContactRow[], outcomes: Outcomes): Message {
  const named = (states: readonly Outcome['state'][]) =>
    rows.filter(({ key }) => states.includes(outcomes.get(key)?.state ?? 'not-sent')).map(({ nome }) => nome);
  const saved = named(['saved']);
  const unknown = named(['unknown']);
  const failed = named(['failed', 'not-sent', 'saving']);
  const parts = [
    saved.length === 0
      ? 'Nenhum contato foi salvo.'
      : `${saved.length} de ${rows.length} ${rows.length === 1 ? 'contato' : 'contatos'} salvos: ${saved.join(', ')}.`,
    unknown.length === 0 ? '' : `Sem confirmação: ${unknown.join(', ')}.`,
    failed.length === 0 ? '' : `Não salvos: ${failed.join(', ')}.`,
    failed.length + unknown.length === 0 ? 'Os dados da filial não foram salvos.' : '',
    'Salve de novo para continuar: o que já foi salvo não é criado outra vez.',
  ];
  return warning(parts.filter(Boolean).join(' '), 'Aviso');
}
