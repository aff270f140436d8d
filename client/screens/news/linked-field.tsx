import { useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { type Control, Controller } from 'react-hook-form';
import type { List } from '../../data/use-list.ts';
import { MultiSelect } from '../../ui/fields/multi-select.tsx';
import { fold } from '../../ui/layout/fold.ts';
import type { Linked, NewsValues } from './news-form-values.ts';

interface LinkedFieldProps<Row> {
  readonly control: Control<NewsValues>;
  readonly name: 'commodities' | 'ports';
  readonly label: string;
  readonly list: List<readonly Row[]>;
  /** Must keep its identity between renders. */
  readonly optionOf: (row: Row) => Linked;
  /** Chosen when the form opened: taken off and picked again, they are what they were. */
  readonly stored: readonly Linked[];
  /** Named by the stored item, but without the record that it would be sent back by. */
  readonly unlinked: readonly string[];
  readonly error: string | undefined;
}

/** Those names that are not chosen yet, said under the field, since a save would drop them. */
function keepHint(unlinked: readonly string[], chosen: readonly Linked[]): string | undefined {
  const labels = new Set(chosen.map(({ label }) => fold(label)));
  const left = unlinked.filter((name) => !labels.has(fold(name)));
  return left.length === 0
    ? undefined
    : `Nesta notícia o servidor informou só o nome de: ${left.join(', ')}. Escolha de novo o que deve continuar ao salvar.`;
}

/** Several commodities or ports of a list. What is stored stays chosen, and as it was read, whether or not the list knows it. */
export const LinkedField = <Row,>(props: LinkedFieldProps<Row>) => {
  const { control, name, label, list, optionOf, stored, unlinked, error } = props;
  const options = useMemo(() => {
    const known = new Map(stored.map((option) => [option.id, option]));
    return (list.rows ?? []).map(optionOf).map((option) => known.get(option.id) ?? option);
  }, [list.rows, optionOf, stored]);
  const retry = list.failure && (
    <Button variant="link" size="sm" className="p-0" onClick={list.retry}>
      Tentar novamente
    </Button>
  );
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MultiSelect
          label={label}
          options={options}
          placeholder={list.state === 'loading' ? 'Carregando…' : 'Selecione'}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
          error={error ?? list.failure?.text}
          hint={retry || keepHint(unlinked, value)}
        />
      )}
    />
  );
};
