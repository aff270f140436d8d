import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Commodity, list as listCommodities } from '../../../shared/contract/commodities.ts';
import {
  bodyLimit,
  bodySaveLimit,
  create,
  fields,
  get,
  list,
  messages,
  type News,
  update,
} from '../../../shared/contract/news.ts';
import { country, list as listPorts, type Port } from '../../../shared/contract/ports.ts';
import { useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { DayField } from '../../forms/day-field.tsx';
import { RecordForm } from '../../forms/record-form.tsx';
import { usePageRecord } from '../../forms/use-page-record.ts';
import { LimitedTextArea } from '../../parts/limited-text-area.tsx';
import { ListMultiSelect } from '../../parts/list-options.tsx';
import { RecordFormScreen, type RecordTask } from '../../parts/record-form-screen.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { dayText, today } from '../../ui/fields/date-text.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { fold } from '../../ui/layout/fold.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { NewsPreview } from './news-article.tsx';
import {
  categoryOptions,
  type Linked,
  newsWire,
  noValues,
  shownOf,
  storedCategories,
  unlinkedNames,
  valuesOf,
} from './news-form-values.ts';
import { copyPath, createPath, editPath, listPath } from './news-item.ts';

const titles = {
  create: 'Inclusão de notícia',
  copy: 'Cópia de notícia',
  edit: 'Alteração de notícia',
} as const;

function beginning({ kind, record: news }: RecordTask<News>, ports: readonly Linked[]) {
  if (kind === 'create') return { first: { ...noValues, ports }, path: createPath };
  const first = valuesOf(news);
  return kind === 'copy'
    ? { first: { ...first, excluir: false }, path: copyPath(news.id) }
    : { first, path: editPath(news.id) };
}

interface NewsFormProps {
  readonly task: RecordTask<News>;
  /** The ports that a new item begins with. */
  readonly about: readonly Linked[];
}

/** The state of the news form: its values, its draft and its saving. */
function useNewsForm({ task, about }: NewsFormProps) {
  const { kind, record: news } = task;
  const [{ first, path }] = useState(() => beginning(task, about));
  const params = { id: news?.id ?? '' };
  const adding = useWrite(create, { area: 'news', refresh: [list] });
  const changing = useWrite(update, { area: 'news', refresh: [list] });
  const record = usePageRecord({
    area: 'news',
    get,
    listPath,
    rule: update.body,
    first,
    toWire: (values, stored = news) => newsWire(values, stored),
    fieldOf: { commoditiesList: 'commodities', portsList: 'ports' },
    path,
    title: ({ titulo }) => [titles[kind], titulo.trim()].filter(Boolean).join(': '),
    edited: kind === 'edit' ? { id: news.id, row: news, valuesOf, shown: shownOf } : undefined,
    write: ({ flagExcluido, ...body }) =>
      kind === 'edit' ? changing.run({ params, body: { ...body, flagExcluido } }) : adding.run({ body }),
  });
  return { record, first, stored: storedCategories(news), unlinked: unlinkedNames(news) };
}

const commodityOption = ({ id, descricao }: Commodity): Linked => ({
  id: String(id),
  label: descricao ?? String(id),
  record: { commodityId: id, descricao: descricao ?? '' },
});

const portOption = ({ portoId, descricao }: Port): Linked => ({
  id: String(portoId),
  label: descricao ?? String(portoId),
  record: { portoId, descricao: descricao ?? '' },
});

/** Under the field: names that the answer gave without their records, and that a save would drop. */
const unlinkedHint = (unlinked: readonly string[]) => (chosen: readonly Linked[]) => {
  const labels = new Set(chosen.map(({ label }) => fold(label)));
  const left = unlinked.filter((name) => !labels.has(fold(name)));
  return left.length === 0
    ? undefined
    : `Nesta notícia o servidor informou só o nome de: ${left.join(', ')}. Escolha de novo o que deve continuar ao salvar.`;
};

const NewsForm = ({ task, about }: NewsFormProps) => {
  const { record, first, stored, unlinked } = useNewsForm({ task, about });
  const { form, errorOf, notify } = record;
  const { control } = form;
  const commodities = useList(listCommodities, 'commodities');
  const ports = useList(listPorts, 'ports', { params: { country } });
  const isNew = task.kind === 'create';
  // After the heading, which takes focus on each navigation: a new item begins with its title.
  useEffect(() => {
    if (isNew) form.setFocus('titulo');
  }, [isNew, form.setFocus]);
  return (
    <div className="news-page d-grid gap-4">
      <RecordForm record={record}>
        <div className="form-columns">
          <div>
            <TextField
              label={fields.titulo.label}
              required
              error={errorOf('titulo')}
              {...form.register('titulo')}
            />
            <LimitedTextArea
              label={fields.corpo.label}
              required
              rows={12}
              field={form.register('corpo')}
              length={form.watch('corpo').length}
              limit={bodyLimit}
              longest={bodySaveLimit - 1}
              full={messages.bodyFull}
              notify={notify}
              error={errorOf('corpo')}
            />
          </div>
          <div>
            <TextField
              label={fields.fonte.label}
              required
              error={errorOf('fonte')}
              {...form.register('fonte')}
            />
            <DayField
              form={form}
              name="dataNoticia"
              label={fields.dataNoticia.label}
              required
              hint={
                form.watch('dataNoticia') === '' ? (
                  <Button
                    variant="link"
                    size="sm"
                    className="p-0"
                    onClick={() => form.setValue('dataNoticia', dayText(today()), { shouldDirty: true })}
                  >
                    Hoje
                  </Button>
                ) : undefined
              }
              error={errorOf('dataNoticia')}
            />
            <SelectField
              label={fields.categoria.label}
              required
              placeholder="Selecione"
              options={categoryOptions(stored)}
              error={errorOf('categoria')}
              {...form.register('categoria')}
            />
            <TextField
              label={fields.hiperlink.label}
              inputMode="url"
              hint="Endereço da notícia, com http:// ou https://"
              error={errorOf('hiperlink')}
              {...form.register('hiperlink')}
            />
            <ListMultiSelect
              {...{ control, name: 'commodities', label: fields.commoditiesList.label, list: commodities }}
              optionOf={commodityOption}
              stored={first.commodities}
              hintOf={unlinkedHint(unlinked.commodities)}
              error={errorOf('commodities')}
            />
            <ListMultiSelect
              {...{ control, name: 'ports', label: fields.portsList.label, list: ports }}
              optionOf={portOption}
              stored={first.ports}
              hintOf={unlinkedHint(unlinked.ports)}
              error={errorOf('ports')}
            />
            {task.kind === 'edit' && (
              <CheckField kind="switch" label={fields.flagExcluido.form} {...form.register('excluir')} />
            )}
          </div>
        </div>
      </RecordForm>
      <NewsPreview values={form.watch()} stored={task.kind === 'edit' ? task.record : undefined} />
    </div>
  );
};

/** Begins with the port that the address names, once the ports are read. */
const PrefilledForm = ({ task }: Pick<NewsFormProps, 'task'>) => {
  const [query] = useSearchParams();
  const porto = query.get('porto');
  const ports = useRow(listPorts, { params: { country } }, { enabled: porto !== null });
  // The form itself reads the ports, too: that read is none to wait for.
  if (porto !== null && ports.isLoading) return <Skeleton size="control" count={6} />;
  const named = (ports.data ?? []).filter(({ portoId }) => String(portoId) === porto);
  return <NewsForm task={task} about={named.map(portOption)} />;
};

/** Creates a news item, from scratch or as a copy, or changes one (spec 2.9). */
const NewsFormScreen = () => (
  <RecordFormScreen
    entity="news"
    get={get}
    titles={{ create: 'Incluir notícia', edit: 'Alterar notícia' }}
    name="a notícia"
    goneText="A notícia não existe ou foi removida por outra pessoa."
    list={{ path: listPath, label: 'Ver as notícias' }}
    fields={6}
    copies
  >
    {(task) => <PrefilledForm task={task} />}
  </RecordFormScreen>
);

export default NewsFormScreen;
