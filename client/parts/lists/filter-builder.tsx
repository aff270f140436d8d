import { type FormEvent, useMemo, useState } from 'react';
import { compareNames } from '../../../shared/collation.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Asked } from '../../ui/table/conditions.ts';
import { type Condition, type ListViewState, type Operator, until } from '../../ui/table/list-view.ts';
import { operatorWords } from './list-display.ts';

/** Several alternatives of 'é'. The address has them as several values of one condition. */
const oneOf = 'um';
type Chosen = Operator | typeof oneOf;

const operators: Readonly<Record<Asked<never>['as'], readonly Chosen[]>> = {
  text: ['contem', 'e', 'nao', 'vazio', 'preenchido'],
  number: ['e', 'mais', 'menos', 'entre', 'vazio', 'preenchido'],
  date: ['antes', 'depois', 'entre', 'e', 'vazio', 'preenchido'],
  choice: ['e', 'nao', oneOf, 'vazio', 'preenchido'],
};

const wordsOf = (as: Asked<never>['as'], operator: Chosen): string => {
  if (operator === oneOf) return 'é um de';
  return as === 'number' && operator === 'e' ? 'igual a (=)' : operatorWords[operator];
};

/**
 * A number as it stands in the address; undefined for a text that is none. Points between thousands are left out, but not
 * those of a number below zero: only coordinates are negative, and they have no thousands.
 */
function readNumber(typed: string): string | undefined {
  const text = typed.trim();
  const plain = (text.startsWith('-') ? text : text.replace(/\.(?=\d{3}(?:\D|$))/gu, '')).replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? String(Number(plain)) : undefined;
}

const typedNumber = (value: string): string => value.replace('.', ',');

type Text = Option & { readonly id: string };

