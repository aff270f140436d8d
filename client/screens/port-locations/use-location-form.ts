import { useState } from 'react';
import type * as z from 'zod/mini';
import { create, list, type PortLocation, update } from '../../../shared/contract/port-locations.ts';
import { api } from '../../data/api.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useWrite } from '../../data/use-write.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useRecordSave } from '../../forms/use-record-save.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { type LocationValues, shownOf, valuesOf } from './location-values.ts';

interface LocationFormOptions {
  /** The location to edit; absent for a new one. */
  readonly location: PortLocation | undefined;
  /** The port that a new location is for, where it was chosen in the list. */
  readonly port?: PortLocation | undefined;
  /** The address that opens the dialog, for its draft. */
  readonly path: string;
  readonly onClose: () => void;
}

/** The state of the dialog: its fields, draft and saving. */
export function useLocationForm({ location: given, port, path, onClose }: LocationFormOptions) {
  // As it was when the dialog opened, whatever is read meanwhile: changes are told from this.
  const [location] = useState(given);
  const [loaded] = useState(() => valuesOf(given ?? port));
  const notify = useAreaNotify('portLocations');
  const adding = useWrite(create, { area: 'portLocations', refresh: [list] });
  const changing = useWrite(update, { area: 'portLocations', refresh: [list] });
  const { form, errorOf, submit } = useRuleForm({
    rule: create.body,
    defaultValues: loaded,
    // Without a new pick the port stays (spec 5, port edit).
    toWire: ({ porto, ...rest }: LocationValues) => ({
      ...rest,
      portoId: porto.option?.id ?? location?.portoId,
    }),
    fieldOf: { portoId: 'porto' },
    onRefused: notify,
  });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const draft = useDraft<LocationValues>({
    path,
    title:
      location === undefined ? 'Inclusão de localização' : `Edição de ${location.descricao ?? location.id}`,
    values: form.watch(),
    dirty: isDirty,
    onRestore: (left) => form.reset({ ...loaded, ...left }, { keepDefaultValues: true }),
  });

  const { save, refusal } = useRecordSave<z.output<typeof create.body>>({
    draft,
    guard,
    clash:
      location &&
      (() => ({
        loaded: shownOf(loaded),
        readAgain: async () => {
          const now = (await api.send(list)).find(({ id }) => String(id) === String(location.id));
          return now && shownOf(valuesOf(now));
        },
        mine: shownOf(form.getValues()),
      })),
    write: (body) =>
      location === undefined ? adding.run({ body }) : changing.run({ params: { id: location.id }, body }),
    onSaved: onClose,
  });
  const leave = async () => {
    // The draft stays: leaving by mistake can be undone.
    if (await guard.mayLeave()) onClose();
  };
  return { form, errorOf, save: submit(save), leave, busy: form.formState.isSubmitting, refusal, draft };
}
