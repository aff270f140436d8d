import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { fields, type Handbook, messages, rowFields } from '../../../shared/contract/handbooks.ts';
import { editPath } from '../../parts/handbooks/handbook-line.ts';
import { slideIdIn } from '../../parts/handbooks/slide-link.tsx';
import { retryLink, usePortOptions } from '../../parts/list-options.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import type { HandbookValues } from './handbook-form-values.ts';

interface PortFieldProps {
  readonly form: UseFormReturn<HandbookValues>;
  readonly error: string | undefined;
  /** When editing the port stays. */
  readonly locked: boolean;
  /** The handbook that the picked port already has. */
  readonly existing: Handbook | undefined;
}

const taken = `${messages.portTaken.title}. ${messages.portTaken.text}.`;

/** The port of the handbook; one that has a handbook is refused as soon as it is picked. */
export const PortField = ({ form, error, locked, existing }: PortFieldProps) => {
  const ports = usePortOptions();
  const link = existing && (
    <RouteLink to={editPath(existing.id)}>Abrir o handbook de {existing.descricao_porto ?? 'lá'}</RouteLink>
  );
  return (
    <Controller
      control={form.control}
      name="porto"
      render={({ field }) => (
        <Combobox
          {...field}
          label={fields.descricao_porto.label}
          required
          disabled={locked}
          placeholder={ports.state === 'loading' ? 'Carregando…' : 'Digite uma parte do nome'}
          options={ports.options}
          error={existing ? taken : (error ?? (locked ? undefined : ports.failure?.text))}
          hint={link || (locked ? 'O porto de um handbook não muda.' : retryLink(ports))}
        />
      )}
    />
  );
};

interface DriveIdFieldProps {
  readonly form: UseFormReturn<HandbookValues>;
  readonly error: string | undefined;
}

/** 'ID Google Drive': the address of a presentation becomes its id, at once after a paste, otherwise on blur. */
export const DriveIdField = ({ form, error }: DriveIdFieldProps) => {
  const [taken, setTaken] = useState('');
  const { onChange, onBlur, ...field } = form.register('id_slidegoogledrive');
  const takeId = (typed: string) => {
    const id = slideIdIn(typed);
    if (id === undefined) return;
    form.setValue('id_slidegoogledrive', id, { shouldDirty: true });
    setTaken(id);
  };
  const current = form.watch('id_slidegoogledrive');
  return (
    <TextField
      label={rowFields.id_slidegoogledrive.label}
      error={error}
      hint={
        <span role="status">
          {taken !== '' && taken === current
            ? 'ID retirado do endereço colado.'
            : 'Cole o ID ou o endereço completo da apresentação.'}
        </span>
      }
      spellCheck={false}
      {...field}
      onChange={async (event) => {
        const { value } = event.target;
        // An address typed letter by letter is not complete before the field is left.
        const { inputType, data } = event.nativeEvent as InputEvent;
        const isKey = inputType === 'insertText' && data?.length === 1;
        await onChange(event);
        if (!isKey) takeId(value);
      }}
      onBlur={async (event) => {
        takeId(event.target.value);
        await onBlur(event);
      }}
    />
  );
};
