import { type ReactNode, useId, useMemo, useRef } from 'react';
import type { Id } from '../../../shared/contract/fields/rules.ts';
import type { Partner } from '../../../shared/contract/partners.ts';
import { formatNumber } from '../../../shared/format.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLocalListView } from '../../ui/table/list-view-state.ts';
import { useTableRows } from '../../ui/table/table-rows.ts';
import { isAmong } from './picking.ts';
import type { PartnerPicking } from './use-partner-picker.ts';

const idWs: Column<Partner> = {
  key: 'idWs',
  header: 'ID WS',
  cell: (partner) => partner.idWs,
  sortValue: {
    as: 'text',
    of: (partner) => (partner.idWs === null ? undefined : String(partner.idWs ?? '')),
  },
};

/** Columns of a table of partners; `cell` draws the partner itself. */
const partnerColumns = (cell: Column<Partner>['cell']): readonly Column<Partner>[] => [
  { key: 'name', header: 'Parceiro', cell, sortValue: { as: 'text', of: ({ name }) => name }, weight: 3 },
  idWs,
];

/** '3 parceiros encontrados'. */
export const foundText = (count: number): string =>
  count === 1 ? '1 parceiro encontrado' : `${formatNumber(count)} parceiros encontrados`;

/** The results of the last search, to tick and add. */
export const FoundPartners = ({
  picker: { picking, step, chosen, add },
}: {
  readonly picker: PartnerPicking;
}) => {
  const { found = [], ticked, suggested = [] } = picking;
  const view = useLocalListView();
  const columns = useMemo(() => {
    const added = chosen.map((partner) => partner.id);
    const marksOf = (id: Id) => {
      const marks = [isAmong(suggested, id) && 'Sugerido', isAmong(added, id) && 'Já adicionado'];
      const text = marks.filter(Boolean).join(' · ');
      return text && <span className="tag">{text}</span>;
    };
    return partnerColumns(({ id, name }) => (
      <CheckField
        label={name ?? String(id)}
        hint={marksOf(id)}
        checked={isAmong(ticked, id)}
        onChange={({ target }) => step({ type: 'tick', id, on: target.checked })}
      />
    ));
  }, [chosen, ticked, suggested, step]);
  const table = useTableRows(found, columns, view.view);
  return (
    <div className="mt-2">
      {found.length > 1 && (
        <div className="mb-2">
          <CheckField
            label="Selecionar todos"
            checked={ticked.length === found.length}
            onChange={({ target }) => step({ type: 'tick-all', on: target.checked })}
          />
        </div>
      )}
      <DataTable
        caption="Parceiros encontrados"
        columns={columns}
        table={table}
        list={view}
        rowKey={({ id }) => id}
        empty="Nenhum parceiro encontrado"
      />
      {found.length > 0 && (
        <Button
          className="mt-2"
          variant="outline-primary"
          // Not `disabled`: adding unticks all, and focus must not fall off the button.
          aria-disabled={ticked.length === 0 || undefined}
          onClick={add}
        >
          <Icon name="add" />
          Adicionar
        </Button>
      )}
    </div>
  );
};

const columns = partnerColumns(({ name }) => name);

const title = 'Parceiro(s) - Conceder Acesso';

interface ChosenPartnersProps {
  readonly picker: PartnerPicking;
  /** The button that grants them. */
  readonly children?: ReactNode;
}

/** The partners whose data the user is to see. */
export const ChosenPartners = ({ picker: { chosen, remove }, children }: ChosenPartnersProps) => {
  const view = useLocalListView();
  const table = useTableRows(chosen, columns, view.view);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  return (
    <section className="mt-3" aria-labelledby={headingId}>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        {title}
      </h3>
      <DataTable
        caption={title}
        columns={columns}
        table={table}
        list={view}
        rowKey={({ id }) => id}
        empty="Nenhum parceiro adicionado"
        actions={({ id, name }) => (
          <IconButton
            icon="delete"
            danger
            label={`Retirar ${name ?? id}`}
            onClick={() => {
              remove(id);
              // The pressed button disappears with its row.
              heading.current?.focus();
            }}
          />
        )}
      />
      {children !== undefined && <div className="d-flex justify-content-end mt-3">{children}</div>}
    </section>
  );
};
