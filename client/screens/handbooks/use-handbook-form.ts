import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { create, get, type Handbook, list, messages, update } from '../../../shared/contract/handbooks.ts';
import { Refused } from '../../../shared/errors.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { keyOf, useRow } from '../../data/use-row.ts';
import { useWrite } from '../../data/use-write.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useRecordSave } from '../../forms/use-record-save.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import {
  bodyOf,
  firstValues,
  type HandbookValues,
  handbookOfPort,
  handbookRule,
  isPending,
  isTyped,
  restored,
  shownOf,
} from './handbook-form-values.ts';
import { createPath, editPath, linesOf, listPath } from './handbook-line.ts';
import { useStoredLines } from './use-stored-lines.ts';

/** The state of the handbook form: its port, its rows, its draft and its saving. Without a handbook it is a new one. */
export function useHandbookForm(given: Handbook | undefined) {
  // As it was when the form began, whatever is read again behind it.
  const [handbook] = useState(given);
  const [first] = useState(() => firstValues(given));
  const notify = useAreaNotify('handbooks');
  const navigate = useNavigate();
  const returnPath = useReturnPath(listPath);
  const { stored, remove: removeStored } = useStoredLines(handbook);
  // Where it cannot be read, the upstream still refuses a port that has a handbook.
  const { data: taken } = useRow(list, undefined, { enabled: handbook === undefined });
  const others = handbook === undefined ? taken : undefined;
  const refresh = [list];
  const adding = useWrite(create, {
    area: 'handbooks',
    refresh,
    explain: async (failure) => ((await isPortTaken(failure)) ? messages.portTaken : undefined),
  });
  const changing = useWrite(update, { area: 'handbooks', refresh });
  const rule = useMemo(() => handbookRule(stored, others), [stored, others]);
  const { form, errorOf, submit } = useRuleForm({
    rule,
    defaultValues: first,
    toWire: (values: HandbookValues) => ({ ...values, pendente: isPending(values) }),
    fieldOf: { pendente: 'id_slidegoogledrive' },
    onRefused: notify,
  });
  const values = form.watch();
  const dirty = isTyped(values, first);
  const guard = useLeaveGuard(dirty);
  const draft = useDraft({
    path: handbook === undefined ? createPath : editPath(handbook.id),
    title: [
      handbook === undefined ? 'Inclusão de handbook' : 'Alteração de handbook',
      values.porto.text.trim(),
    ]
      .filter(Boolean)
      .join(': '),
    values,
    dirty,
    onRestore: (left) => form.reset(restored(first, left), { keepDefaultValues: true }),
  });

  /** A 400 has no code that says why: whether the port got a handbook meanwhile, the list knows. */
  const isPortTaken = async (failure: unknown): Promise<boolean> => {
    if (!(failure instanceof Refused) || failure.status !== 400) return false;
    if (failure.messages.length === 0) return true;
    const now = await api.send(list).catch(() => undefined);
    if (now !== undefined) queryClient.setQueryData(keyOf(list), now);
    return handbookOfPort(now, form.getValues('porto')) !== undefined;
  };

  const params = { id: handbook?.id ?? '' };
  const { save, refusal } = useRecordSave<ReturnType<typeof bodyOf>>({
    draft,
    guard,
    clash:
      handbook &&
      ((body) => ({
        loaded: shownOf(handbook.descricao_porto ?? '', stored),
        readAgain: async () => {
          const now = await api.send(get, { params });
          return shownOf(now.descricao_porto ?? '', linesOf(now));
        },
        mine: shownOf(body.descricao_porto, [...stored, ...form.getValues('linhas')]),
      })),
    write: (body) => (handbook === undefined ? adding.run({ body }) : changing.run({ params, body })),
    onSaved: () => {
      queryClient.removeQueries({ queryKey: keyOf(get) });
      return navigate(returnPath);
    },
  });
  return {
    form,
    errorOf,
    save: submit(({ porto, linhas }) => save(bodyOf(porto, linhas))),
    busy: form.formState.isSubmitting,
    refusal,
    draft,
    notify,
    returnPath,
    first,
    stored,
    removeStored,
    /** The handbook that the picked port already has; while saving it may be the very one that is saved. */
    existing: form.formState.isSubmitting ? undefined : handbookOfPort(others, values.porto),
  };
}
