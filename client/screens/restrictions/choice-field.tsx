import type { ReactNode } from 'react';
import { Button } from 'react-bootstrap';
import type { ControllerRenderProps } from 'react-hook-form';
import type { List } from '../../data/use-list.ts';
import type { Option } from '../../ui/fields/option.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { RestrictionValues } from './restriction-values.ts';

interface ChoiceFieldProps {
  readonly field: ControllerRenderProps<RestrictionValues, 'porto' | 'terminal' | 'pier'>;
  readonly label: string;
  readonly list: List<unknown>;
  readonly options: readonly Option[] | undefined;
  /** Said where the list is empty. */
  readonly none: string;
  /** What has to be chosen before; the field is shut until then. */
  readonly waiting?: string | undefined;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  readonly onChosen?: () => void;
}

/** A required dropdown over a list that is read when it is needed. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { field, label, list, options = [], none, waiting, error, hint, onChosen } = props;
  const { onChange, ...rest } = field;
  const loading = waiting === undefined && list.state === 'loading';
  const empty = list.state === 'ready' && options.length === 0;
  const retry = waiting === undefined && list.failure && (
    <Button variant="link" size="sm" className="p-0" onClick={list.retry}>
      Tentar novamente
    </Button>
  );
  return (
    <SelectField
      {...rest}
      label={label}
      required
      disabled={waiting !== undefined}
      placeholder={waiting ?? (loading ? 'Carregando…' : empty ? none : 'Selecione')}
      options={waiting === undefined ? options : []}
      error={(waiting === undefined ? list.failure?.text : undefined) ?? error}
      hint={retry || hint}
      onChange={(event) => {
        onChange(event);
        onChosen?.();
      }}
    />
  );
};
