import { useMemo } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { compareNames } from '../../shared/collation.ts';
import { country, list, type Port } from '../../shared/contract/ports.ts';
import { type List, useList } from '../data/use-list.ts';
import { MultiSelect } from '../ui/fields/multi-select.tsx';
import type { Option } from '../ui/fields/option.ts';
import { Button } from '../ui/layout/button.tsx';

const portOption = ({ portoId, descricao }: Port): Option => ({ id: portoId, label: descricao ?? '' });

/** The ports of Brazil to choose from, by name, and the state of their loading. */
export function usePortOptions() {
  const ports = useList(list, 'ports', { params: { country } });
  const options = useMemo(
    () => (ports.rows ?? []).map(portOption).sort((a, b) => compareNames(a.label, b.label)),
    [ports.rows],
  );
  return { ...ports, options };
}

/** Under a field whose choices could not be loaded: loads them again. Nothing while they are there. */
export const retryLink = ({ failure, retry }: List<unknown>) =>
  failure && (
    <Button variant="link" size="sm" className="p-0" onClick={retry}>
      Tentar novamente
    </Button>
  );

interface ListMultiSelectProps<Values extends FieldValues, Row, Choice extends Option> {
  readonly control: Control<Values>;
  /** A field that holds a list of choices. */
  readonly name: Path<Values>;
  readonly label: string;
  readonly list: List<readonly Row[]>;
  /** Must keep its identity between renders. */
  readonly optionOf: (row: Row) => Choice;
  /** Chosen when the form opened. Removed and chosen again, they are what they were (R10). */
  readonly stored: readonly Choice[];
  readonly error: string | undefined;
  readonly hintOf?: (chosen: readonly Choice[]) => string | undefined;
}

/** Several choices out of a list. What is stored stays chosen as it was read, whether or not the list holds it. */
export const ListMultiSelect = <Values extends FieldValues, Row, Choice extends Option>(
  props: ListMultiSelectProps<Values, Row, Choice>,
) => {
  const { control, name, label, list, optionOf, stored, error, hintOf } = props;
  const options = useMemo(() => {
    const known = new Map(stored.map((option) => [option.id, option]));
    return (list.rows ?? []).map(optionOf).map((option) => known.get(option.id) ?? option);
  }, [list.rows, optionOf, stored]);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MultiSelect
          label={label}
          options={options}
          placeholder={list.state === 'loading' ? 'Carregando…' : 'Selecione'}
          value={value as readonly Choice[]}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
          error={error ?? list.failure?.text}
          hint={retryLink(list) || hintOf?.(value)}
        />
      )}
    />
  );
};
