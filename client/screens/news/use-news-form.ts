import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { create, get, list, type News, update } from '../../../shared/contract/news.ts';
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
  newsWire,
  noValues,
  shownOf,
  storedCategories,
  unlinkedNames,
  valuesOf,
} from './news-form-values.ts';
import { copyPath, createPath, editPath, listPath } from './news-item.ts';

/** What the form is for: a new item, a copy of one as a new item, or the change of one. */
export interface NewsTask {
  readonly kind: 'create' | 'copy' | 'edit';
  readonly news?: News;
}

const titles = {
  create: 'Inclusão de notícia',
  copy: 'Cópia de notícia',
  edit: 'Alteração de notícia',
} as const;

/** The state of the news form: its values, its draft and its saving. */
export function useNewsForm(task: NewsTask) {
  const notify = useAreaNotify('news');
  const navigate = useNavigate();
  const returnPath = useReturnPath(listPath);
  // What was loaded when the form opened, whatever is read again behind it.
  const [{ kind, news }] = useState(task);
  const [first] = useState(() =>
    news === undefined ? noValues : { ...valuesOf(news), ...(kind === 'copy' ? { excluir: false } : {}) },
  );
  const stored = news === undefined ? [] : storedCategories(news);
  const unlinked = news === undefined ? { commodities: [], ports: [] } : unlinkedNames(news);
  const refresh = [list];
  const adding = useWrite(create, { area: 'news', refresh });
  const changing = useWrite(update, { area: 'news', refresh });
  const { form, errorOf, submit } = useRuleForm({
    rule: update.body,
    defaultValues: first,
    toWire: (values) => newsWire(values, stored),
    fieldOf: { commoditiesList: 'commodities', portsList: 'ports' },
    onRefused: notify,
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const values = form.watch();
  const draft = useDraft({
    path: news === undefined ? createPath : kind === 'copy' ? copyPath(news.id) : editPath(news.id),
    title: [titles[kind], values.titulo.trim()].filter(Boolean).join(': '),
    values,
    dirty: isDirty,
    onRestore: (left) => form.reset({ ...first, ...left }, { keepDefaultValues: true }),
  });

  const edited = kind === 'edit' ? news : undefined;
  const { save, refusal } = useRecordSave<z.output<typeof update.body>>({
    draft,
    guard,
    clash:
      edited &&
      (() => ({
        loaded: shownOf(first),
        readAgain: async () => shownOf(valuesOf(await api.send(get, { params: { id: edited.id } }))),
        mine: shownOf(form.getValues()),
      })),
    write: ({ flagExcluido, ...body }) =>
      edited === undefined
        ? adding.run({ body })
        : changing.run({ params: { id: edited.id }, body: { ...body, flagExcluido } }),
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
    stored,
    unlinked,
  };
}
