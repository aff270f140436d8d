import { type ReactNode, useState } from 'react';
import { type ControllerRenderProps, type UseFormReturn, useController } from 'react-hook-form';
import {
  fields,
  list,
  listPiers,
  listTerminals,
  type Restriction,
} from '../../../shared/contract/restrictions.ts';
import { type List, useList } from '../../data/use-list.ts';
import { useRow } from '../../data/use-row.ts';
import { retryLink, usePortOptions } from '../../parts/list-options.tsx';
import {
  editPath,
  pierIdOf,
  pierName,
  portName,
  terminalName,
} from '../../parts/restrictions/restriction-item.ts';
import { Combobox, chosen } from '../../ui/fields/combobox.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { RestrictionValues } from './restriction-form-values.ts';

interface ChoiceFieldProps {
  readonly field: ControllerRenderProps<RestrictionValues, 'terminal' | 'pier'>;
  readonly label: string;
  readonly list: List<unknown>;
  readonly options: readonly Option[] | undefined;
  /** Said where the list is empty. */
  readonly none: string;
  /** The choice that must come first; the field is disabled until then. */
  readonly waiting?: string | undefined;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  readonly onChosen?: () => void;
}

/** A required dropdown over a list that is read when it is needed. */
const ChoiceField = (props: ChoiceFieldProps) => {
  const { field, label, list, options = [], none, waiting, error, hint, onChosen } = props;
  const { onChange, ...rest } = field;
  const loading = waiting === undefined && list.state === 'loading';
  const empty = list.state === 'ready' && options.length === 0;
  return (
    <SelectField
      {...rest}
      label={label}
      required
      disabled={waiting !== undefined}
      placeholder={waiting ?? (loading ? 'Carregando…' : empty ? none : 'Selecione')}
      options={waiting === undefined ? options : []}
      error={(waiting === undefined ? list.failure?.text : undefined) ?? error}
      hint={(waiting === undefined && retryLink(list)) || hint}
      onChange={(event) => {
        onChange(event);
        onChosen?.();
      }}
    />
  );
};

interface PortFieldProps {
  readonly field: ControllerRenderProps<RestrictionValues, 'porto'>;
  readonly error: string | undefined;
  readonly onChosen: () => void;
}

/** The port, found by any part of its name. The form keeps its id. */
const PortField = ({ field, error, onChosen }: PortFieldProps) => {
  const { value: id, onChange, ...rest } = field;
  const ports = usePortOptions();
  const option = ports.options.find((port) => String(port.id) === id);
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      {...rest}
      label={fields.porto.form}
      required
      options={ports.options}
      placeholder={ports.state === 'loading' ? 'Carregando…' : 'Digite uma parte do nome'}
      value={option === undefined ? { text: typed, option: null } : chosen(option)}
      error={ports.failure?.text ?? error}
      hint={retryLink(ports)}
      onChange={(next) => {
        setTyped(next.text);
        const nextId = next.option === null ? '' : String(next.option.id);
        if (nextId === id) return;
        onChange(nextId);
        onChosen();
      }}
    />
  );
};

interface PlaceFieldsProps {
  readonly form: UseFormReturn<RestrictionValues>;
  /** Whether the save was refused because a place is missing. */
  readonly refused: boolean;
}

const optionOf = (id: string | number, descricao: string | null | undefined) => ({
  id: String(id),
  label: descricao || String(id),
});

/** Port, then its terminals, then their piers (PS-02); a new choice clears the fields that depend on it. */
export const PlaceFields = ({ form: { control, setValue }, refused }: PlaceFieldsProps) => {
  const { field: port } = useController({ control, name: 'porto' });
  const { field: terminal } = useController({ control, name: 'terminal' });
  const { field: pier } = useController({ control, name: 'pier' });
  const terminals = useList(
    listTerminals,
    'restrictions',
    { params: { portId: port.value } },
    { enabled: port.value !== '' },
  );
  const piers = useList(
    listPiers,
    'restrictions',
    { params: { terminalId: terminal.value } },
    { enabled: terminal.value !== '' },
  );
  // The panel beside the form reports a failure of this read.
  const { data: restrictions = [] } = useRow(list);
  const taken = pier.value === '' ? undefined : restrictions.find((row) => pierIdOf(row) === pier.value);

  return (
    <div className="fit-grid">
      <PortField
        field={port}
        error={refused && port.value === '' ? 'Escolha o porto' : undefined}
        onChosen={() => {
          setValue('terminal', '', { shouldDirty: true });
          setValue('pier', '', { shouldDirty: true });
        }}
      />
      <ChoiceField
        field={terminal}
        label={fields.terminal.label}
        list={terminals}
        options={terminals.rows?.map(({ terminalId, descricao }) => optionOf(terminalId, descricao))}
        none="Nenhum terminal neste porto"
        waiting={port.value === '' ? 'Escolha antes o porto' : undefined}
        error={refused && port.value !== '' && terminal.value === '' ? 'Escolha o terminal' : undefined}
        onChosen={() => setValue('pier', '', { shouldDirty: true })}
      />
      <ChoiceField
        field={pier}
        label={fields.pier.label}
        list={piers}
        options={piers.rows?.map(({ pierId, descricao }) => optionOf(pierId, descricao))}
        none="Nenhum píer neste terminal"
        waiting={terminal.value === '' ? 'Escolha antes o terminal' : undefined}
        error={refused && terminal.value !== '' && pier.value === '' ? 'Escolha o píer' : undefined}
        hint={
          taken && (
            <>
              Este píer já tem uma restrição.{' '}
              <RouteLink to={editPath(taken.id)}>Editar a existente</RouteLink>
            </>
          )
        }
      />
    </div>
  );
};

const places = [
  ['Portos', portName],
  ['Terminal', terminalName],
  ['Pier', pierName],
] as const;

/** The place of a stored restriction, which never changes. */
export const StoredPlace = ({ restriction }: { readonly restriction: Restriction }) => (
  <div className="fit-grid">
    {places.map(([label, nameOf]) => (
      <SelectField key={label} label={label} disabled options={[]} placeholder={nameOf(restriction) || '—'} />
    ))}
  </div>
);
