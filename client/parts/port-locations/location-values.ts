import { readDecimal } from '../../../shared/contract/fields/rules.ts';
import { fields, isState, type PortLocation } from '../../../shared/contract/port-locations.ts';
import { type Point, readCoordinate, readPair } from '../../../shared/import/read/coordinates.ts';
import { doubtOf, type PlaceDoubt } from '../../../shared/places/place-doubts.ts';
import type { Shown } from '../../forms/clash-check.ts';
import { type FormValues, formValues, shownValue, shownValues } from '../../forms/field-values.ts';
import { type ComboboxValue, chosen, noChoice } from '../../ui/fields/combobox.tsx';

/** The values of the dialog. */
export interface LocationValues extends FormValues<typeof fields> {
  readonly porto: ComboboxValue;
}

export const valuesOf = (location: PortLocation | undefined): LocationValues => {
  const { portoId, descricao } = location ?? {};
  return {
    porto:
      portoId === null || portoId === undefined ? noChoice : chosen({ id: portoId, label: descricao ?? '' }),
    ...formValues(fields, location),
  };
};

/** A location as a person reads it, to find changes by others. */
export const shownOf = ({ porto, ...values }: LocationValues): Shown => ({
  porto: shownValue(fields.descricao, porto.text),
  ...shownValues(fields, values),
});

const isPlain = (typed: string): boolean => typed.trim() === '' || !Number.isNaN(readDecimal(typed));

/**
 * The point that was pasted in another notation: a pair in either field, or one coordinate in each. Undefined where both
 * fields hold plain numbers already, or nothing that can be read.
 */
export function pastedPoint({ latitude, longitude }: LocationValues): Point | undefined {
  if (isPlain(latitude) && isPlain(longitude)) return undefined;
  const pair = readPair(latitude) ?? readPair(longitude);
  if (pair !== undefined) return pair;
  const point = {
    latitude: readCoordinate(latitude, 'latitude'),
    longitude: readCoordinate(longitude, 'longitude'),
  };
  return point.latitude === undefined || point.longitude === undefined
    ? undefined
    : { latitude: point.latitude, longitude: point.longitude };
}

/** The position in plain numbers; undefined where it is none. */
export function pointOf(values: LocationValues): Point | undefined {
  const [latitude, longitude] = [readDecimal(values.latitude), readDecimal(values.longitude)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** The doubt about a position in plain numbers; undefined for none. */
export function placeDoubt(values: LocationValues): PlaceDoubt | undefined {
  const point = pointOf(values);
  if (point === undefined || point.latitude >= 0 || point.longitude >= 0) return undefined;
  return doubtOf(point, isState(values.uf) ? values.uf : undefined);
}
