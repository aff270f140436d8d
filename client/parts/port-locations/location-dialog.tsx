import { useEffect, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import {
  create,
  fields,
  isState,
  list,
  type PortLocation,
  update,
} from '../../../shared/contract/port-locations.ts';
import { entities } from '../../../shared/entities.ts';
import { foldName } from '../../../shared/fold-name.ts';
import { formatDecimal } from '../../../shared/format.ts';
import { heavyPart } from '../../connection/connection.ts';
import { useRow } from '../../data/use-row.ts';
import { RecordFields } from '../../forms/record-fields.tsx';
import { useDialogRecord } from '../../forms/use-dialog-record.ts';
import type { OpenRecord } from '../../forms/use-open-record.ts';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { Option } from '../../ui/fields/option.ts';
import { RouteLink } from '../../ui/layout/route-link.tsx';
import { MapSkeleton } from '../../ui/layout/skeleton.tsx';
import { usePortOptions } from '../list-options.tsx';
import { hasPosition, nameOfLocation } from '../lists/missing-data.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { CoordinateHints } from './coordinate-hints.tsx';
import { type LocationValues, pointOf, shownOf, valuesOf } from './location-values.ts';

interface LocationDialogProps {
  readonly opened: OpenRecord<PortLocation>;
  /** The port that a new location is for, where it was chosen in the list. */
  readonly port: PortLocation | undefined;
  /** An official position, filled in over the stored one. */
  readonly adopted?: Pick<LocationValues, 'uf' | 'latitude' | 'longitude'> | undefined;
}

/** It brings the official data along. */
const PositionHint = heavyPart(async () => (await import('../official/position-hint.tsx')).PositionHint);
const PositionMap = heavyPart(async () => (await import('../map/position-map.tsx')).PositionMap, MapSkeleton);

const noLocations: readonly PortLocation[] = [];

const editPath = ({ id }: PortLocation): string => `${entities.portLocations.record?.path}${id}`;

/** Whether a location is that of a port: the same, or one of its name. */
const isPlaceOf = ({ portoId, descricao }: PortLocation, port: Option): boolean =>
  String(portoId) === String(port.id) || foldName(descricao ?? '') === foldName(port.label);

/** 'Inclusão' and 'Edição' of a port location (spec 2.12). */
export const LocationDialog = ({ opened, port, adopted }: LocationDialogProps) => {
  const ports = usePortOptions();
  const { stored } = opened;
  const record = useDialogRecord('portLocations', {
    opened,
    calls: { list, create, update },
    valuesOf: (location: PortLocation | undefined) => valuesOf(location ?? port),
    shown: shownOf,
    // Without a new pick the port stays (spec 5, port edit).
    toWire: ({ porto, ...rest }: LocationValues, row) => ({
      ...rest,
      portoId: porto.option?.id ?? row?.portoId,
    }),
    fieldOf: { portoId: 'porto' },
    title: stored === undefined ? 'Inclusão de localização' : `Edição de ${stored.descricao ?? stored.id}`,
  });
  const { form, errorOf } = record;
  const locations = useRow(list).data ?? noLocations;
  const picked = form.watch('porto').option;
  const namesake = picked && locations.find((each) => each.id !== stored?.id && isPlaceOf(each, picked));
  const values = form.watch();
  const accept = (point: Pick<LocationValues, 'latitude' | 'longitude'>) => {
    for (const name of ['latitude', 'longitude'] as const) {
      form.setValue(name, point[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as a person would type it
  useEffect(() => {
    for (const name of ['uf', 'latitude', 'longitude'] as const)
      if (adopted) form.setValue(name, adopted[name], { shouldDirty: true });
  }, []);
  const known = useMemo(() => locations.filter(hasPosition), [locations]);
  const others = useMemo(
    () =>
      known
        .filter(({ id }) => id !== stored?.id)
        .map((location) => {
          const { id, latitude, longitude } = location;
          return { key: String(id), name: nameOfLocation(location), latitude, longitude };
        }),
    [known, stored?.id],
  );
  const inputs = { fields, rule: create.body, form, errorOf };
  return (
    <RecordDialog record={record} size="lg">
      <div className="location-and-map">
        <div>
          <Controller
            control={form.control}
            name="porto"
            render={({ field }) => (
              <Combobox
                {...field}
                label={fields.descricao.label}
                required
                match="prefix"
                options={ports.options}
                error={errorOf('porto') ?? ports.failure?.text}
                hint={
                  <span role="status">
                    {namesake ? (
                      <span className="text-warning-emphasis">
                        Este porto já tem uma posição.{' '}
                        <RouteLink to={editPath(namesake)}>Abrir a existente</RouteLink>
                      </span>
                    ) : (
                      stored && 'Sem uma nova escolha, o porto atual é mantido.'
                    )}
                  </span>
                }
              />
            )}
          />
          <RecordFields {...inputs} names={['uf']} />
          <div className="fit-grid">
            <RecordFields {...inputs} names={['latitude', 'longitude']} />
          </div>
          <CoordinateHints values={values} onAccept={accept} />
          <div role="status">
            <PositionHint
              descricao={values.porto.text || stored?.descricao}
              uf={values.uf}
              {...pointOf(values)}
            />
          </div>
        </div>
        <PositionMap
          point={pointOf(values)}
          uf={isState(values.uf) ? values.uf : undefined}
          known={known}
          others={others}
          before={stored && hasPosition(stored) ? stored : undefined}
          onMove={({ latitude, longitude }) =>
            accept({ latitude: formatDecimal(latitude), longitude: formatDecimal(longitude) })
          }
        />
      </div>
    </RecordDialog>
  );
};
