import { Controller } from 'react-hook-form';
import { create, fields, list, type PortLocation, update } from '../../../shared/contract/port-locations.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { RecordFields } from '../../forms/record-fields.tsx';
import { useDialogRecord } from '../../forms/use-dialog-record.ts';
import type { OpenRecord } from '../../forms/use-open-record.ts';
import { usePortOptions } from '../../parts/use-port-options.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { CoordinateHints } from './coordinate-hints.tsx';
import { type LocationValues, shownOf, valuesOf } from './location-values.ts';

interface LocationDialogProps {
  readonly opened: OpenRecord<PortLocation>;
  /** The port that a new location is for, where it was chosen in the list. */
  readonly port: PortLocation | undefined;
}

/** 'Inclusão' and 'Edição' of a port location (spec 2.12). */
export const LocationDialog = ({ opened, port }: LocationDialogProps) => {
  const ports = usePortOptions();
  const { stored } = opened;
  const record = useDialogRecord('portLocations', {
    opened,
    calls: { list, create, update },
    valuesOf: (location: PortLocation | undefined) => valuesOf(location ?? port),
    shown: shownOf,
    // Without a new pick the port stays (spec 5, port edit).
    toWire: ({ porto, ...rest }: LocationValues) => ({
      ...rest,
      portoId: porto.option?.id ?? stored?.portoId,
    }),
    fieldOf: { portoId: 'porto' },
    title: stored === undefined ? 'Inclusão de localização' : `Edição de ${stored.descricao ?? stored.id}`,
  });
  const { form, errorOf } = record;
  const accept = (point: { latitude: string; longitude: string }) => {
    for (const name of ['latitude', 'longitude'] as const) {
      form.setValue(name, point[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  const inputs = { fields, rule: create.body, form, errorOf };
  return (
    <RecordDialog record={record}>
      <Controller
        control={form.control}
        name="porto"
        render={({ field }) => (
          <Combobox
            {...field}
            label={fields.descricao.label}
            required
            options={ports.options}
            error={errorOf('porto') ?? ports.failure?.text}
            hint={stored && 'Sem uma nova escolha, o porto atual é mantido.'}
          />
        )}
      />
      <RecordFields {...inputs} names={['uf']} />
      <div className="field-row">
        <RecordFields {...inputs} names={['latitude', 'longitude']} />
      </div>
      <CoordinateHints values={form.watch()} onAccept={accept} />
    </RecordDialog>
  );
};
