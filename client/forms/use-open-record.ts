import type { Id } from '../../shared/contract/fields/rules.ts';
import { type DialogInAddress, useDialogInAddress } from '../ui/dialogs/use-dialog-in-address.ts';

/** A record known by its id. */
export interface Stored {
  readonly id: Id;
}

/** What the dialog of an entity is open for. */
export interface OpenRecord<Row> {
  /** The record to edit; absent for a new one. */
  readonly stored: Row | undefined;
  /** What a new record begins with, if `add` named anything. */
  readonly prefill: string | undefined;
  /** The address that opens the dialog, for its draft. */
  readonly path: string;
  readonly onClose: () => void;
}

/** In the address, for a new record that begins empty. */
const emptyRecord = 'novo';

const openFor = <Row>({ value, pathOf, close }: DialogInAddress, stored?: Row): OpenRecord<Row> => ({
  stored,
  prefill: stored !== undefined || value === emptyRecord ? undefined : value,
  path: pathOf(value ?? ''),
  onClose: close,
});

/** For a list screen: opens the dialog for a new record or for one of the list. The address keeps which. */
export function useOpenRecord<Row extends Stored>(rows: readonly Row[] | undefined) {
  const adding = useDialogInAddress('incluir');
  const editing = useDialogInAddress('editar');
  const stored = rows?.find(({ id }) => String(id) === editing.value);
  const opened = adding.value === undefined ? stored && openFor(editing, stored) : openFor<Row>(adding);
  // The address names a record that the list does not hold.
  const gone = editing.value !== undefined && rows !== undefined && stored === undefined;
  return {
    opened,
    /** Takes a record that does not exist any more out of the address; undefined while there is none. */
    dropGone: gone ? editing.close : undefined,
    add: (prefill: string = emptyRecord) => adding.show(prefill),
    edit: ({ id }: Row) => editing.show(String(id)),
  };
}
