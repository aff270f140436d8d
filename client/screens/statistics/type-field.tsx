import type { ComponentProps } from 'react';
import { Button } from 'react-bootstrap';
import { listTypes } from '../../../shared/contract/statistics.ts';
import { useList } from '../../data/use-list.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';

interface TypeFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> {
  /** Given, so that what a draft brings is shown once its option is there. */
  readonly value: string;
}

/** The report type, with a way to load the types again where that failed. */
export const TypeField = ({ error, ...select }: TypeFieldProps) => {
  const types = useList(listTypes, 'statistics');
  const options = (types.rows ?? []).map(({ id, descricao }) => ({ id, label: descricao ?? String(id) }));
  const failed = types.state === 'failed';
  return (
    <>
      <SelectField
        {...select}
        label="Tipo"
        required
        options={options}
        placeholder={types.state === 'loading' ? 'Carregando…' : 'Selecione'}
        error={error ?? (failed ? types.failure?.text : undefined)}
      />
      {failed && (
        <Button variant="outline-secondary" size="sm" className="mb-3" onClick={types.retry}>
          <Icon name="retry" />
          Tentar novamente
        </Button>
      )}
    </>
  );
};
