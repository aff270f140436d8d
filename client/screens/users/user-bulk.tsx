import { list, remove, type User } from '../../../shared/contract/users.ts';
import { BulkBar, type ChosenRows } from '../../parts/bulk/bulk-bar.tsx';
import type { Noun } from '../../parts/bulk/noun.ts';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { userCsv } from './user-list.tsx';

const noun: Noun = { one: 'usuário', many: 'usuários' };

/** What can be done with several users at once. */
export const UserBulk = (rows: ChosenRows<User>) => (
  <BulkBar
    {...rows}
    rowKey={({ idUsuario }) => idUsuario}
    noun={noun}
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
