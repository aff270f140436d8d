import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../../ui/layout/icon-button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLocalListView } from '../../ui/table/local-list-view.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { partnerColumns } from './partner-columns.tsx';
import type { PartnerPicking } from './use-partner-picker.ts';

const columns = partnerColumns(({ name }) => name);

interface ChosenPartnersProps {
  readonly picker: PartnerPicking;
  readonly title: string;
  /** The button that grants them. */
  readonly children?: ReactNode;
}

/** The partners whose data the user is to see. */
export const ChosenPartners = ({ picker: { picking, step }, title, children }: ChosenPartnersProps) => {
  const view = useLocalListView();
  const table = useTableRows(picking.chosen, columns, view.view);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
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
              step({ type: 'remove', id });
              // The pressed button goes with its row.
              heading.current?.focus();
            }}
          />
        )}
      />
      {children !== undefined && <div className="picker-grant">{children}</div>}
    </section>
  );
};
