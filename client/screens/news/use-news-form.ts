import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { create, get, list, type News, update } from '../../../shared/contract/news.ts';
import type { Message } from '../../../shared/message.ts';
import { api } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { keyOf } from '../../data/use-row.ts';
import { useWrite } from '../../data/use-write.ts';
import { useClashCheck } from '../../forms/clash-dialog.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { newsWire, noValues, shownOf, storedCategories, valuesOf } from './news-values.ts';
import { copyPath, createPath, editPath, useListPath } from './paths.ts';

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
  const listPath = useListPath();
  // What was loaded when the form opened, whatever is read again behind it.
  const [{ kind, news }] = useState(task);
  const [first] = useState(() =>
    news === undefined ? noValues : { ...valuesOf(news), ...(kind === 'copy' ? { excluir: false } : {}) },
  );
  const stored = news === undefined ? [] : storedCategories(news);
  const refresh = [list];
  const adding = useWrite(create, { area: 'news', refresh });
  const changing = useWrite(update, { area: 'news', refresh });
  const mayOverwrite = useClashCheck();
  const [refusal, setRefusal] = useState<Message>();
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

  const save = submit(async ({ flagExcluido, ...body }) => {
    setRefusal(undefined);
    if (kind === 'edit' && news !== undefined) {
      const read = async () => shownOf(valuesOf(await api.send(get, { params: { id: news.id } })));
      if (!(await mayOverwrite(shownOf(first), read, shownOf(form.getValues())))) return;
    }
    const result =
      kind === 'edit' && news !== undefined
        ? await changing.run({ params: { id: news.id }, body: { ...body, flagExcluido } })
        : await adding.run({ body });
    if (result === undefined) return;
    if (!result.ok) {
      setRefusal(result.message);
      return;
    }
    draft.clear();
    guard.release();
    queryClient.removeQueries({ queryKey: keyOf(get) });
    await navigate(listPath);
  });
  return {
    form,
    errorOf,
    save,
    busy: form.formState.isSubmitting,
    refusal,
    draft,
    notify,
    listPath,
    first,
    stored,
  };
}
