import { useState } from 'react';
import { listGroups } from '../../../shared/contract/commodities.ts';
import { type LimitName, limitDoubt } from '../../../shared/contract/fields/plausible-limits.ts';
import { validate } from '../../../shared/contract/fields/validate.ts';
import { fields, get, list, type Restriction, update } from '../../../shared/contract/restrictions.ts';
import { api } from '../../data/api.ts';
import { useList } from '../../data/use-list.ts';
import type { TaskProps } from '../../parts/bulk/bulk-dialog.tsx';
import { ChangeDialog, textsByLabel } from '../../parts/bulk/change-dialog.tsx';
import { counted } from '../../parts/bulk/noun.ts';
import { retryLink } from '../../parts/list-options.tsx';
import { NumberField, readNumber } from '../../parts/restrictions/number-field.tsx';
import type { Submit } from '../../parts/run/submits.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import {
  type ChosenGroup,
  groupOption,
  limitFields,
  type RestrictionValues,
  restrictionWire,
  shownOf,
  valuesOf,
} from './restriction-form-values.ts';

/** What happens to the commodities of each restriction. */
const groupChanges = [
  { id: 'add', label: 'Acrescentar' },
  { id: 'remove', label: 'Retirar' },
  { id: 'replace', label: 'Substituir por' },
] as const;
type GroupChange = (typeof groupChanges)[number]['id'] | '';

/** A restriction's commodities after the change. One that it has already stays as it was read (R10). */
function changedGroups(
  stored: readonly ChosenGroup[],
  change: GroupChange,
  chosen: readonly ChosenGroup[],
): readonly ChosenGroup[] {
  const has = (groups: readonly ChosenGroup[], { id }: ChosenGroup) =>
    groups.some((group) => group.id === id);
  const added = chosen.filter((group) => !has(stored, group));
  if (change === 'add') return [...stored, ...added];
  if (change === 'remove') return stored.filter((group) => !has(chosen, group));
  if (change === 'replace') return [...stored.filter((group) => has(chosen, group)), ...added];
  return stored;
}

interface Filled {
  readonly limits: Partial<Record<LimitName, string>>;
  readonly change: GroupChange;
  readonly chosen: readonly ChosenGroup[];
}

/** The same limits and commodities for several restrictions. Each is read first: what is not ticked stays as it is stored. */
export const LimitsDialog = (task: TaskProps<Restriction>) => {
  const cut = task.cut?.content.values as Partial<Filled> | undefined;
  const [limits, setLimits] = useState(cut?.limits ?? {});
  const [change, setChange] = useState(cut?.change ?? '');
  const [chosen, setChosen] = useState(cut?.chosen ?? []);
  const [refused, setRefused] = useState<string>();
  const groups = useList(listGroups, 'restrictions');
  const put = (name: LimitName, value: string | undefined) => {
    setLimits({ ...limits, [name]: value });
    setRefused(undefined);
  };
  const ticked = limitFields.filter(({ name }) => limits[name] !== undefined);

  const check = () => {
    const isNothing = ticked.length === 0 && change === '';
    // To replace by none is to remove all.
    const isOpen = (change === 'add' || change === 'remove') && chosen.length === 0;
    const text = isNothing ? 'Marque o que deve mudar.' : isOpen ? 'Escolha as commodities.' : undefined;
    setRefused(text);
    return text === undefined;
  };
  const changeOne = async (row: Restriction) => {
    const params = { id: row.id };
    const stored = valuesOf(await api.send(get, { params }));
    const next: RestrictionValues = {
      ...stored,
      ...Object.fromEntries(ticked.map(({ name }) => [name, limits[name]])),
      commodities: changedGroups(stored.commodities, change, chosen),
    };
    const overwritten = ticked.map(({ label }): string => label);
    if (change === 'replace') overwritten.push(fields.commodities.label);
    return {
      stored: textsByLabel(shownOf(stored)),
      mine: textsByLabel(shownOf(next)),
      overwritten,
      send: (submit: Submit) =>
        submit(update, { params, body: validate(update.body, restrictionWire(next, row.id)) }),
    };
  };

  return (
    <ChangeDialog
      {...task}
      {...{ check, list }}
      title={`Alterar ${counted(task.noun, task.rows.length)}`}
      lead="O que estiver marcado vale para"
      area="restrictions"
      call={update}
      dirty={ticked.length > 0 || change !== ''}
      values={{ limits, change, chosen } satisfies Filled}
      shownOf={(row) => textsByLabel(shownOf(valuesOf(row)))}
      change={changeOne}
    >
      <div role="alert">
        <FormAlert message={refused === undefined ? undefined : { tone: 'warning', text: refused }} />
      </div>
      <div className="fit-grid fit-10">
        {limitFields.map(({ name, label }) => {
          const value = limits[name];
          return (
            <div key={name}>
              <CheckField
                label={`Alterar ${label}`}
                checked={value !== undefined}
                onChange={({ target }) => put(name, target.checked ? '' : undefined)}
              />
              {value !== undefined && (
                <NumberField
                  label={label}
                  hideLabel
                  value={value}
                  hint={value === '' ? 'Em branco: o limite é apagado.' : undefined}
                  doubt={limitDoubt(name, readNumber(value))}
                  onChange={(next) => put(name, next)}
                />
              )}
            </div>
          );
        })}
      </div>
      <SelectField
        label={fields.commodities.label}
        placeholder="Não alterar"
        options={groupChanges}
        value={change}
        onChange={({ target }) => {
          setChange(target.value as GroupChange);
          setRefused(undefined);
        }}
      />
      {change !== '' && (
        <MultiSelect
          label="Quais commodities"
          options={(groups.rows ?? []).map(groupOption)}
          placeholder={groups.state === 'loading' ? 'Carregando…' : 'Selecione'}
          value={chosen}
          onChange={setChosen}
          error={groups.failure?.text}
          hint={retryLink(groups) || (change === 'replace' && chosen.length === 0 && 'Nenhuma: todas saem.')}
        />
      )}
    </ChangeDialog>
  );
};
