import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Commodity, list as listCommodities } from '../../../shared/contract/commodities.ts';
import { get } from '../../../shared/contract/news.ts';
import { country, list as listPorts, type Port } from '../../../shared/contract/ports.ts';
import { useList } from '../../data/use-list.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { RecordHistory } from '../../parts/record-history.tsx';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { BodyField } from './body-field.tsx';
import { LinkedField } from './linked-field.tsx';
import { categoryOptions, type Linked } from './news-form-values.ts';
import { copyParameter, listPath } from './news-item.ts';
import { type NewsTask, useNewsForm } from './use-news-form.ts';

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

/** The news form (spec 2.9). */
const NewsForm = ({ task }: { readonly task: NewsTask }) => {
  const { form, errorOf, save, busy, refusal, draft, notify, returnPath, first, stored, unlinked } =
    useNewsForm(task);
  const commodities = useList(listCommodities, 'commodities');
  const ports = useList(listPorts, 'ports', { params: { country } });
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const { control } = form;
  return (
    <div className="card">
      <div className="card-body">
        <DraftNotice draft={draft} />
        <form ref={element} noValidate onSubmit={(event) => void save(event)}>
          <TextField label="Título" required error={errorOf('titulo')} {...form.register('titulo')} />
          <div className="field-row">
            <TextField label="Fonte" required error={errorOf('fonte')} {...form.register('fonte')} />
            <TextField
              label="Link"
              inputMode="url"
              hint="Endereço da notícia, com http:// ou https://"
              error={errorOf('hiperlink')}
              {...form.register('hiperlink')}
            />
          </div>
          <BodyField form={form} error={errorOf('corpo')} notify={notify} />
          <div className="field-row">
            <Controller
              control={control}
              name="dataNoticia"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <DateField
                  label="Data da Notícia"
                  required
                  value={value.day}
                  onChange={(day, typed) => onChange({ day, typed })}
                  onBlur={onBlur}
                  ref={ref}
                  error={errorOf('dataNoticia')}
                />
              )}
            />
            <SelectField
              label="Categoria"
              required
              placeholder="Selecione"
              options={categoryOptions(stored)}
              error={errorOf('categoria')}
              {...form.register('categoria')}
            />
          </div>
          <div className="field-row">
            <LinkedField
              {...{ control, name: 'commodities', label: 'Commodities', list: commodities }}
              optionOf={commodityOption}
              stored={first.commodities}
              unlinked={unlinked.commodities}
              error={errorOf('commodities')}
            />
            <LinkedField
              {...{ control, name: 'ports', label: 'Portos', list: ports }}
              optionOf={portOption}
              stored={first.ports}
              unlinked={unlinked.ports}
              error={errorOf('ports')}
            />
          </div>
          {task.kind === 'edit' && (
            <CheckField kind="switch" label="Excluir ?" {...form.register('excluir')} />
          )}
          <div className="form-actions">
            <FormAlert message={refusal} />
            <RouteLink className="btn btn-outline-secondary" to={returnPath}>
              Voltar
            </RouteLink>
            <BusyButton type="submit" busy={busy} busyText="Salvando">
              Salvar
            </BusyButton>
          </div>
        </form>
      </div>
    </div>
  );
};

interface StoredNewsProps {
  readonly id: string;
  readonly kind: 'copy' | 'edit';
}

const words = {
  loading: 'Carregando a notícia',
  failed: 'Não foi possível carregar a notícia',
  gone: get.words.notFound.text,
  goneText: 'A notícia não existe ou foi removida por outra pessoa.',
} as const;

/** The form over a stored item, which is read first. */
const StoredNews = ({ id, kind }: StoredNewsProps) => (
  <StoredRecord
    row={get}
    id={id}
    area="news"
    words={words}
    back={{ to: useReturnPath(listPath), label: 'Ver as notícias' }}
    fields={6}
  >
    {(news) => <NewsForm task={{ kind, news }} />}
  </StoredRecord>
);

/** Creates a news item, from scratch or as a copy, or changes one (spec 2.9). */
const NewsFormScreen = () => {
  const { id } = useParams();
  const [query] = useSearchParams();
  const copied = id === undefined ? query.get(copyParameter) : null;
  return (
    <>
      <PageHeader title={id === undefined ? 'Incluir notícia' : 'Alterar notícia'}>
        {id !== undefined && <RecordHistory key={id} entity="news" record={id} />}
      </PageHeader>
      {id !== undefined && <StoredNews key={id} id={id} kind="edit" />}
      {copied !== null && <StoredNews key={`copia ${copied}`} id={copied} kind="copy" />}
      {id === undefined && copied === null && <NewsForm task={{ kind: 'create' }} />}
    </>
  );
};

export default NewsFormScreen;
