import { useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useLocalListView } from '../../ui/table/local-list-view.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { partnerColumns } from './partner-columns.tsx';
import { isAmong } from './picking.ts';
import type { PartnerPicking } from './use-partner-picker.ts';

const countText = (count: number): string =>
  count === 1 ? '1 parceiro encontrado' : `${count} parceiros encontrados`;

/** What the last search found, to tick and add. */
export const FoundPartners = ({
  picker: { picking, step },
  noPartner,
}: {
  readonly picker: PartnerPicking;
  readonly noPartner: boolean;
}) => {
  const { found = [], ticked, chosen } = picking;
  const view = useLocalListView();
  const columns = useMemo(
    () =>
      partnerColumns(({ id, name }) => (
        <CheckField
          label={name ?? String(id)}
          {...(isAmong(
            chosen.map((partner) => partner.id),
            id,
          ) && { hint: 'já adicionado' })}
          checked={isAmong(ticked, id)}
          onChange={({ target }) => step({ type: 'tick', id, on: target.checked })}
        />
      )),
    [chosen, ticked, step],
  );
  const table = useTableRows(found, columns, view.view);
  return (
    <div className="picker-found">
      <div className="toolbar">
        <p className="mb-0" role="status">
          {countText(found.length)}
        </p>
        {found.length > 1 && (
          <CheckField
            label="Selecionar todos"
            checked={ticked.length === found.length}
            onChange={({ target }) => step({ type: 'tick-all', on: target.checked })}
          />
        )}
      </div>
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
          variant="outline-primary"
          disabled={ticked.length === 0}
          onClick={() => step({ type: 'add', noPartner })}
        >
          <Icon name="add" />
          Adicionar
        </Button>
      )}
    </div>
  );
};
