import { useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { listGroups } from '../../../shared/contract/commodities.ts';
import { unitSymbols } from '../../../shared/contract/fields/field-description.ts';
import { limitDoubt } from '../../../shared/contract/fields/plausible-limits.ts';
import {
  fields,
  get,
  messages,
  type Restriction,
  remarkLimit,
} from '../../../shared/contract/restrictions.ts';
import { formatDecimal } from '../../../shared/format.ts';
import { useList } from '../../data/use-list.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { LimitedTextArea } from '../../parts/limited-text-area.tsx';
import { ListMultiSelect } from '../../parts/list-options.tsx';
import { RecordFormScreen, type RecordTask } from '../../parts/record-form-screen.tsx';
import { NumberField, readNumber } from '../../parts/restrictions/number-field.tsx';
import { listPath } from '../../parts/restrictions/restriction-item.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PlaceFields, StoredPlace } from './place-fields.tsx';
import { groupOption, limitFields, type RestrictionValues } from './restriction-form-values.ts';
import { SiblingLimits } from './sibling-limits.tsx';
import { useRestrictionForm } from './use-restriction-form.ts';

/** Fills in, once, the official limits that the address names ('Conferência'), as a person would type them. */
function useAdopted({ setValue }: UseFormReturn<RestrictionValues>, query: URLSearchParams): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later stays
  useEffect(() => {
    for (const { name } of limitFields) {
      const metres = readNumber(query.get(name) ?? '');
      if (metres !== null) setValue(name, formatDecimal(metres), { shouldDirty: true });
    }
  }, []);
}

/** The fields (spec 2.18), with the limits of the terminal's other piers beside them. */
const RestrictionForm = ({ task }: { readonly task: RecordTask<Restriction> }) => {
  const [query] = useSearchParams();
  const { record, first, edited, copying } = useRestrictionForm(task, query.get('porto') ?? '');
  const { form, errorOf, notify } = record;
  useAdopted(form, query);
  const { control } = form;
  const groups = useList(listGroups, 'restrictions');
  const [port, terminal, pier, remark] = form.watch(['porto', 'terminal', 'pier', 'remark']);
  return (
    <div className="restriction-page">
      <RecordForm record={record} title="Port Searcher">
        {/* The region is there before its text, so that a screen reader speaks the text. */}
        <div role="alert">
          <FormAlert message={errorOf('pier') === undefined ? undefined : messages.noPier} />
        </div>
        {edited === undefined ? (
          <PlaceFields form={form} refused={errorOf('pier') !== undefined} />
        ) : (
          <StoredPlace restriction={edited} />
        )}
        <div role="status">
          {copying.from !== undefined && (
            <div className="form-alert align-items-center" data-tone="info">
              <Icon name="copy" />
              <span>Limites e commodities copiados de {copying.from}.</span>
              <Button size="sm" variant="outline-secondary" onClick={copying.undo}>
                Desfazer
              </Button>
            </div>
          )}
        </div>
        <div className="fit-grid fit-8">
          {limitFields.map(({ name, label, hint, kind }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <NumberField
                  {...field}
                  {...{ label, hint }}
                  unit={unitSymbols[kind]}
                  doubt={limitDoubt(name, readNumber(field.value))}
                  error={errorOf(name)}
                />
              )}
            />
          ))}
        </div>
        <LimitedTextArea
          label={fields.remark.label}
          field={form.register('remark')}
          length={remark.length}
          limit={remarkLimit}
          full={messages.remarkFull}
          notify={notify}
          error={errorOf('remark')}
        />
        <ListMultiSelect
          {...{ control, name: 'commodities', label: fields.commodities.label, list: groups }}
          optionOf={groupOption}
          stored={first.commodities}
          error={errorOf('commodities')}
        />
      </RecordForm>
      <SiblingLimits {...{ port, terminal, pier }} onCopy={copying.copy} />
    </div>
  );
};

/** 'Inclusão' without an id in the address, 'Alteração' with one (spec 2.18). */
const RestrictionFormScreen = () => (
  <RecordFormScreen
    entity="restrictions"
    get={get}
    titles={{ create: 'Inclusão', edit: 'Alteração' }}
    name="a restrição"
    goneText="A restrição não existe ou foi removida por outra pessoa."
    list={{ path: listPath, label: 'Ver as restrições' }}
    fields={6}
    copies
  >
    {(task) => <RestrictionForm task={task} />}
  </RecordFormScreen>
);

export default RestrictionFormScreen;
