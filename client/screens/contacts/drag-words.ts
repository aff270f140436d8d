import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { ContactRow } from './contact-row-values.ts';

/** Told at the handle of each row. */
export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Para mover o contato, pressione espaço ou Enter, use as setas para cima e para baixo e pressione espaço ou Enter de novo para soltar. Esc cancela.',
};

export const placeText = (name: string, place: number, count: number): string =>
  `${name}: posição ${place} de ${count}`;

/** What a screen reader hears while a row is moved. */
export function dragWords(rows: readonly ContactRow[]): Announcements {
  const place = (id: UniqueIdentifier): number => rows.findIndex(({ key }) => key === id) + 1;
  const name = (id: UniqueIdentifier): string => rows[place(id) - 1]?.nome.trim() || 'Contato sem nome';
  const at = (id: UniqueIdentifier, over: UniqueIdentifier): string =>
    placeText(name(id), place(over), rows.length);
  return {
    onDragStart: ({ active }) => `Movendo ${at(active.id, active.id)}.`,
    onDragOver: ({ active, over }) => (over === null ? undefined : `${at(active.id, over.id)}.`),
    onDragEnd: ({ active, over }) =>
      over === null ? `${name(active.id)} ficou onde estava.` : `Solto. ${at(active.id, over.id)}.`,
    onDragCancel: ({ active }) => `Cancelado. ${name(active.id)} ficou onde estava.`,
  };
}
