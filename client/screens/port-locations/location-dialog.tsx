import { useMemo, useState } from 'react';
import { Button } from 'react-bootstrap';
import { Controller } from 'react-hook-form';
import { create, list, type PortLocation, states, update } from '../../../shared/contract/port-locations.ts';
import { country, list as listPorts } from '../../../shared/contract/ports.ts';
import { formatDecimal } from '../../../shared/format.ts';
import type { Message } from '../../../shared/message.ts';
import { useAreaNotify } from '../../data/use-area-notify.ts';
import { useList } from '../../data/use-list.ts';
import { useWrite } from '../../data/use-write.ts';
import { useRuleForm } from '../../forms/use-rule-form.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Combobox, type ComboboxValue, chosen, noChoice } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Typed {
  readonly porto: ComboboxValue;
  readonly uf: string;
  readonly latitude: string;
  readonly longitude: string;
}

interface LocationDialogProps {
  /** The location to edit; absent for a new one. */
  readonly location?: PortLocation | undefined;
  readonly onClose: () => void;
}

const ufs = states.map((state) => ({ id: state, label: state }));
const nothing: Typed = { porto: noChoice, uf: '', latitude: '', longitude: '' };

const typedFrom = ({ portoId, descricao, uf, latitude, longitude }: PortLocation): Typed => ({
  porto:
    portoId === null || portoId === undefined ? noChoice : chosen({ id: portoId, label: descricao ?? '' }),
  uf: uf ?? '',
  latitude: formatDecimal(latitude),
  longitude: formatDecimal(longitude),
});

/** 'Inclusão' and 'Edição' of a port location (spec 2.12); mounted while it is open, so that closing clears it (PL-10). */
export const LocationDialog = ({ location, onClose }: LocationDialogProps) => {
  const notify = useAreaNotify('portLocations');
  const ports = useList(listPorts, 'ports', { params: { country } });
  const options = useMemo(
    () => (ports.rows ?? []).map(({ portoId, descricao }) => ({ id: portoId, label: descricao ?? '' })),
    [ports.rows],
  );
  const refresh = [list];
  const adding = useWrite(create, { area: 'portLocations', refresh });
  const changing = useWrite(update, { area: 'portLocations', refresh });
  const busy = adding.busy || changing.busy;
  const [refusal, setRefusal] = useState<Message>();
  const { form, errorOf, submit } = useRuleForm({
    rule: create.body,
    defaultValues: location === undefined ? nothing : typedFrom(location),
    // Without a new pick the port stays (spec 5, port edit).
    toWire: ({ porto, ...rest }: Typed) => ({ ...rest, portoId: porto.option?.id ?? location?.portoId }),
    fieldOf: { portoId: 'porto' },
    onRefused: notify,
  });

  const save = submit(async (body) => {
    setRefusal(undefined);
    const result =
      location === undefined
        ? await adding.run({ body })
        : await changing.run({ params: { id: location.id }, body });
    if (result?.ok) onClose();
    else if (result !== undefined) setRefusal(result.message);
  });

  return (
    <Dialog
      open
      title={location === undefined ? 'Inclusão' : 'Edição'}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      footer={
        <>
          <Button variant="outline-secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <BusyButton type="submit" busy={busy} busyText="Salvando">
            {location === undefined ? 'Adicionar' : 'Editar'}
          </BusyButton>
        </>
      }
    >
      <Controller
        control={form.control}
        name="porto"
        render={({ field }) => (
          <Combobox
            {...field}
            label="Porto"
            required
            options={options}
            error={errorOf('porto') ?? ports.failure?.text}
            hint={location === undefined ? undefined : 'Sem uma nova escolha, o porto atual é mantido.'}
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
          inputMode="text"
          hint="Graus decimais, ao sul do equador: -23,954722"
          error={errorOf('latitude')}
          {...form.register('latitude')}
        />
        <TextField
          label="Longitude"
          required
          inputMode="text"
          hint="Graus decimais, a oeste de Greenwich: -46,308333"
          error={errorOf('longitude')}
          {...form.register('longitude')}
        />
      </div>
      <FormAlert message={refusal} />
    </Dialog>
  );
};
