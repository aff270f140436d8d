import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CallRow, Schema } from '../../shared/contract/call.ts';
import { queryClient } from '../data/query-client.ts';
import { keyOf } from '../data/use-row.ts';
import { useReturnPath } from '../ui/table/list-origin.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface PageRecordOptions<Values extends FieldValues, Rule extends Schema>
  extends Omit<RecordFormOptions<Values, Rule>, 'onSaved'> {
  /** Reads the record; what it read is stale after the save. */
  readonly get: CallRow;
  /** The list that the form was opened from. */
  readonly listPath: string;
}

export interface PageRecord<Values extends FieldValues> extends RecordForm<Values> {
  /** The list as it was left. */
  readonly returnPath: string;
}

/** A record's form on a page of its own (`RecordForm`): a save leads back to the list. */
export function usePageRecord<Values extends FieldValues, Rule extends Schema>(
  options: PageRecordOptions<Values, Rule>,
): PageRecord<Values> {
  const { get, listPath, ...rest } = options;
  const navigate = useNavigate();
  const returnPath = useReturnPath(listPath);
  const record = useRecordForm<Values, Rule>({
    ...rest,
    onSaved: () => {
      queryClient.removeQueries({ queryKey: keyOf(get) });
      return navigate(returnPath);
    },
  });
  return { ...record, returnPath };
}
