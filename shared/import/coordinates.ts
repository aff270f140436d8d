/** A point in decimal degrees, south and west below zero. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

type Axis = 'latitude' | 'longitude';

interface Angle {
  readonly degrees: number;
  /** Told by a letter; undefined where there is none. */
  readonly axis: Axis | undefined;
}

const letters: Readonly<Record<string, { readonly axis: Axis; readonly sign: 1 | -1 }>> = {
  N: { axis: 'latitude', sign: 1 },
  S: { axis: 'latitude', sign: -1 },
  E: { axis: 'longitude', sign: 1 },
  L: { axis: 'longitude', sign: 1 },
  W: { axis: 'longitude', sign: -1 },
  O: { axis: 'longitude', sign: -1 },
};

const highest = { latitude: 90, longitude: 180 } as const;

const part = String.raw`\d{1,3}(?:[.,]\d+)?`;
const angleText = new RegExp(
  String.raw`^([NSEWLO])?\s*([+-])?\s*(${part})(?:\s*[°º:\s]\s*(${part})(?:\s*(?:['′’:]|\s)\s*(${part}))?)?\s*[°º'′’"″”]{0,2}\s*([NSEWLO])?$`,
  'iu',
);
/** UN/LOCODE writes `2357S 04619W`: degrees and minutes without a mark between. */
const locodeText = /^(\d{2})(\d{2})([NS])\s*(\d{3})(\d{2})([EW])$/iu;

/** Degrees to the millionth, about a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * Reads a pair of coordinates in any of the usual notations: `-23.95, -46.33`, `-23,95; -46,33`, `23°57'S 46°19'W`,
 * `S 23 57 12 / W 46 19 30`, `2357S 04619W`. Hemispheres are N, S, E, W and the Portuguese L (leste) and O (oeste); without
 * letters latitude comes first. Undefined where it is no pair, or could be read in two ways.
 */
export function readPair(typed: string): Point | undefined {
  const text = typed.trim();
  const locode = locodeText.exec(text);
  const [, latDegrees, latMinutes, latLetter, lonDegrees, lonMinutes, lonLetter] = locode ?? [];
  const halves =
    locode === null
      ? splitPair(text)
      : [`${latDegrees} ${latMinutes} ${latLetter}`, `${lonDegrees} ${lonMinutes} ${lonLetter}`];
  const [first, second] = halves?.map(readAngle) ?? [];
  if (first === undefined || second === undefined) return undefined;
  if (first.axis === 'longitude' || second.axis === 'latitude') return pointOf(second, first);
  return pointOf(first, second);
}

/** Reads one coordinate, such as `23°57'12"S`; undefined where it is none, or says the other axis. */
export function readCoordinate(typed: string, axis: Axis): number | undefined {
  const angle = readAngle(typed.trim());
  if (angle === undefined || (angle.axis ?? axis) !== axis) return undefined;
  return Math.abs(angle.degrees) <= highest[axis] ? rounded(angle.degrees) : undefined;
}

function pointOf(latitude: Angle, longitude: Angle): Point | undefined {
  const agrees =
    (latitude.axis ?? 'latitude') === 'latitude' && (longitude.axis ?? 'longitude') === 'longitude';
  const fits =
    Math.abs(latitude.degrees) <= highest.latitude && Math.abs(longitude.degrees) <= highest.longitude;
  if (!agrees || !fits) return undefined;
  return { latitude: rounded(latitude.degrees), longitude: rounded(longitude.degrees) };
}

/** Where one coordinate ends and the other begins. A comma alone parts two only where decimals have a point. */
function splitPair(text: string): readonly string[] | undefined {
  const splits = [
    /^(.*\d.*?[NSEWLO])[\s,;/|]*(\S.*[NSEWLO])$/iu,
    /^([NSEWLO].*\d\S*?)[\s,;/|]+([NSEWLO]\s*.*\d.*)$/iu,
    /^([^;/|]+)[;/|]([^;/|]+)$/u,
    /^(.+?),\s+(.+)$/u,
    /^([+-]?\d+\.\d+),([+-]?\d+\.\d+)$/u,
    /^([+-]?\d+(?:[.,]\d+)?)\s+([+-]?\d+(?:[.,]\d+)?)$/u,
  ];
  for (const split of splits) {
    const match = split.exec(text);
    if (match !== null) return match.slice(1).map((half) => half.trim());
  }
  return undefined;
}

function readAngle(text: string): Angle | undefined {
  const match = angleText.exec(text);
  if (match === null) return undefined;
  const [, before, sign, degrees = '', minutes, seconds, after] = match;
  if (before !== undefined && after !== undefined) return undefined;
  const letter = letters[(before ?? after ?? '').toUpperCase()];
  // `-23°S` would be north or south: nobody can tell.
  if (letter !== undefined && sign !== undefined) return undefined;
  const [whole, sixtieths, last] = [degrees, minutes ?? '0', seconds ?? '0'].map((each) =>
    Number(each.replace(',', '.')),
  ) as [number, number, number];
  if (sixtieths >= 60 || last >= 60) return undefined;
  // A fraction may stand in the last part only.
  if ((minutes !== undefined && whole % 1 !== 0) || (seconds !== undefined && sixtieths % 1 !== 0))
    return undefined;
  const value = whole + sixtieths / 60 + last / 3600;
  return { degrees: value * (letter?.sign ?? (sign === '-' ? -1 : 1)), axis: letter?.axis };
}
