import { list, remove, type User } from '../../../shared/contract/users.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { sendOne } from '../../parts/bulk/bulk-dialog.tsx';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { ExpiryDialog, userNoun } from './expiry-dialog.tsx';
import { userCsv } from './user-list.tsx';

/** What can be done with several users at once. */
export const UserBulk = (rows: ChosenRows<User>) => (
  <BulkBar
    {...rows}
    rowKey={({ idUsuario }) => idUsuario}
    noun={userNoun}
    csv={{ fileName: 'usuarios', columns: userCsv(dayText(today())) }}
    tasks={[
      {
        icon: 'calendar',
        text: 'Alterar expiração…',
        dialog: (task) => <ExpiryDialog {...task} nameOf={rows.ticks.nameOf} />,
      },
    ]}
    removal={{
      area: 'users',
      call: remove,
      refresh: [list],
      send: ({ idUsuario }) => sendOne(remove, { params: { idUsuario } }),
    }}
  />
);
