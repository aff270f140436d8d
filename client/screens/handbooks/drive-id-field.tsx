import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { HandbookValues } from './handbook-values.ts';
import { slideIdIn } from './slide-address.ts';

interface DriveIdFieldProps {
  readonly form: UseFormReturn<HandbookValues>;
  readonly error: string | undefined;
}

/** 'ID Google Drive': a whole address of a presentation becomes its id, at once when pasted, else when the field is left. */
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
      label="ID Google Drive"
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
