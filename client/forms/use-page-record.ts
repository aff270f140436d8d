import { useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { CallRow, Schema } from '../../shared/contract/call.ts';
import { sendRow } from '../data/api.ts';
import { queryClient } from '../data/query-client.ts';
import { keyOf } from '../data/use-row.ts';
import { useReturnPath } from '../ui/table/list-view-state.ts';
import {
  type EditedRecord,
  type RecordForm,
  type RecordFormOptions,
  useRecordForm,
} from './use-record-form.ts';

interface PageRecordOptions<Values extends FieldValues, Rule extends Schema, Row>
  extends Omit<RecordFormOptions<Values, Rule, Row>, 'onSaved' | 'edited'> {
  /** Reads the record by the `:id` of its path; what it read is stale after the save. */
  readonly get: CallRow;
  /** It is read by `get`, unless a form reads it in a way of its own. */
  readonly edited?:
    | (Omit<EditedRecord<Values, Row>, 'read'> & { readonly read?: () => Promise<Row> })
    | undefined;
  /** The list that the form was opened from. */
  readonly listPath: string;
  /** Where several are added in a row: what the next one begins with, and the field that has focus then. */
  readonly next?:
    | { readonly values: (saved: Values) => Values; readonly focus: NoInfer<Path<Values>> }
    | undefined;
}

export interface PageRecord<Values extends FieldValues> extends RecordForm<Values> {
  /** The list as it was left. */
  readonly returnPath: string;
  /** Saves, and stays for the next new record. Absent where only one is added. */
  readonly saveAndNext?: () => Promise<void>;
}

/** A record's form on a page of its own (`RecordForm`): a save leads back to the list. */
export function usePageRecord<Values extends FieldValues, Rule extends Schema, Row = unknown>(
  options: PageRecordOptions<Values, Rule, Row>,
): PageRecord<Values> {
  const { get, listPath, next, edited, ...rest } = options;
  const navigate = useNavigate();
  const returnPath = useReturnPath(listPath);
  const staying = useRef(false);
  const record: RecordForm<Values> = useRecordForm<Values, Rule, Row>({
    ...rest,
    edited: edited && {
      // The compiler cannot follow a row that is a variable to the records that it answers.
      read: () => sendRow(get, { params: { id: edited.id } } as never) as Promise<Row>,
      ...edited,
    },
    onSaved: () => {
      queryClient.removeQueries({ queryKey: keyOf(get) });
      if (next === undefined || !staying.current) return navigate(returnPath);
      const { form } = record;
      form.reset(next.values(form.getValues()), { keepFieldsRef: true });
      return form.setFocus(next.focus);
    },
  });
  const saveAndNext = async () => {
    if (staying.current) return;
    staying.current = true;
    try {
      await record.save();
    } finally {
      staying.current = false;
    }
  };
  return { ...record, returnPath, ...(next && { saveAndNext }) };
}
