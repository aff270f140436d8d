import { Controller } from 'react-hook-form';
import { create, list, type PortLocation, states, update } from '../../../shared/contract/port-locations.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useDialogRecord } from '../../forms/use-dialog-record.ts';
import type { OpenRecord } from '../../forms/use-open-record.ts';
import { usePortOptions } from '../../parts/use-port-options.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CoordinateHints } from './coordinate-hints.tsx';
import { type LocationValues, shownOf, valuesOf } from './location-values.ts';

interface LocationDialogProps {
  readonly opened: OpenRecord<PortLocation>;
  /** The port that a new location is for, where it was chosen in the list. */
  readonly port: PortLocation | undefined;
}

const ufs = states.map((state) => ({ id: state, label: state }));

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
  return (
    <RecordDialog record={record}>
      <Controller
        control={form.control}
        name="porto"
        render={({ field }) => (
          <Combobox
            {...field}
            label="Porto"
            required
            options={ports.options}
            error={errorOf('porto') ?? ports.failure?.text}
            hint={stored && 'Sem uma nova escolha, o porto atual é mantido.'}
          />
        )}
      />
      <SelectField
        label="UF"
        required
        options={ufs}
        placeholder="Selecione"
        error={errorOf('uf')}
        {...form.register('uf')}
      />
      <div className="field-row">
        <TextField
          label="Latitude"
          required
          hint="Graus decimais, como -23,954722"
          error={errorOf('latitude')}
          {...form.register('latitude')}
        />
        <TextField
          label="Longitude"
          required
          hint="Graus decimais, como -46,308333"
          error={errorOf('longitude')}
          {...form.register('longitude')}
        />
      </div>
      <CoordinateHints values={form.watch()} onAccept={accept} />
    </RecordDialog>
  );
};
