import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Partner } from '../../../shared/contract/partners.ts';
import { create, get, list, type User, update } from '../../../shared/contract/users.ts';
import type { Message } from '../../../shared/message.ts';
import { api } from '../../data/api.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useWrite } from '../../data/use-write.ts';
import { useClashCheck } from '../../forms/clash-dialog.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { usePartnerPicker } from '../../parts/partner-picker/use-partner-picker.ts';
import type { UserValues } from '../../parts/user-values.ts';
import { shownOf, valuesOf, wireOf } from './user-values.ts';

const idsOf = (partners: readonly Partner[]): string =>
  partners
    .map(({ id }) => String(id))
    .sort()
    .join();

/** The list as it was left, where one came from there. */
function useListPath(): string {
  const { state } = useLocation();
  return `/usuarios${typeof state?.list === 'string' ? state.list : ''}`;
}

/** The state of the user form: its fields, partners, draft and saving. Without a user it is a new one. */
export function useUserForm(given: User | undefined) {
  // As it was when the form began, whatever is read meanwhile: changes are told from this.
  const [user] = useState(given);
  const notify = useAreaNotify('users');
  const navigate = useNavigate();
  const listPath = useListPath();
  const mayOverwrite = useClashCheck();
  const stored = user?.parceiros ?? [];
  const loaded = valuesOf(user);
  const picker = usePartnerPicker(stored);
  const { chosen } = picker.picking;
  const adding = useWrite(create, { area: 'users', refresh: [list] });
  const changing = useWrite(update, { area: 'users', refresh: [list] });
  const [refusal, setRefusal] = useState<Message>();
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

  /** Undefined where the administrator went back to the form to look at what somebody else had changed. */
  const write = async (body: Parameters<typeof adding.run>[0]['body']) => {
    if (user === undefined) return adding.run({ body });
    const params = { id: String(user.idUsuario) };
    const readAgain = async () => {
      const now = await api.send(get, { params });
      return shownOf(valuesOf(now), now.parceiros ?? []);
    };
    const mine = shownOf(form.getValues(), chosen);
    if (!(await mayOverwrite(shownOf(loaded, stored), readAgain, mine))) return undefined;
    return changing.run({ params, body });
  };
  const save = submit(async (body) => {
    setRefusal(undefined);
    const result = await write(body);
    if (result === undefined) return;
    if (!result.ok) {
      setRefusal(result.message);
      return;
    }
    draft.clear();
    guard.release();
    await navigate(listPath);
  });
  return { form, errorOf, save, busy: form.formState.isSubmitting, refusal, picker, draft, listPath };
}
