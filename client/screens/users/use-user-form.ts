import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import type { Partner } from '../../../shared/contract/partners.ts';
import { create, get, list, type User, update } from '../../../shared/contract/users.ts';
import { api } from '../../data/api.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useWrite } from '../../data/use-write.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useRecordSave } from '../../forms/use-record-save.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { usePartnerPicker } from '../../parts/partner-picker/use-partner-picker.ts';
import { shownOf, typedDay, type UserValues, userWire } from '../../parts/user-values.ts';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { isAdministrator } from './user-list.tsx';

/** A new user. */
const nobody: UserValues = {
  nomeContato: '',
  empresaContato: '',
  emailContato: '',
  companyRegisterNumber: '',
  isAdmin: false,
  semParceiro: false,
  dataExpiracao: typedDay(undefined),
};

/** What the form begins with; a user who is stored without partners has none. */
const valuesOf = (user: User | undefined): UserValues =>
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
function wireOf(values: UserValues, chosen: readonly Partner[], user: User | undefined) {
  const { parceiros, ...wire } = userWire(values, chosen);
  const unknown = user !== undefined && !user.parceiros && chosen.length === 0;
  return parceiros === undefined || unknown ? wire : { ...wire, parceiros };
}

const idsOf = (partners: readonly Partner[]): string =>
  partners
    .map(({ id }) => String(id))
    .sort()
    .join();

/** The state of the user form: its fields, partners, draft and saving. Without a user it is a new one. */
export function useUserForm(given: User | undefined) {
  // As it was when the form began, whatever is read meanwhile: changes are told from this.
  const [user] = useState(given);
  const notify = useAreaNotify('users');
  const navigate = useNavigate();
  const returnPath = useReturnPath('/usuarios');
  const stored = user?.parceiros ?? [];
  const loaded = valuesOf(user);
  const picker = usePartnerPicker(stored);
  const { chosen } = picker.picking;
  const adding = useWrite(create, { area: 'users', refresh: [list] });
  const changing = useWrite(update, { area: 'users', refresh: [list] });
  const { form, errorOf, submit } = useRuleForm({
    rule: update.body,
    defaultValues: loaded,
    toWire: (values: UserValues) => wireOf(values, chosen, user),
    onRefused: notify,
  });

  const dirty = form.formState.isDirty || idsOf(chosen) !== idsOf(stored);
  const guard = useLeaveGuard(dirty);
  const draft = useDraft({
    path: user === undefined ? '/usuario/cadastro' : `/usuario/cadastro/${user.idUsuario}`,
    title: user === undefined ? 'Inclusão de usuário' : `Alteração de ${user.nome ?? user.idUsuario}`,
    values: { fields: form.watch(), chosen },
    dirty,
    onRestore: (left) => {
      form.reset({ ...loaded, ...left.fields }, { keepDefaultValues: true });
      picker.step({ type: 'choose', partners: left.chosen ?? [] });
    },
  });

  const params = { id: String(user?.idUsuario) };
  const { save, refusal } = useRecordSave<z.output<typeof update.body>>({
    draft,
    guard,
    clash:
      user &&
      (() => ({
        loaded: shownOf(loaded, stored),
        readAgain: async () => {
          const now = await api.send(get, { params });
          return shownOf(valuesOf(now), now.parceiros ?? []);
        },
        mine: shownOf(form.getValues(), chosen),
      })),
    write: (body) => (user === undefined ? adding.run({ body }) : changing.run({ params, body })),
    onSaved: () => navigate(returnPath),
  });
  return {
    form,
    errorOf,
    save: submit(save),
    busy: form.formState.isSubmitting,
    refusal,
    picker,
    draft,
    returnPath,
  };
}
