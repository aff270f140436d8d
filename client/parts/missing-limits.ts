import type { Restriction } from '../../shared/contract/restrictions.ts';

/** How complete the vessel limits of a pier are, as the filter of the restrictions' list names it in the address. */
export type LimitsState = 'completos' | 'parciais' | 'nenhum';

/** The filter of the restrictions' list, for links to it: `/portSearcher?limites=nenhum`. */
export const limitsFilter = 'limites';

export function limitsState(row: Restriction): LimitsState {
  const limits = [row.maxDraft, row.maxLoa, row.maxBeam, row.maxAirDraft, row.maxDwt];
  const missing = limits.filter((limit) => limit === null || limit === undefined).length;
  return missing === 0 ? 'completos' : missing === limits.length ? 'nenhum' : 'parciais';
}
