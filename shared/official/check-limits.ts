import { plausibleLimits } from '../contract/fields/plausible-limits.ts';
import { fields, type Restriction } from '../contract/restrictions.ts';
import { formatDecimal } from '../format.ts';
import { namesakesOf, type OfficialLimits, type OfficialPort } from './official-data.ts';

/** The limits that the World Port Index has, too. */
export const comparedLimits = ['maxDraft', 'maxLoa', 'maxBeam'] as const;
export type ComparedLimit = (typeof comparedLimits)[number];

export type LimitKind = 'exchanged' | 'feet' | 'magnitude' | 'above';

/** A limit that differs from that of the World Port Index. */
export interface LimitFinding {
  readonly field: ComparedLimit;
  readonly kind: LimitKind;
  readonly stored: number;
  /** Metres; undefined where the index has no such limit. */
  readonly official: number | undefined;
  readonly text: string;
}

export interface LimitCheck {
  /** The port in the index; undefined where it has no limit of it. */
  readonly official?: OfficialPort & { readonly limits: OfficialLimits };
  readonly findings: readonly LimitFinding[];
}

export type CheckedLimits = Partial<Pick<Restriction, ComparedLimit>>;

const metresInFoot = 0.3048;

/** What the limits of a pier differ in from those of its port in the World Port Index. */
export function checkLimits(
  port: string | null | undefined,
  uf: string | null | undefined,
  row: CheckedLimits,
): LimitCheck {
  const known = namesakesOf(port ?? '').ports.filter((each) => !uf || each.uf === uf);
  const official = known.find((each): each is OfficialPort & { limits: OfficialLimits } => !!each.limits);
  if (official === undefined) return { findings: [] };
  const { maxDraft, maxLoa } = row;
  const isExchanged =
    isNumber(maxDraft) &&
    isNumber(maxLoa) &&
    isIn('maxLoa', maxDraft) &&
    isIn('maxDraft', maxLoa) &&
    maxDraft > maxLoa;
  const findings = comparedLimits.flatMap((field): readonly LimitFinding[] => {
    const stored = row[field];
    if (!isNumber(stored) || stored === 0) return [];
    const { [field]: limit, depth } = official.limits;
    const bound = limit ?? (field === 'maxDraft' ? depth : undefined);
    const kind = isExchanged && field !== 'maxBeam' ? 'exchanged' : kindOf(stored, bound);
    if (kind === undefined) return [];
    return [{ field, kind, stored, official: limit, text: wordsOf(field, kind, limit, depth) }];
  });
  return { official, findings };
}

/** Whether a limit could be one of ships in use. */
const isIn = (name: ComparedLimit, value: number): boolean =>
  value >= plausibleLimits[name][0] && value <= plausibleLimits[name][1];

const isNumber = (value: unknown): value is number => typeof value === 'number';

function kindOf(stored: number, official: number | undefined): LimitKind | undefined {
  if (official === undefined) return undefined;
  const isLike = (value: number) => value >= official * 0.6 && value <= official * 1.1;
  if (stored / official > 2 && isLike(stored * metresInFoot)) return 'feet';
  const isTens = [0.001, 0.01, 0.1, 10, 100].some((factor) => isLike(stored * factor));
  if ((stored / official > 4 || stored / official < 0.15) && isTens) return 'magnitude';
  return stored > official * 1.5 ? 'above' : undefined;
}

const kindWords: Readonly<Record<LimitKind, string>> = {
  exchanged: 'calado e comprimento parecem trocados',
  feet: 'parece estar em pés',
  magnitude: 'parece ter outra ordem de grandeza',
  above: 'passa do maior navio do porto',
};

/** 'MaxDraft diferente do oficial (WPI: 13,8 m): parece estar em pés.' */
function wordsOf(
  field: ComparedLimit,
  kind: LimitKind,
  limit: number | undefined,
  depth: number | undefined,
): string {
  const isDepth = limit === undefined && field === 'maxDraft' && depth !== undefined;
  const value = isDepth ? depth : limit;
  const known = value === undefined ? '' : `: ${isDepth ? 'profundidade de ' : ''}${formatDecimal(value)} m`;
  const what = kind === 'above' && isDepth ? 'passa da maior profundidade do porto' : kindWords[kind];
  return `${fields[field].label} diferente do oficial (WPI${known}): ${what}.`;
}
