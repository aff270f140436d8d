export type Axis = 'latitude' | 'longitude';

export interface Angle {
  /** Decimal, south and west below zero, to the millionth: about a tenth of a metre. */
  readonly degrees: number;
  /** By the letter of its hemisphere; undefined without one. */
  readonly axis: Axis | undefined;
}

/** Degrees from the equator and from Greenwich that a coordinate cannot go beyond. */
export const farthest = { latitude: 90, longitude: 180 } as const;

const letters: Readonly<Record<string, { readonly axis: Axis; readonly sign: 1 | -1 }>> = {
  N: { axis: 'latitude', sign: 1 },
  S: { axis: 'latitude', sign: -1 },
  E: { axis: 'longitude', sign: 1 },
  L: { axis: 'longitude', sign: 1 },
  W: { axis: 'longitude', sign: -1 },
  O: { axis: 'longitude', sign: -1 },
};

/** What keyboards, spreadsheets and charts write for one and the same mark. */
const likenesses: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\uFE63\uFF0D]/gu, '-'],
  [/[º˚⁰]/gu, '°'],
  [/[′’‘´`ʹʼ]/gu, "'"],
  [/''|[″”“ʺ]/gu, '"'],
  [/\b(?:norte|north)\b/giu, 'N'],
  [/\b(?:sul|south)\b/giu, 'S'],
  [/\b(?:leste|este|east)\b/giu, 'E'],
  [/\b(?:oeste|west)\b/giu, 'W'],
  [/\s+/gu, ' '],
];

/** A text of coordinates with one spelling of each mark and hemisphere. */
export const plainAngleText = (typed: string): string =>
  likenesses.reduce((text, [found, plain]) => text.replace(found, plain), typed).trim();

const part = String.raw`(\d{1,3}(?:[.,]\d+)?)`;
const parts = `${part} ?(?:°?|[°: ] ?${part} ?(?:'?|[': ] ?${part} ?['"]?))`;
const angleText = new RegExp(`^([NSEWLO])? ?([+-])? ?${parts} ?([NSEWLO])?$`, 'iu');
/** Charts part degrees, minutes and seconds by a dash; with a letter it is no sign and no range. */
const dashed =
  /^(?=.*[NSEWLO])(?:[NSEWLO] ?)?\d{1,3}-\d{1,2}(?:[.,]\d+)?(?:-\d{1,2}(?:[.,]\d+)?)?-?(?: ?[NSEWLO])?$/iu;
/** UN/LOCODE and air navigation write `2357S` and `0461930W`: two digits each, three for the degrees of a longitude. */
const compacts = [
  /^(\d{2})(\d{2})(\d{2})?([.,]\d+)? ?([NS])$/iu,
  /^(\d{3})(\d{2})(\d{2})?([.,]\d+)? ?([EW])$/iu,
] as const;

/** With a blank between degrees, minutes and seconds where a dash or nothing stood. */
function spread(text: string): string {
  for (const compact of compacts) {
    const [found, degrees, minutes, seconds, fraction = '', letter] = compact.exec(text) ?? [];
    if (found === undefined) continue;
    return `${[degrees, minutes, ...(seconds === undefined ? [] : [seconds])].join(' ')}${fraction}${letter}`;
  }
  return dashed.test(text) ? text.replaceAll('-', ' ') : text;
}

/** Reads one coordinate, whichever axis it is on and however far it goes; undefined where it is none, or could be two. */
export function readAngle(typed: string): Angle | undefined {
  const match = angleText.exec(spread(plainAngleText(typed)));
  if (match === null) return undefined;
  const [, before, sign, degrees = '', minutes, seconds, after] = match;
  if (before !== undefined && after !== undefined) return undefined;
  const letter = letters[(before ?? after ?? '').toUpperCase()];
  // `-23°S` would be north or south; no reading is certain.
  if (letter !== undefined && sign !== undefined) return undefined;
  const [whole, sixtieths, last] = [degrees, minutes ?? '0', seconds ?? '0'].map((each) =>
    Number(each.replace(',', '.')),
  ) as [number, number, number];
  if (sixtieths >= 60 || last >= 60) return undefined;
  // A fraction may stand in the last part only.
  if ((minutes !== undefined && /\D/u.test(degrees)) || (seconds !== undefined && /\D/u.test(minutes ?? '')))
    return undefined;
  const value = (whole + sixtieths / 60 + last / 3600) * (letter?.sign ?? (sign === '-' ? -1 : 1));
  // Adding zero makes zero of minus zero.
  return { degrees: Math.round(value * 1e6) / 1e6 + 0, axis: letter?.axis };
}
