import { create, get, list, type User, update } from '../../../shared/contract/users.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { typedDay } from '../../forms/field-values.ts';
import { usePageRecord } from '../../forms/use-page-record.ts';
import { usePartnerPicker } from '../../parts/partner-picker/use-partner-picker.ts';
import {
  grantsNobody,
  shownOf,
  type UserValues,
  userWire,
  withoutPartner,
} from '../../parts/users/user-values.ts';
import { useConfirm } from '../../ui/dialogs/confirm-dialog.tsx';
import { isAdministrator } from './user-list.tsx';

/** A new user. */
const nobody: UserValues = {
  nomeContato: '',
  empresaContato: '',
  emailContato: '',
  companyRegisterNumber: '',
  isAdmin: false,
  semParceiro: false,
  parceiros: [],
  dataExpiracao: '',
};

/** The first values of the form. A user stored without partners has the box ticked. */
export const valuesOf = (user: User | undefined): UserValues =>
  user === undefined
    ? nobody
    : {
        nomeContato: user.nome ?? '',
        empresaContato: user.empresa ?? '',
        emailContato: user.email ?? '',
        companyRegisterNumber: user.companyRegisterNumber ?? '',
        isAdmin: isAdministrator(user),
        semParceiro: user.parceiros?.length === 0,
        parceiros: user.parceiros ?? [],
        dataExpiracao: typedDay(user.dataExpiracao),
      };

/**
 * The rule's fields. Where the upstream did not say which partners a user has, and none is chosen, none are sent either:
 * they stay as they are (R10).
 */
export function wireOf(values: UserValues, user: User | undefined) {
  const { parceiros, ...wire } = userWire(values, user?.dataExpiracao);
  const unknown = user !== undefined && !user.parceiros && parceiros?.length === 0;
  return parceiros === undefined || unknown ? wire : { ...wire, parceiros };
}

/** The state of the user form: its fields, partners, draft and saving. Without a user it is a new one. */
export function useUserForm(user: User | undefined) {
  const confirm = useConfirm();
  const params = { id: String(user?.idUsuario) };
  const adding = useWrite(create, { area: 'users', refresh: [list] });
  const changing = useWrite(update, { area: 'users', refresh: [list] });
  const record = usePageRecord<UserValues, typeof update.body, User>({
    area: 'users',
    get,
    listPath: '/usuarios',
    rule: update.body,
    first: valuesOf(user),
    toWire: wireOf,
    path: user === undefined ? '/usuario/cadastro' : `/usuario/cadastro/${user.idUsuario}`,
    title: user === undefined ? 'Inclusão de usuário' : `Alteração de ${user.nome ?? user.idUsuario}`,
    edited: user && { id: user.idUsuario, row: user, valuesOf, shown: shownOf },
    write: async (body) => {
      const { question, words } = withoutPartner;
      if (grantsNobody(body) && !(await confirm(question, words(body)))) return undefined;
      return user === undefined ? adding.run({ body }) : changing.run({ params, body });
    },
  });
  const picker = usePartnerPicker(record.form);
  return { record: { ...record, save: picker.beforeSave(record.save) }, picker };
}
