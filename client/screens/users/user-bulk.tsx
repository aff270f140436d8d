import { list, remove, type User } from '../../../shared/contract/users.ts';
import { entities } from '../../../shared/entities.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { userCsv } from './user-list.tsx';

/** What can be done with several users at once. */
export const UserBulk = (rows: ChosenRows<User>) => (
  <BulkBar
    {...rows}
    rowKey={({ idUsuario }) => idUsuario}
    noun={entities.users.noun}
    csv={{ fileName: 'usuarios', columns: userCsv(dayText(today())) }}
    tasks={[
      {
        icon: 'calendar',
        text: 'Alterar expiração…',
        dialog: (task) => <ExpiryDialog {...task} />,
      },
    ]}
    removal={{
      area: 'users',
      call: remove,
      refresh: [list],
      send: ({ idUsuario }, submit) => submit(remove, { params: { idUsuario } }),
    }}
  />
);
