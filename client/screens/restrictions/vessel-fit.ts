import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { formatNumber } from '../../../shared/format.ts';
import { readNumber } from './number-text.ts';

/** A measure of a vessel, the limit that applies to it, and its unit. */
export const measures = [
  { key: 'comprimento', limit: 'maxLoa', label: 'Comprimento', unit: 'm' },
  { key: 'boca', limit: 'maxBeam', label: 'Boca', unit: 'm' },
  { key: 'calado', limit: 'maxDraft', label: 'Calado', unit: 'm' },
  { key: 'caladoAereo', limit: 'maxAirDraft', label: 'Calado aéreo', unit: 'm' },
  { key: 'dwt', limit: 'maxDwt', label: 'DWT', unit: 't' },
] as const;

type Measure = (typeof measures)[number];
type MeasureKey = Measure['key'];

/** Metres, `dwt` tonnes; null is not asked about. */
export type Vessel = Readonly<Record<MeasureKey, number | null>>;

type Limits = Partial<Pick<Restriction, Measure['limit']>>;

export type Verdict = 'cabe' | 'nao-cabe' | 'desconhecido';

/** Whether a vessel fits, which limits bind it, and which are not known. */
export interface Fit {
  readonly verdict: Verdict;
  readonly binding: readonly (Measure & { readonly asked: number; readonly most: number })[];
  readonly unknown: readonly Measure[];
}

export const readVessel = (typed: Readonly<Record<string, string | undefined>>): Vessel => ({
  comprimento: readNumber(typed.comprimento ?? ''),
  boca: readNumber(typed.boca ?? ''),
  calado: readNumber(typed.calado ?? ''),
  caladoAereo: readNumber(typed.caladoAereo ?? ''),
  dwt: readNumber(typed.dwt ?? ''),
});

export const isAsked = (vessel: Vessel): boolean => measures.some(({ key }) => vessel[key] !== null);

/**
 * Holds a vessel to the limits of a pier; a measure equal to its limit fits. One limit that binds is enough not to fit,
 * whatever else is not known; without one, a measure whose limit is blank leaves it unknown.
 */
export function fitOf(limits: Limits, vessel: Vessel): Fit {
  const binding: Fit['binding'][number][] = [];
  const unknown: Measure[] = [];
  for (const measure of measures) {
    const asked = vessel[measure.key];
    const most = limits[measure.limit] ?? null;
    if (asked === null) continue;
    if (most === null) unknown.push(measure);
    else if (asked > most) binding.push({ ...measure, asked, most });
  }
  const verdict = binding.length > 0 ? 'nao-cabe' : unknown.length > 0 ? 'desconhecido' : 'cabe';
  return { verdict, binding, unknown };
}

export const verdictWords: Readonly<Record<Verdict, string>> = {
  cabe: 'Cabe',
  'nao-cabe': 'Não cabe',
  desconhecido: 'Desconhecido',
};

/** The reason: 'calado 13 > 12,3 m' for each exceeded limit, or the limits that are not known. */
export function fitReason({ verdict, binding, unknown }: Fit): string {
  if (verdict === 'cabe') return '';
  if (verdict === 'desconhecido') return `sem limite de ${unknown.map(inText).join(', ')}`;
  return binding
    .map((each) => `${inText(each)} ${formatNumber(each.asked)} > ${formatNumber(each.most)} ${each.unit}`)
    .join('; ');
}

const inText = ({ key, label }: Measure): string => (key === 'dwt' ? label : label.toLowerCase());
