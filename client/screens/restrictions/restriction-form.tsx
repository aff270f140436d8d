import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { messages, remarkLimit } from '../../../shared/contract/restrictions.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { LimitedTextArea } from '../../parts/limited-text-area.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { CommoditiesField } from './commodities-field.tsx';
import { NumberField } from './number-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { limitFields } from './restriction-values.ts';
import { SiblingLimits } from './sibling-limits.tsx';
import { StoredPlace } from './stored-place.tsx';
import { type RestrictionTask, useRestrictionForm } from './use-restriction-form.ts';

/** The restriction form (spec 2.18), with the limits of the terminal's other piers beside it. */
export const RestrictionForm = ({ task }: { readonly task: RestrictionTask }) => {
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
