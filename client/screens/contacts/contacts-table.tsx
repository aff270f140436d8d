import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { tableRoles } from '../../ui/table/data-table-row.tsx';
import type { Errors } from './check-form.ts';
import { ContactLine } from './contact-line.tsx';
import { type ContactRow, contactFields, labelOf } from './contact-values.ts';
import type { Edit } from './form-state.ts';
import type { LineResults } from './save-contacts.ts';

/** A screen reader says this at the handle of each row. */
const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Para mover o contato, pressione espaço ou Enter, use as setas para cima e para baixo e pressione espaço ou Enter de novo para soltar. Esc cancela.',
};

const placeText = (name: string, place: number, count: number): string =>
  `${name}: posição ${place} de ${count}`;

/** The words of a screen reader while a row moves. */
function dragWords(rows: readonly ContactRow[]): Announcements {
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

interface ContactsTableProps {
  readonly rows: readonly ContactRow[];
  readonly errors: Errors;
  readonly outcomes: LineResults;
  readonly busy: boolean;
  readonly onEdit: (edit: Edit) => void;
  readonly onRemove: (row: ContactRow, button: Element) => void;
}

/** A press on the handle becomes a drag once it moves, in pixels. */
const dragDistance = 4;

/** The contacts in their order of display, edited in their cells and moved by dragging, buttons or keys (CO-03). */
export const ContactsTable = ({ rows, errors, outcomes, busy, onEdit, onRemove }: ContactsTableProps) => {
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (row: ContactRow, to: number) => {
    if (busy || to < 0 || to >= rows.length) return;
    onEdit({ type: 'move', key: row.key, to });
    setMoved(placeText(row.nome.trim() || 'Contato', to + 1, rows.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const to = rows.findIndex(({ key }) => key === over?.id);
    if (to >= 0 && active.id !== over?.id) onEdit({ type: 'move', key: String(active.id), to });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: dragWords(rows), screenReaderInstructions: dragInstructions }}
    >
      <div className="data-table-frame contacts-frame border rounded-3 bg-body shadow-sm" data-cards="lg">
        {rows.length === 0 && (
          <EmptyState
            title="Nenhum contato ainda"
            text="Adicione um contato abaixo ou cole linhas copiadas de uma planilha."
          />
        )}
        {rows.length > 0 && (
          <table {...tableRoles.table} className="data-table" aria-label="Contatos" aria-busy={busy}>
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                <th {...tableRoles.columnHeader}>Ordem</th>
                {contactFields.map((field) => (
                  <th key={field} {...tableRoles.columnHeader} data-field={field}>
                    {labelOf(field)}
                  </th>
                ))}
                <th {...tableRoles.columnHeader} className="data-table-actions">
                  <span className="visually-hidden">Ações</span>
                </th>
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
                {rows.map((row, index) => (
                  <ContactLine
                    key={row.key}
                    {...{ row, index, errors, busy }}
                    count={rows.length}
                    outcome={outcomes.get(row.key)}
                    onCell={(field, value) => onEdit({ type: 'cell', key: row.key, field, value })}
                    onMove={(to) => move(row, to)}
                    onRemove={(button) => onRemove(row, button)}
                  />
                ))}
              </SortableContext>
            </tbody>
          </table>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </DndContext>
  );
};