/** The values that rows have for a question, with the words of its facet. */
function choicesOf<Row>({ of, facet, choices = [] }: Asked<Row>, rows: readonly Row[]): readonly Text[] {
  const always = facet?.always ?? choices;
  const found = new Set(rows.flatMap((row) => of(row) ?? []).map(String));
  found.delete('');
  for (const { id } of always) found.delete(id);
  return [...always, ...[...found].sort(compareNames).map((id) => ({ id, label: id }))];
}

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly Text[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const Choices = ({ label, options, chosen, onChange }: ChoicesProps) => (
  <fieldset className="filter-choices border rounded-2 overflow-auto mb-3 px-2 py-1">
    <legend className="visually-hidden">{label}</legend>
    {options.map(({ id, label: words }) => (
      <label key={id} className="form-check d-block m-0 py-1">
        <input
          type="checkbox"
          className="form-check-input"
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
        {words}
      </label>
    ))}
  </fieldset>
);

/** What a condition can be made of. */
export interface Questions {
  readonly asked: readonly Asked<never>[];
  /** Every row of the list; undefined while it loads. */
  readonly rows: readonly never[] | undefined;
}

interface FilterBuilderProps {
  readonly list: ListViewState;
  readonly questions: Questions;
  /** The condition that is edited; a new one without it. */
  readonly condition?: Condition | undefined;
  readonly close: () => void;
}

/** Column, operator and value of one condition. */
export const FilterBuilder = ({ list, questions, condition, close }: FilterBuilderProps) => {
  const { asked, rows = [] } = questions;
  const several = condition?.operator === 'e' && condition.values.length > 1;
  const [name, setName] = useState(condition?.name ?? asked[0]?.name ?? '');
  const [wanted, setOperator] = useState<Chosen | undefined>(several ? oneOf : condition?.operator);
  const question = asked.find((each) => each.name === name);
  const as = question?.as ?? 'text';
  const operator = wanted && operators[as].includes(wanted) ? wanted : (operators[as][0] ?? 'e');
  const isBetween = operator === 'entre';
  const [values, setValues] = useState<readonly string[]>(() =>
    (condition?.values ?? [])
      .flatMap((value) => (condition?.operator === 'entre' ? value.split(until) : [value]))
      .map((value) => (question?.as === 'number' ? typedNumber(value) : value)),
  );
  const [refused, setRefused] = useState<string>();

  const options = useMemo(
    () => (question?.as === 'choice' ? choicesOf(question, rows) : []),
    [question, rows],
  );
  // The keypad for decimals has no minus on an iPhone.
  const isSigned = useMemo(() => rows.some((row) => Number(question?.of(row)) < 0), [question, rows]);
  const put = (place: number, value: string) => {
    setRefused(undefined);
    setValues(
      Array.from({ length: Math.max(values.length, place + 1) }, (_, at) =>
        at === place ? value : (values[at] ?? ''),
      ),
    );
  };
  /** The values as the address has them; undefined where one is missing or cannot be read. */
  const read = (): readonly string[] | undefined => {
    if (operator === 'vazio' || operator === 'preenchido') return ['sim'];
    if (operator === oneOf) return values.length > 0 ? values : undefined;
    const parts = (isBetween ? [0, 1] : [0])
      .map((place) => (values[place] ?? '').trim())
      .map((value) => (as === 'number' ? readNumber(value) : value || undefined));
    return parts.includes(undefined) ? undefined : [parts.join(until)];
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const ready = read();
    if (ready === undefined) {
      setRefused(as === 'number' ? 'Informe um número' : 'Informe um valor');
      return;
    }
    const isChoice = operator === oneOf || operator === 'e';
    // The choices of a facet stand under its own name.
    const key = isChoice && question?.facet ? name : `${name}.${isChoice ? 'e' : operator}`;
    const others = { ...list.view.filters, ...(condition && { [condition.key]: '' }) };
    // Another condition on the same column stands beside it; alternatives and empty cells are one condition.
    const before =
      operator === oneOf || ready[0] === 'sim' ? [] : (others[key]?.split('\n').filter(Boolean) ?? []);
    const next = condition?.key === key ? ready : [...new Set([...before, ...ready])];
    close();
    list.change({ filters: { ...others, [key]: next.join('\n') } });
  };
  const valueField = (place: number, label: string) => {
    const error = place === 0 ? refused : undefined;
    if (as === 'date') {
      return (
        <DateField
          label={label}
          value={values[place] ?? ''}
          onChange={(day) => put(place, day)}
          error={error}
        />
      );
    }
    return (
      <TextField
        label={label}
        inputMode={as === 'number' && !isSigned ? 'decimal' : undefined}
        autoComplete="off"
        value={values[place] ?? ''}
        onChange={({ target }) => put(place, target.value)}
        error={error}
      />
    );
  };
  const choose = (next: string) => {
    setName(next);
    setValues([]);
    setOperator(undefined);
  };
  const hasValue = operator !== 'vazio' && operator !== 'preenchido';
  return (
    <form className="d-flex flex-column gap-2 p-2" onSubmit={apply}>
      <SelectField
        label="Coluna"
        options={asked.map(({ name: id, label }) => ({ id, label }))}
        value={name}
        onChange={({ target }) => choose(target.value)}
      />
      <SelectField
        label="Condição"
        options={operators[as].map((id) => ({ id, label: wordsOf(as, id) }))}
        value={operator}
        onChange={({ target }) => setOperator(target.value as Chosen)}
      />
      {hasValue && as !== 'choice' && valueField(0, isBetween ? 'De' : 'Valor')}
      {hasValue && isBetween && valueField(1, 'Até')}
      {hasValue && as === 'choice' && operator !== oneOf && (
        <SelectField
          label="Valor"
          placeholder="Selecione"
          options={options}
          value={values[0] ?? ''}
          onChange={({ target }) => put(0, target.value)}
          error={refused}
        />
      )}
      {operator === oneOf && (
        <Choices label="Valores" options={options} chosen={values} onChange={setValues} />
      )}
      <Button type="submit" className="w-100">
        {condition ? 'Alterar filtro' : 'Adicionar filtro'}
      </Button>
    </form>
  );
};
