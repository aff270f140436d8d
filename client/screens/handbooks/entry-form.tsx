import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { listGroups } from '../../../shared/contract/commodities.ts';
import { rowFields, rowTypes } from '../../../shared/contract/handbooks.ts';
import { useList } from '../../data/use-list.ts';
import { useAttemptWords } from '../../data/writes/use-area-notify.ts';
import { type HandbookLine, nameOf } from '../../parts/handbooks/handbook-line.ts';
import { retryLink } from '../../parts/list-options.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { DriveIdField } from './handbook-fields.tsx';
import { type EntryValues, type HandbookValues, readEntry } from './handbook-form-values.ts';

interface EntryFormProps {
  readonly form: UseFormReturn<HandbookValues>;
  readonly stored: readonly HandbookLine[];
  /** Why the handbook cannot be saved as the row stands. */
  readonly error: string | undefined;
}

const typeOptions = rowTypes.map((type) => ({ id: type, label: type }));
const fields = ['tipo', 'id_slidegoogledrive', 'nome_arquivo', 'id_GrpMerc'] as const;

/** Unlike the keys of the rows added so far. */
const nextKey = (lines: readonly HandbookLine[]): string =>
  `nova ${1 + Math.max(0, ...lines.map(({ key }) => Number(key.split(' ')[1])))}`;

/** One row being filled in: Enter and the plus button add it to the table (spec 2.14). */
export const EntryForm = ({ form, stored, error }: EntryFormProps) => {
  const { tell, begin } = useAttemptWords('handbooks');
  const groups = useList(listGroups, 'commodities');
  const titleId = useId();
  const [refused, setRefused] = useState(false);
  const [added, setAdded] = useState('');
  const values = form.watch();
  const read = (entry: EntryValues) => readEntry(entry, groups.rows ?? [], [...stored, ...values.linhas]);
  const live = refused ? read(values) : undefined;
  const errorOf = (name: keyof EntryValues) =>
    live && 'refusals' in live ? live.refusals[name]?.text : undefined;

  const add = () => {
    begin();
    const { linhas, ...entry } = form.getValues();
    const result = read(entry);
    if ('refusals' in result) {
      setRefused(true);
      const first = fields.find((name) => result.refusals[name] !== undefined) ?? 'tipo';
      const message = result.refusals[first];
      if (message !== undefined) tell(message);
      form.setFocus(first);
      return;
    }
    const line = { ...result.line, key: nextKey(linhas) };
    form.setValue('linhas', [...linhas, line], { shouldDirty: true });
    for (const name of fields.slice(1)) form.setValue(name, '');
    form.clearErrors(['linhas', 'id_slidegoogledrive']);
    setRefused(false);
    setAdded(`Linha adicionada: ${line.tipo} ${nameOf(line)}`);
    form.setFocus('id_slidegoogledrive');
  };

  return (
    <form
      className="border rounded-3 bg-body-tertiary mb-4 p-3 pb-0"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h3 id={titleId}>Adicionar arquivo ou commodity</h3>
      <div className="one-row d-flex flex-wrap align-items-start column-gap-3">
        <SelectField
          label={rowFields.tipo.label}
          placeholder="Selecione"
          options={typeOptions}
          error={errorOf('tipo')}
          {...form.register('tipo')}
        />
        <DriveIdField form={form} error={errorOf('id_slidegoogledrive') ?? error} />
        {values.tipo === 'Arquivo' && (
          <TextField
            label={rowFields.nome_arquivo.form}
            error={errorOf('nome_arquivo')}
            {...form.register('nome_arquivo')}
          />
        )}
        {values.tipo === 'Commodity' && (
          <SelectField
            label={rowFields.grpMerc.form}
            placeholder={groups.state === 'loading' ? 'Carregando…' : 'Selecione'}
            options={(groups.rows ?? []).map(({ id, descricao }) => ({ id, label: descricao ?? String(id) }))}
            error={errorOf('id_GrpMerc') ?? groups.failure?.text}
            hint={retryLink(groups)}
            {...form.register('id_GrpMerc')}
          />
        )}
        <Button
          type="submit"
          variant="outline-primary"
          className="below-label flex-fill flex-sm-grow-0 mb-3"
          title="Adicionar à tabela"
        >
          <Icon name="add" />
          Adicionar
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {added}
      </p>
    </form>
  );
};
