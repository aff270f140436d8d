import type { Confirmation } from '../contract/official-confirmations.ts';
import type { PortLocation } from '../contract/port-locations.ts';
import type { Restriction } from '../contract/restrictions.ts';
import { checkLimits, type LimitCheck } from './check-limits.ts';
import { checkPosition, type PositionCheck } from './check-positions.ts';

/** A record beside the official lists. */
interface Checked {
  /** What 'Está certo' is said of. */
  readonly values: string;
  /** Who found these very values right, and when. */
  readonly confirmed: Confirmation | undefined;
}

export interface CheckedLocation extends Checked, PositionCheck {
  readonly location: PortLocation;
}

export interface CheckedRestriction extends Checked, LimitCheck {
  readonly restriction: Restriction;
}

const placeValues = ({ descricao, uf, latitude, longitude }: Partial<PortLocation>): string =>
  [latitude, longitude, uf, descricao]
    .map((value) => value ?? '')
    .join(' ')
    .slice(0, 200);

const limitValues = ({ porto, maxDraft, maxLoa, maxBeam }: Partial<Restriction>): string =>
  [maxDraft, maxLoa, maxBeam, porto?.descricao]
    .map((value) => value ?? '')
    .join(' ')
    .slice(0, 200);

const confirmedOf = (
  all: readonly Confirmation[],
  entity: Confirmation['entity'],
  record: unknown,
  values: string,
): Confirmation | undefined =>
  all.find((each) => each.entity === entity && each.record === String(record) && each.values === values);

/** Every location, in the order of its list. */
export const checkLocations = (
  locations: readonly PortLocation[],
  confirmations: readonly Confirmation[],
): readonly CheckedLocation[] =>
  locations.map((location) => {
    const values = placeValues(location);
    const confirmed = confirmedOf(confirmations, 'portLocations', location.id, values);
    return { location, values, confirmed, ...checkPosition(location) };
  });

/** Every restriction, in the order of its list. The state of a port is that of its location. */
export function checkRestrictions(
  restrictions: readonly Restriction[],
  locations: readonly PortLocation[],
  confirmations: readonly Confirmation[],
): readonly CheckedRestriction[] {
  const states = new Map(locations.map(({ portoId, uf }) => [String(portoId), uf]));
  return restrictions.map((restriction) => {
    const { porto, portoId } = restriction;
    const values = limitValues(restriction);
    const confirmed = confirmedOf(confirmations, 'restrictions', restriction.id, values);
    const uf = states.get(String(portoId));
    return { restriction, values, confirmed, ...checkLimits(porto?.descricao, uf, restriction) };
  });
}

/** Whether a location waits for a decision. */
export const isOpenLocation = ({ finding, confirmed }: CheckedLocation): boolean =>
  finding !== undefined && confirmed === undefined;

/** Whether a restriction waits for a decision. */
export const isOpenRestriction = ({ findings, confirmed }: CheckedRestriction): boolean =>
  findings.length > 0 && confirmed === undefined;
