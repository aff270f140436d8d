import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CallRow, Schema } from '../../shared/contract/call.ts';
import type { EntityName } from '../../shared/contract/index.ts';
import { recordTitle } from '../../shared/records/record-title.ts';
import { sendRow } from '../data/api.ts';
import { useWrite } from '../data/writes/use-write.ts';
import type { Shown } from './clash-check.ts';
import type { OpenRecord, Stored } from './use-open-record.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface DialogRecordOptions<Row extends Stored, Values extends FieldValues, Rule extends Schema>
  extends Pick<RecordFormOptions<Values, Rule, Row>, 'toWire' | 'fieldOf' | 'title'> {
  readonly opened: OpenRecord<Row>;
  readonly calls: {
    readonly list: CallRow;
    readonly create: CallRow & { readonly body: Rule };
    readonly update: CallRow;
  };
  /** The rule of the form, where it refuses more than that of the creation. */
  readonly rule?: Rule;
  /** The values for a stored record; of nothing, those of a new one. */
  readonly valuesOf: (stored: Row | undefined) => Values;
  /** The values as a person reads them, to find changes by others. */
  readonly shown: (values: Values) => Shown;
}

export interface DialogRecord<Values extends FieldValues> extends RecordForm<Values> {
  /** Closes the dialog, after a question where something would be lost. */
  readonly leave: () => Promise<void>;
  /** The stored record whose history the dialog shows. */
  readonly history?: {
    readonly entity: EntityName;
    readonly record: string;
    readonly onRestored: () => void;
  };
  /** As the stored record is called. */
  readonly name?: string | undefined;
}

/**
 * The state of a dialog that adds and edits the records of an entity (`RecordDialog`). The entity has a list, a create
 * and an update whose path names the record `:id`. Mount the dialog while it is open, so that closing it clears it.
 */
export function useDialogRecord<Row extends Stored, Values extends FieldValues, Rule extends Schema>(
  entity: EntityName,
  options: DialogRecordOptions<Row, Values, Rule>,
): DialogRecord<Values> {
  const { opened, calls, rule = calls.create.body, valuesOf, shown, ...rest } = options;
  const { path, onClose } = opened;
  // The record as it was when the dialog opened: changes by others are found by comparing with it.
  const [stored] = useState(opened.stored);
  const [first] = useState(() => valuesOf(stored));
  const { list } = calls;
  const adding = useWrite<CallRow>(calls.create, { area: entity, refresh: [list] });
  const changing = useWrite<CallRow>(calls.update, { area: entity, refresh: [list] });
  const readAgain = async () => {
    const rows = (await sendRow(list, undefined)) as readonly Row[];
    return rows.find(({ id }) => String(id) === String(stored?.id));
  };
  const record = useRecordForm<Values, Rule, Row>({
    ...rest,
    area: entity,
    rule,
    first,
    path,
    edited: stored && { id: stored.id, row: stored, read: readAgain, valuesOf, shown },
    // The rule has checked the body; the compiler cannot see that through rows that are not known here.
    write: (body) =>
      stored === undefined
        ? adding.run({ body } as never)
        : changing.run({ params: { id: stored.id }, body } as never),
    onSaved: onClose,
  });
  const leave = async () => {
    if (await record.mayLeave()) onClose();
  };
  return {
    ...record,
    leave,
    ...(stored && {
      history: { entity, record: String(stored.id), onRestored: onClose },
      name: recordTitle(entity, stored),
    }),
  };
}
