import { useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, useId } from 'react';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { tableRoles } from '../../ui/table/data-table-row.tsx';
import { type Errors, errorKey } from './check-form.ts';
import { type ContactField, type ContactRow, contactFields, labelOf } from './contact-values.ts';
import type { LineResult } from './save-contacts.ts';

interface ContactCellProps {
  readonly field: ContactField;
  /** 1-based place of the row. */
  readonly place: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onType: (value: string) => void;
}

const modes = { telefone: 'tel', celular: 'tel', email: 'email' } as const;

/** A cell that is edited where it stands. */
const ContactCell = ({ field, place, value, error, readOnly, onType }: ContactCellProps) => {
  const errorId = useId();
  const mode = field in modes ? modes[field as keyof typeof modes] : undefined;
  return (
    <>
      <input
        className={error ? 'form-control contact-input is-invalid' : 'form-control contact-input'}
        aria-label={`${labelOf(field)} do contato ${place}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-required={field === 'nome' || field === 'funcao' || undefined}
        autoComplete="off"
        inputMode={mode}
        readOnly={readOnly}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {error && (
        <div className="field-error" id={errorId}>
          <Icon name="error" />
          <span>{error}</span>
        </div>
      )}
    </>
  );
};

interface Look {
  readonly icon: IconName;
  readonly tone: 'success' | 'warning' | 'error' | 'info';
  readonly text: string;
}

const looks: Readonly<Record<LineResult['state'], Look>> = {
  saving: { icon: 'upload', tone: 'info', text: 'Salvando…' },
  saved: { icon: 'success', tone: 'success', text: 'Salvo' },
  failed: { icon: 'error', tone: 'error', text: 'Não salvo' },
  unknown: { icon: 'warning', tone: 'warning', text: 'Sem confirmação' },
  'not-sent': { icon: 'info', tone: 'warning', text: 'Não salvo: a gravação parou antes' },
};

/** The outcome of a row at the last save. */
const RowOutcome = ({ outcome }: { readonly outcome: LineResult }) => {
  const { icon, tone, text } = looks[outcome.state];
  return (
    <div className="toned d-flex align-items-start gap-1 px-3 small" data-tone={tone}>
      <Icon name={icon} />
      <span>{outcome.text === undefined ? text : `${text}: ${outcome.text}`}</span>
    </div>
  );
};

interface ContactLineProps {
  readonly row: ContactRow;
  /** 0-based. */
  readonly index: number;
  readonly count: number;
  readonly errors: Errors;
  readonly outcome: LineResult | undefined;
  readonly busy: boolean;
  readonly onCell: (field: ContactField, value: string) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: (button: Element) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * One contact: its cells, and three ways to move it: its handle by pointer, finger or keys, its two buttons, and
 * Alt with an arrow key anywhere in it.
 */
export const ContactLine = (props: ContactLineProps) => {
  const { row, index, count, errors, outcome, busy, onCell, onMove, onRemove } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.key, disabled: busy, attributes: { roleDescription: 'item que se pode mover' } });
  const name = row.nome.trim() || `contato ${index + 1}`;
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMove(index + by);
  };
  return (
    <tr
      {...tableRoles.row}
      ref={setNodeRef}
      data-index={index}
      data-dragging={isDragging || undefined}
      onKeyDown={step}
      // Follows the pointer: no class can say where to.
      style={transform === null ? {} : { transform: `translate3d(0, ${transform.y}px, 0)`, transition }}
    >
      <td {...tableRoles.cell} data-label="Ordem">
        <span className="d-flex align-items-center text-body-secondary">
          <button
            type="button"
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            className="btn btn-icon contact-grip"
            aria-label={`Arrastar ${name}`}
            title="Arrastar para mudar a ordem"
          >
            <Icon name="drag" />
          </button>
          {index + 1}
        </span>
      </td>
      {contactFields.map((field) => (
        <td key={field} {...tableRoles.cell} data-label={labelOf(field)}>
          <ContactCell
            field={field}
            place={index + 1}
            value={row[field]}
            error={errors[errorKey(row.key, field)]}
            readOnly={busy}
            onType={(value) => onCell(field, value)}
          />
          {field === 'nome' && outcome !== undefined && <RowOutcome outcome={outcome} />}
        </td>
      ))}
      <td {...tableRoles.cell} className="data-table-actions">
        <div className="d-inline-flex justify-content-end">
          <IconButton
            icon="sortUp"
            label={`Mover ${name} para cima`}
            aria-disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon="sortDown"
            label={`Mover ${name} para baixo`}
            aria-disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            icon="delete"
            danger
            label={`Excluir ${name}`}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          />
        </div>
      </td>
    </tr>
  );
};
