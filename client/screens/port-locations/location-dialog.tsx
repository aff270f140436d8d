import { useRef } from 'react';
import { Button } from 'react-bootstrap';
import { Controller } from 'react-hook-form';
import { type PortLocation, states } from '../../../shared/contract/port-locations.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useSaveShortcut } from '../../forms/use-save-shortcut.ts';
import { RecordHistorySection } from '../../parts/record-history.tsx';
import { usePortOptions } from '../../parts/use-port-options.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BusyButton } from '../../ui/layout/busy-button.tsx';
import { CoordinateHints } from './coordinate-hints.tsx';
import { useLocationForm } from './use-location-form.ts';

interface LocationDialogProps {
  /** The location to edit; absent for a new one. */
  readonly location?: PortLocation | undefined;
  /** The port that a new location is for, where it was chosen in the list. */
  readonly port?: PortLocation | undefined;
  /** The address that opens the dialog, for its draft. */
  readonly path: string;
  readonly onClose: () => void;
}

const ufs = states.map((state) => ({ id: state, label: state }));

/** 'Inclusão' and 'Edição' of a port location (spec 2.12); mounted while it is open, so that closing clears it (PL-10). */
export const LocationDialog = ({ location, port, path, onClose }: LocationDialogProps) => {
  const ports = usePortOptions();
  const { form, errorOf, save, leave, busy, refusal, draft } = useLocationForm({
    location,
    port,
    path,
    onClose,
  });
  const element = useRef<HTMLFormElement>(null);
  useSaveShortcut(element);
  const accept = (point: { latitude: string; longitude: string }) => {
    for (const name of ['latitude', 'longitude'] as const) {
      form.setValue(name, point[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };

  return (
    <Dialog
      open
      title={location === undefined ? 'Inclusão' : 'Edição'}
      busy={busy}
      onClose={() => void leave()}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="outline-secondary" disabled={busy} onClick={() => void leave()}>
            Cancelar
          </Button>
          <BusyButton type="submit" busy={busy} busyText="Salvando">
            {location === undefined ? 'Adicionar' : 'Editar'}
          </BusyButton>
        </>
      }
    >
      <div
        ref={(body) => {
          element.current = body?.closest('form') ?? null;
        }}
      >
        <DraftNotice draft={draft} />
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
              hint={location && 'Sem uma nova escolha, o porto atual é mantido.'}
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
        <FormAlert message={refusal} />
        {location !== undefined && (
          <RecordHistorySection entity="portLocations" record={String(location.id)} />
        )}
      </div>
    </Dialog>
  );
};
