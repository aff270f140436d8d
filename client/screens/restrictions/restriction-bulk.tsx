import { list, type Restriction, remove } from '../../../shared/contract/restrictions.ts';
import { entities } from '../../../shared/entities.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { restrictionCsv } from './restriction-list.tsx';
import type { Vessel } from './vessel-fit.ts';

interface RestrictionBulkProps extends ChosenRows<Restriction> {
  readonly vessel: Vessel;
}

/** What can be done with several restrictions at once. */
export const RestrictionBulk = ({ vessel, ...rows }: RestrictionBulkProps) => (
  <BulkBar
    {...rows}
    rowKey={({ id }) => id}
    noun={entities.restrictions.noun}
    csv={{ fileName: 'port-searcher', columns: restrictionCsv(vessel) }}
    tasks={[
      {
        icon: 'edit',
        text: 'Alterar limites e commodities…',
        dialog: (task) => <LimitsDialog {...task} />,
      },
    ]}
    removal={{
      area: 'restrictions',
      call: remove,
      refresh: [list],
      send: ({ id }, submit) => submit(remove, { params: { id } }),
    }}
  />
);
