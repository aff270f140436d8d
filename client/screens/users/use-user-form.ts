import type { Partner } from '../../../shared/contract/partners.ts';
import { create, get, list, type User, update } from '../../../shared/contract/users.ts';
import { api } from '../../data/api.ts';
import { useWrite } from '../../data/use-write.ts';
import { typedDay } from '../../forms/field-values.ts';
import { usePageRecord } from '../../forms/use-page-record.ts';
import { usePartnerPicker } from '../../parts/partner-picker/use-partner-picker.ts';
import { partnerOptions, type UserValues, userWire } from '../../parts/users/user-values.ts';
import { isAdministrator } from './user-list.tsx';

/** A new user. */
const nobody: UserValues = {
  nomeContato: '',
  empresaContato: '',
  emailContato: '',
  companyRegisterNumber: '',
  isAdmin: false,
  semParceiro: false,
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
        dataExpiracao: typedDay(user.dataExpiracao),
      };

/**
 * The rule's fields. Where the upstream did not say which partners a user has, and none is chosen, none are sent either:
 * they stay as they are (R10).
 */
export function wireOf(values: UserValues, chosen: readonly Partner[], user: User | undefined) {
  const { parceiros, ...wire } = userWire(values, chosen, user?.dataExpiracao);
  const unknown = user !== undefined && !user.parceiros && chosen.length === 0;
  return parceiros === undefined || unknown ? wire : { ...wire, parceiros };
}

/** The state of the user form: its fields, partners, draft and saving. Without a user it is a new one. */
export function useUserForm(user: User | undefined) {
  const stored = user?.parceiros ?? [];
  const first = valuesOf(user);
  const picker = usePartnerPicker(stored);
  const { chosen } = picker.picking;
  const params = { id: String(user?.idUsuario) };
  const partners = partnerOptions(picker, { values: first, partners: stored }, async () => {
    const now = await api.send(get, { params });
    return { values: valuesOf(now), partners: now.parceiros ?? [] };
  });
  const adding = useWrite(create, { area: 'users', refresh: [list] });
  const changing = useWrite(update, { area: 'users', refresh: [list] });
  const record = usePageRecord({
    area: 'users',
    get,
    listPath: '/usuarios',
    rule: update.body,
    first,
    toWire: (values) => wireOf(values, chosen, user),
    path: user === undefined ? '/usuario/cadastro' : `/usuario/cadastro/${user.idUsuario}`,
    title: user === undefined ? 'Inclusão de usuário' : `Alteração de ${user.nome ?? user.idUsuario}`,
    ...partners,
    record: user?.idUsuario,
    clash: user && partners.clash,
    write: (body) => (user === undefined ? adding.run({ body }) : changing.run({ params, body })),
  });
  return { record, picker };
}
