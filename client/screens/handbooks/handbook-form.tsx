import { useId, useRef } from 'react';
import type { Handbook } from '../../../shared/contract/handbooks.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { EntryForm } from './entry-form.tsx';
import { LinesTable } from './lines-table.tsx';
import { PortField } from './port-field.tsx';
import { useHandbookForm } from './use-handbook-form.ts';

const formId = 'handbook';

/** The handbook form (spec 2.14): of a new handbook, or of the one given. Enter in a field of a row adds the row. */
export const HandbookForm = ({ handbook }: { readonly handbook?: Handbook }) => {
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
