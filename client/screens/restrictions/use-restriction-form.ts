import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import {
  create,
  get,
  list,
  messages,
  type Restriction,
  update,
} from '../../../shared/contract/restrictions.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { keyOf } from '../../data/use-row.ts';
import { useWrite } from '../../data/use-write.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useRecordSave } from '../../forms/use-record-save.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import {
  copiedValues,
  noValues,
  type RestrictionValues,
  restrictionWire,
  shownOf,
  valuesOf,
} from './restriction-form-values.ts';
import { copyPath, createPath, editPath, listPath, placeName } from './restriction-item.ts';

/** What the form is for: a new restriction, one for another pier with the limits of a given one, or the change of one. */
export type RestrictionTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'copy' | 'edit'; readonly restriction: Restriction };

function beginning(task: RestrictionTask) {
  if (task.kind === 'create') return { first: noValues, path: createPath, title: 'Inclusão de restrição' };
  const { kind, restriction } = task;
  const place = placeName(restriction);
  return kind === 'copy'
    ? { first: copiedValues(restriction), path: copyPath(restriction.id), title: `Cópia de ${place}` }
    : { first: valuesOf(restriction), path: editPath(restriction.id), title: `Alteração de ${place}` };
}

/** The state of the restriction form: its values, its draft and its saving. */
export function useRestrictionForm(given: RestrictionTask) {
  const notify = useAreaNotify('restrictions');
  const navigate = useNavigate();
  const returnPath = useReturnPath(listPath);
  // As it was when the form began, whatever is read again behind it.
  const [task] = useState(given);
  const [{ first, path, title }] = useState(() => beginning(task));
  const edited = task.kind === 'edit' ? task.restriction : undefined;
  const adding = useWrite(create, { area: 'restrictions', refresh: [list] });
  const changing = useWrite(update, { area: 'restrictions', refresh: [list] });
  const { form, errorOf, submit } = useRuleForm({
    rule: edited === undefined ? create.body : update.body,
    defaultValues: first,
    toWire: (values: RestrictionValues) => restrictionWire(values, edited?.id ?? null),
    fieldOf: { pierId: 'pier' },
    onRefused: (message) => {
      notify(message);
      if (message !== messages.noPier) return;
      const missing = (['porto', 'terminal', 'pier'] as const).find((name) => form.getValues(name) === '');
      if (missing !== undefined) form.setFocus(missing);
    },
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const draft = useDraft({
    path,
    title,
    values: form.watch(),
    dirty: isDirty,
    onRestore: (left) => form.reset({ ...first, ...left }, { keepDefaultValues: true }),
  });

  const { save, refusal } = useRecordSave<z.output<typeof create.body | typeof update.body>>({
    draft,
    guard,
    clash:
      edited &&
      (() => ({
        loaded: shownOf(first),
        readAgain: async () => shownOf(valuesOf(await api.send(get, { params: { id: edited.id } }))),
        mine: shownOf(form.getValues()),
      })),
    write: (body) =>
      'pierId' in body ? adding.run({ body }) : changing.run({ params: { id: edited?.id ?? '' }, body }),
    onSaved: () => {
      queryClient.removeQueries({ queryKey: keyOf(get) });
      return navigate(returnPath);
    },
  });
  return {
    form,
    errorOf,
    save: submit(save),
    busy: form.formState.isSubmitting,
    refusal,
    draft,
    notify,
    returnPath,
    first,
    edited,
  };
}
