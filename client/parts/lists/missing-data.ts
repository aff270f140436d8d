import { unreadOf } from '../../../shared/contract/answers.ts';
import { isFields } from '../../../shared/contract/envelope.ts';
import type { Handbook } from '../../../shared/contract/handbooks.ts';
import type { PortLocation } from '../../../shared/contract/port-locations.ts';
import type { Port } from '../../../shared/contract/ports.ts';
import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { calledBy } from '../../../shared/records/record-title.ts';

/** How complete the vessel limits of a pier are, as the filter of the restrictions' list names it in the address. */
export type LimitsState = 'completos' | 'parciais' | 'nenhum';

/** The filter of the restrictions' list, for links to it: `/portSearcher?limites=nenhum`. */
export const limitsFilter = 'limites';

export function limitsState(row: Restriction): LimitsState {
  const limits = [row.maxDraft, row.maxLoa, row.maxBeam, row.maxAirDraft, row.maxDwt];
  const missing = limits.filter((limit) => limit === null || limit === undefined).length;
  return missing === 0 ? 'completos' : missing === limits.length ? 'nenhum' : 'parciais';
}

/** The filter of the handbooks' list, for links to it: `/handbooks?arquivos=nenhum`. */
export const filesFilter = 'arquivos';
export const noFiles = 'nenhum';

export const lacksFiles = ({ arquivosList }: Handbook): boolean => (arquivosList ?? []).length === 0;

/** The filter of the port list, for links to it: `/localizacaoPorto?posicao=faltando`. */
export const positionFilter = 'posicao';
export const missingPosition = 'faltando';

/** A location that stands on the map. */
export type Placed = PortLocation & { readonly latitude: number; readonly longitude: number };

export const hasPosition = (location: PortLocation): location is Placed =>
  Number.isFinite(location.latitude) && Number.isFinite(location.longitude);

/** A port without a location appears in the list as an empty one, under this id. */
const unplacedId = (portoId: Port['portoId']): string => `porto-${portoId}`;

/** A port without a location as a row of the list. */
export const unplacedPort = ({ portoId, descricao }: Port): PortLocation => ({
  id: unplacedId(portoId),
  portoId,
  descricao,
  uf: null,
  latitude: null,
  longitude: null,
});

/** How a location is called: by its port. */
export const nameOfLocation = (location: PortLocation): string => calledBy('portLocations', location);

/** Whether a row is a port without a location. */
export const isUnplaced = ({ id, portoId }: PortLocation): boolean =>
  portoId !== null && portoId !== undefined && id === unplacedId(portoId);

/**
 * Ports without a position: locations that lack a coordinate, and ports that have no location at all. A location that could
 * not be read (R20) is one.
 */
export function missingPositions(
  ports: readonly Port[],
  locations: readonly PortLocation[],
): readonly PortLocation[] {
  const records = [...locations, ...unreadOf(locations).filter(isFields)];
  const placed = new Set(records.map(({ portoId }) => String(portoId)));
  const lacking = locations.filter((location) => !hasPosition(location));
  const unplaced = ports.filter(({ portoId }) => !placed.has(String(portoId))).map(unplacedPort);
  return [...lacking, ...unplaced];
}
