import type { ActivityDetail } from '../../../shared/contract/activity.ts';
import type { Fields } from '../../../shared/contract/envelope.ts';
import { formatMoment } from '../../../shared/format.ts';
import { labelOf, textsOfRow, type Undo } from '../../../shared/undo/undo.ts';
import { changedByOthers } from '../../forms/clash-check.ts';
import { changedBy, isOwn, lastChange } from '../../forms/clash-words.ts';
import type { Comparison } from '../../ui/dialogs/comparison-dialog.tsx';

/** The names of the fields in which two records differ. */
export function differing({ entity, row }: Undo, one: Fields, other: Fields): readonly string[] {
  const texts = [textsOfRow(entity, row, one), textsOfRow(entity, row, other)] as const;
  return Object.keys(texts[0]).filter((name) => texts[0][name] !== texts[1][name]);
}

function fieldsOf({ entity, row }: Undo, names: readonly string[], records: readonly Fields[]) {
  const sides = records.map((record) => textsOfRow(entity, row, record));
  return names.map((name) => ({
    label: labelOf(entity, name),
    values: sides.map((side) => side[name] ?? ''),
  }));
}

/** What a restoration changes. */
export const restoration = (entry: ActivityDetail, undo: Undo, now: Fields, wanted: Fields): Comparison => ({
  title: 'Restaurar valores',
  subtitle: entry.title ?? undefined,
  text: `O registro volta a ter os valores de antes da alteração de ${formatMoment(entry.at)}. O que muda:`,
  sides: ['Agora', 'Restaurado'],
  fields: fieldsOf(undo, differing(undo, now, wanted), [now, wanted]),
  back: 'Cancelar',
  go: 'Restaurar',
});

/**
 * The fields that changed after the write that is taken back, whether it is about them or not, with who changed them;
 * undefined where none did. What was given its old value already is no clash.
 */
export async function changedSince(
  entry: ActivityDetail,
  undo: Undo,
  now: Fields,
  wanted: Fields,
): Promise<Comparison | undefined> {
  const { entity, row, before, after } = undo;
  const texts = (record: Fields) => textsOfRow(entity, row, record);
  const clashes = changedByOthers(texts(after), texts(now), texts(before));
  if (clashes.length === 0) return undefined;
  const by = await lastChange({ entity, record: entry.record ?? '', openedAt: Date.parse(entry.at) + 1 });
  return {
    title: `Registro alterado depois por ${isOwn(by) ? 'você' : 'outra pessoa'}`,
    subtitle: entry.title ?? undefined,
    text: `${changedBy(by)} Depois da alteração que você quer desfazer, estes campos mudaram no servidor:`,
    sides: ['Depois da alteração', 'Agora no servidor', 'Ao desfazer'],
    fields: fieldsOf(undo, clashes, [after, now, wanted]),
    back: 'Cancelar',
    go: 'Desfazer assim mesmo',
  };
}
