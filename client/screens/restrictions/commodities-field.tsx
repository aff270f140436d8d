import { useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { type Control, Controller } from 'react-hook-form';
import { listGroups } from '../../../shared/contract/commodities.ts';
import { useList } from '../../data/use-list.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { type ChosenGroup, groupOption, type RestrictionValues } from './restriction-form-values.ts';

interface CommoditiesFieldProps {
  readonly control: Control<RestrictionValues>;
  /** Chosen when the form opened: taken off and picked again, they are what they were. */
  readonly stored: readonly ChosenGroup[];
  readonly error: string | undefined;
}

/** The commodity groups of a pier, as chips (PS-03, R14). */
export const CommoditiesField = ({ control, stored, error }: CommoditiesFieldProps) => {
  const groups = useList(listGroups, 'restrictions');
  const options = useMemo(() => {
    const known = new Map(stored.map((option) => [option.id, option]));
    return (groups.rows ?? []).map(groupOption).map((option) => known.get(option.id) ?? option);
  }, [groups.rows, stored]);
  const retry = groups.failure && (
    <Button variant="link" size="sm" className="p-0" onClick={groups.retry}>
      Tentar novamente
    </Button>
  );
  return (
    <Controller
      control={control}
      name="commodities"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MultiSelect
          label="Commodities"
          options={options}
          placeholder={groups.state === 'loading' ? 'Carregando…' : 'Selecione'}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
          error={error ?? groups.failure?.text}
          hint={retry}
        />
      )}
    />
  );
};
