import { useId, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { get, type Handbook } from '../../../shared/contract/handbooks.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { RecordHistory } from '../../parts/record-history.tsx';
import { StoredRecord } from '../../parts/stored-record.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { useReturnPath } from '../../ui/table/list-origin.ts';
import { EntryForm } from './entry-form.tsx';
import { PortField } from './handbook-fields.tsx';
import { listPath } from './handbook-line.ts';
import { LinesTable } from './lines-table.tsx';
import { useHandbookForm } from './use-handbook-form.ts';

const formId = 'handbook';

/** The handbook form (spec 2.14): of a new handbook, or of the one given. Enter in a field of a row adds the row. */
const HandbookForm = ({ handbook }: { readonly handbook?: Handbook }) => {
  const state = useHandbookForm(handbook);
  const { form, errorOf, save, busy, refusal, draft, notify, returnPath, existing } = state;
  const element = useRef<HTMLFormElement>(null);
  const titleId = useId();
  useSaveShortcut(element);
  return (
    <section className="card" aria-labelledby={titleId}>
      <h2 className="card-header" id={titleId}>
        Handbooks
      </h2>
      <div className="card-body">
        <DraftNotice draft={draft} />
        <form id={formId} ref={element} noValidate onSubmit={(event) => void save(event)}>
          <PortField
            form={form}
            error={errorOf('porto')}
            locked={handbook !== undefined && state.first.porto.option !== null}
            existing={existing}
          />
        </form>
        <EntryForm form={form} stored={state.stored} error={errorOf('id_slidegoogledrive')} notify={notify} />
        <LinesTable
          form={form}
          stored={state.stored}
          onRemoveStored={state.removeStored}
          error={errorOf('linhas')}
        />
        <div className="form-actions">
          <FormAlert message={refusal} />
          <RouteLink className="btn btn-outline-secondary" to={returnPath}>
            Voltar
          </RouteLink>
          <BusyButton type="submit" form={formId} busy={busy} busyText="Salvando">
            Salvar
          </BusyButton>
        </div>
      </div>
    </section>
  );
};

const words = {
  loading: 'Carregando o handbook',
  failed: 'Não foi possível carregar o handbook',
  gone: get.words.notFound.text,
  goneText: 'O handbook não existe ou foi removido por outra pessoa.',
} as const;

/** The form over a stored handbook, which is read first. */
const StoredHandbook = ({ id }: { readonly id: string }) => (
  <StoredRecord
    row={get}
    id={id}
    area="handbooks"
    words={words}
    back={{ to: useReturnPath(listPath), label: 'Ver os handbooks' }}
    fields={5}
  >
    {(handbook) => <HandbookForm handbook={handbook} />}
  </StoredRecord>
);

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.14). */
const HandbookFormScreen = () => {
  const { id } = useParams();
  return (
    <>
      <PageHeader title={id === undefined ? 'Inclusão' : 'Alteração'}>
        {id !== undefined && <RecordHistory key={id} entity="handbooks" record={id} />}
      </PageHeader>
      {id === undefined ? <HandbookForm key="" /> : <StoredHandbook key={id} id={id} />}
    </>
  );
};

export default HandbookFormScreen;
