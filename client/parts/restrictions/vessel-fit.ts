import type { Restriction } from '../../../shared/contract/restrictions.ts';
import { formatNumber } from '../../../shared/format.ts';
import { readNumber } from './number-field.tsx';

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

/** The slack that a vessel must have to each limit in metres: its name in the address. */
export const slackMeasure = 'folga';

export const measureNames: readonly string[] = [...measures.map(({ key }) => key), slackMeasure];

/** The filter of a list by verdict. The measures are filters too: a question can be sent as a link. */
export const verdictFilter = 'cabe';

/** Filters of a list that ask about no vessel. */
export const vesselFilters: Readonly<Record<string, string>> = Object.fromEntries(
  [...measureNames, verdictFilter].map((name) => [name, '']),
);

/** Metres, `dwt` tonnes; null is not asked about. */
export type Vessel = Readonly<Record<MeasureKey | typeof slackMeasure, number | null>>;

type Limits = Partial<Pick<Restriction, Measure['limit']>>;

export type VesselFit = 'cabe' | 'nao-cabe' | 'desconhecido';

/** A measure beside its limit. `slack` is what is left of the limit beyond the wanted slack: below zero it does not fit. */
type Room = Measure & { readonly asked: number; readonly most: number; readonly slack: number };

/** Whether a vessel fits, which limits bind it, and which are not known. */
export interface Fit {
  readonly verdict: VesselFit;
  readonly binding: readonly Room[];
  /** The measure with the least slack, by its share of the limit; undefined where no limit is known. */
  readonly tightest: Room | undefined;
  readonly unknown: readonly Measure[];
}

export const readVessel = (typed: Readonly<Record<string, string | undefined>>): Vessel => ({
  comprimento: readNumber(typed.comprimento ?? ''),
  boca: readNumber(typed.boca ?? ''),
  calado: readNumber(typed.calado ?? ''),
  caladoAereo: readNumber(typed.caladoAereo ?? ''),
  dwt: readNumber(typed.dwt ?? ''),
  folga: readNumber(typed.folga ?? ''),
});

export const isAsked = (vessel: Vessel): boolean => measures.some(({ key }) => vessel[key] !== null);

/**
 * Holds a vessel to the limits of a pier; a measure equal to its limit fits. One limit that binds is enough not to fit,
 * whatever else is not known; without one, a measure whose limit is blank leaves it unknown.
 */
export function fitOf(limits: Limits, vessel: Vessel): Fit {
  const known: Room[] = [];
  const unknown: Measure[] = [];
  for (const measure of measures) {
    const asked = vessel[measure.key];
    const most = limits[measure.limit] ?? null;
    if (asked === null) continue;
    if (most === null) unknown.push(measure);
    else known.push({ ...measure, asked, most, slack: slackOf(most, asked, measure, vessel) });
  }
  const binding = known.filter(({ slack }) => slack < 0);
  const [tightest] = known.toSorted((a, b) => shareOf(a) - shareOf(b));
  const verdict = binding.length > 0 ? 'nao-cabe' : unknown.length > 0 ? 'desconhecido' : 'cabe';
  return { verdict, binding, unknown, tightest };
}

/** To the millimetre, since the computer knows no tenths: 9,8 less 9,5 less 0,3 is nothing. */
const slackOf = (most: number, asked: number, { unit }: Measure, { folga }: Vessel): number =>
  Math.round((most - asked - (unit === 'm' ? (folga ?? 0) : 0)) * 1000) / 1000;

const shareOf = ({ slack, most }: Room): number => (most > 0 ? slack / most : slack);

/** By how much a vessel fits or fails to: metres and tonnes compare by their share of the limit. */
export const slackShare = ({ tightest }: Fit): number | undefined => tightest && shareOf(tightest);

/** '9,8 · −0,7 m': the limit, and what lacks. */
export const lackText = ({ most, slack, unit }: Room): string =>
  `${formatNumber(most)} · −${formatNumber(-slack)} ${unit}`;

const ranks: Readonly<Record<VesselFit, number>> = { cabe: 0, desconhecido: 1, 'nao-cabe': 2 };

/** Piers of one answer, or all of them: those that the vessel fits first, in the order of the list otherwise. */
export function fittingFirst<Row extends Limits>(
  rows: readonly Row[],
  vessel: Vessel,
  wanted: string | undefined,
): readonly Row[] {
  if (!isAsked(vessel)) return rows;
  return rows
    .map((row) => ({ row, verdict: fitOf(row, vessel).verdict }))
    .filter(({ verdict }) => !wanted || verdict === wanted)
    .sort((a, b) => ranks[a.verdict] - ranks[b.verdict])
    .map(({ row }) => row);
}

export const verdictWords: Readonly<Record<VesselFit, string>> = {
  cabe: 'Cabe',
  'nao-cabe': 'Não cabe',
  desconhecido: 'Desconhecido',
};

/**
 * The reason: 'calado 13 > 12,3 m' for each exceeded limit, or the limits that are not known. For a vessel that fits, the
 * least slack.
 */
export function fitReason({ verdict, binding, unknown, tightest }: Fit): string {
  if (verdict === 'cabe') {
    return tightest ? `folga ${formatNumber(tightest.slack)} ${tightest.unit} (${inText(tightest)})` : '';
  }
  if (verdict === 'desconhecido') return `sem limite de ${unknown.map(inText).join(', ')}`;
  return binding
    .map((each) => `${inText(each)} ${askedText(each)} > ${formatNumber(each.most)} ${each.unit}`)
    .join('; ');
}

/** '12', or '12 + 0,5 de folga' where a margin is asked for, too. */
function askedText({ asked, most, slack }: Room): string {
  const margin = Math.round((most - asked - slack) * 1000) / 1000;
  return margin > 0 ? `${formatNumber(asked)} + ${formatNumber(margin)} de folga` : formatNumber(asked);
}

const inText = ({ key, label }: Measure): string => (key === 'dwt' ? label : label.toLowerCase());
