import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  create,
  get,
  list,
  messages,
  type Restriction,
  update,
} from '../../../shared/contract/restrictions.ts';
import { useWrite } from '../../data/writes/use-write.ts';
import { usePageRecord } from '../../forms/use-page-record.ts';
import type { RecordTask } from '../../parts/record-form-screen.tsx';
import {
  copyPath,
  createPath,
  editPath,
  listPath,
  placeName,
} from '../../parts/restrictions/restriction-item.ts';
import {
  copiedValues,
  type LimitsAndGoods,
  limitsAndGoods,
  limitsFrom,
  noValues,
  type RestrictionValues,
  restrictionWire,
  shownOf,
  valuesOf,
} from './restriction-form-values.ts';

function beginning({ kind, record }: RecordTask<Restriction>, porto: string) {
  if (kind === 'create') {
    return { first: { ...noValues, porto }, path: createPath, title: 'Inclusão de restrição' };
  }
  const place = placeName(record);
  return kind === 'copy'
    ? { first: copiedValues(record), path: copyPath(record.id), title: `Cópia de ${place}` }
    : { first: valuesOf(record), path: editPath(record.id), title: `Alteração de ${place}` };
}

/** What the form's limits and goods were before they were copied from another pier. */
interface Copied {
  readonly from: string;
  readonly before: LimitsAndGoods;
}

/** Takes the limits and goods of another pier into the form, and back. */
function useCopying(
  { getValues, setValue, setFocus, formState }: UseFormReturn<RestrictionValues>,
  stored: RestrictionValues['commodities'],
  [copied, setCopied]: readonly [Copied | undefined, (copied: Copied | undefined) => void],
) {
  const fill = (limits: LimitsAndGoods) => {
    for (const [name, value] of Object.entries(limits)) {
      setValue(name as keyof LimitsAndGoods, value, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
    }
    setFocus('maxDraft');
  };
  const copy = (row: Restriction, from: string) => {
    setCopied({ from, before: limitsAndGoods(getValues()) });
    fill(limitsFrom(row, stored));
  };
  const undo = () => {
    if (copied !== undefined) fill(copied.before);
    setCopied(undefined);
  };
  return { from: copied?.from, copy, undo };
}

const placeFields = ['porto', 'terminal', 'pier'] as const;

/**
 * The state of the restriction form: its values, its draft and its saving. A copy is for another pier.
 *
 * @param porto the id of the port that a new restriction begins with; '' for none
 */
export function useRestrictionForm(task: RecordTask<Restriction>, porto: string) {
  const edited = task.kind === 'edit' ? task.record : undefined;
  const [{ first, path, title }] = useState(() => beginning(task, porto));
  const [copied, setCopied] = useState<Copied>();
  const params = { id: edited?.id ?? '' };
  const adding = useWrite(create, { area: 'restrictions', refresh: [list] });
  const changing = useWrite(update, { area: 'restrictions', refresh: [list] });
  const record = usePageRecord<RestrictionValues, typeof create.body | typeof update.body, Restriction>({
    area: 'restrictions',
    get,
    listPath,
    rule: edited === undefined ? create.body : update.body,
    first,
    toWire: (values) => restrictionWire(values, edited?.id ?? null),
    fieldOf: { pierId: 'pier' },
    onRefused: (message, form) => {
      const missing = placeFields.find((name) => form.getValues(name) === '');
      if (message === messages.noPier && missing !== undefined) form.setFocus(missing);
    },
    path,
    title,
    edited: edited && { id: edited.id, row: edited, valuesOf, shown: shownOf },
    write: (body) => ('pierId' in body ? adding.run({ body }) : changing.run({ params, body })),
    next:
      edited === undefined
        ? {
            values: ({ porto, terminal }) => {
              setCopied(undefined);
              return { ...first, porto, terminal };
            },
            focus: 'pier',
          }
        : undefined,
  });
  return { record, first, edited, copying: useCopying(record.form, first.commodities, [copied, setCopied]) };
}
