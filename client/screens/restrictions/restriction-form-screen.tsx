import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router-dom';
import { get, messages, remarkLimit } from '../../../shared/contract/restrictions.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { LimitedTextArea } from '../../parts/limited-text-area.tsx';
import { RecordHistory } from '../../parts/record-history.tsx';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { CommoditiesField } from './commodities-field.tsx';
import { NumberField } from './number-field.tsx';
import { PlaceFields, StoredPlace } from './place-fields.tsx';
import { limitFields } from './restriction-form-values.ts';
import { copyParameter, listPath } from './restriction-item.ts';
import { SiblingLimits } from './sibling-limits.tsx';
import { type RestrictionTask, useRestrictionForm } from './use-restriction-form.ts';

/** The restriction form (spec 2.18), with the limits of the terminal's other piers beside it. */
const RestrictionForm = ({ task }: { readonly task: RestrictionTask }) => {
  const { form, errorOf, save, busy, refusal, draft, notify, returnPath, first, edited } =
    useRestrictionForm(task);
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const { control } = form;
  const [terminal, pier, remark] = form.watch(['terminal', 'pier', 'remark']);
  return (
    <div className="restriction-page">
      <section className="card" aria-labelledby="painel">
        <h2 className="card-header" id="painel">
          Port Searcher
        </h2>
        <div className="card-body">
          <DraftNotice draft={draft} />
          <form ref={element} noValidate onSubmit={(event) => void save(event)}>
            {/* There before its text, so that the text is spoken. */}
            <div role="alert">
              <FormAlert message={errorOf('pier') === undefined ? undefined : messages.noPier} />
            </div>
            {edited === undefined ? (
              <PlaceFields form={form} refused={errorOf('pier') !== undefined} />
            ) : (
              <StoredPlace restriction={edited} />
            )}
            <div className="restriction-limits">
              {limitFields.map(({ name, label, unit }) => (
                <Controller
                  key={name}
                  control={control}
                  name={name}
                  render={({ field }) => (
                    <NumberField {...field} label={label} unit={unit} error={errorOf(name)} />
                  )}
                />
              ))}
            </div>
            <LimitedTextArea
              label="Remark"
              rows={6}
              field={form.register('remark')}
              length={remark.length}
              limit={remarkLimit}
              full={messages.remarkFull}
              notify={notify}
              error={errorOf('remark')}
            />
            <CommoditiesField control={control} stored={first.commodities} error={errorOf('commodities')} />
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
      </section>
      <SiblingLimits terminal={terminal} pier={pier} />
    </div>
  );
};

interface StoredRestrictionProps {
  readonly id: string;
  readonly kind: 'copy' | 'edit';
}

const words = {
  loading: 'Carregando a restrição',
  failed: 'Não foi possível carregar a restrição',
  gone: get.words.notFound.text,
  goneText: 'A restrição não existe ou foi removida por outra pessoa.',
} as const;

/** The form over a stored restriction, which is read first. */
const StoredRestriction = ({ id, kind }: StoredRestrictionProps) => (
  <StoredRecord
    row={get}
    id={id}
    area="restrictions"
    words={words}
    back={{ to: useReturnPath(listPath), label: 'Ver as restrições' }}
    fields={6}
  >
    {(restriction) => <RestrictionForm task={{ kind, restriction }} />}
  </StoredRecord>
);

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.18). */
const RestrictionFormScreen = () => {
  const { id } = useParams();
  const [query] = useSearchParams();
  const copied = id === undefined ? query.get(copyParameter) : null;
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'}>
        {id !== undefined && <RecordHistory key={id} entity="restrictions" record={id} />}
      </PageHeader>
      {id !== undefined && <StoredRestriction key={id} id={id} kind="edit" />}
      {copied !== null && <StoredRestriction key={`copia ${copied}`} id={copied} kind="copy" />}
      {id === undefined && copied === null && <RestrictionForm task={{ kind: 'create' }} />}
    </>
  );
};

export default RestrictionFormScreen;
