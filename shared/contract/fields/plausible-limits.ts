import { formatNumber } from '../../format.ts';
import { fields } from '../restrictions.ts';
import { unitSymbols } from './field-description.ts';

/** What ships and berths in use measure: lowest and highest, in metres, `maxDwt` in tonnes. */
export const plausibleLimits = {
  maxDraft: [1, 30],
  maxLoa: [20, 460],
  maxBeam: [5, 75],
  maxAirDraft: [5, 90],
  maxDwt: [100, 700_000],
} as const;

export type LimitName = keyof typeof plausibleLimits;

/** What looks wrong about a limit that the rules accept, in a sentence for the screens and the command line. */
export function limitDoubt(name: LimitName, value: number | null | undefined): string | undefined {
  const [lowest, highest] = plausibleLimits[name];
  if (value === null || value === undefined || (value >= lowest && value <= highest)) return undefined;
  const { label, kind } = fields[name];
  return `${label} costuma ficar entre ${lowest} e ${formatNumber(highest)} ${unitSymbols[kind]}. Confira o valor e a unidade.`;
}
