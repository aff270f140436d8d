import { fields, type User } from '../../../shared/contract/users.ts';
import { usersCsv } from '../../../shared/csv/list-csv.ts';
import { calledBy } from '../../../shared/records/record-title.ts';
import { type SheetKind, sheetFields } from '../../parts/sheet/sheet-kind.ts';
import { type SheetRows, SheetView } from '../../parts/sheet/sheet-view.tsx';

const kind: SheetKind<User> = {
  entity: 'users',
  keyOf: ({ idUsuario }) => String(idUsuario),
  nameOf: (user) => calledBy('users', user),
  fields: sheetFields(
    fields,
    usersCsv,
    { nomeContato: 280, emailContato: 340 },
    { empresaContato: 340, dataExpiracao: 180 },
  ),
};

/** Company and expiry of many users at once (GR-01). */
const UsersSheet = (rows: SheetRows<User>) => <SheetView kind={kind} {...rows} />;

export default UsersSheet;
