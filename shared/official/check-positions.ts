import { formatNumber } from '../format.ts';
import type { Point } from '../import/read/coordinates.ts';
import { kilometresBetween } from '../places/place-doubts.ts';
import { namesakesOf, type OfficialPort, type OfficialPosition, officialPorts } from './official-data.ts';
import { decimalsOf, type Slip, slipBetween } from './slips.ts';

/** A port location, as far as the check needs it. */
export interface CheckedPlace extends Partial<Readonly<Record<keyof Point, number | null | undefined>>> {
  readonly descricao?: string | null | undefined;
  readonly uf?: string | null | undefined;
}

export type PositionKind = Slip | 'namesake' | 'neighbour' | 'state' | 'far';

/** An official position beside the stored one. */
export interface Beside extends OfficialPosition {
  readonly kilometres: number;
}

export interface PositionFinding {
  readonly kind: PositionKind;
  /** A sentence for people. */
  readonly text: string;
}

export interface PositionCheck {
  /** Of the official lists; undefined where they do not know the port. */
  readonly official?: OfficialPort;
  /** The official positions, the best source first. */
  readonly beside: readonly Beside[];
  /** Kilometres to the nearest of them. */
  readonly kilometres?: number;
  readonly finding?: PositionFinding;
}

/** Kilometres at which a position is another one: of a port, to a tenth of a degree, and of a town, whose port may lie at its edge. */
const farthest = { port: 5, round: 16, town: 20 };

/** Kilometres within which a position is the official one. */
const exact = 0.35;

/** What a position differs in from the official ones. It is a doubt: the official lists have faults of their own. */
export function checkPosition(place: CheckedPlace): PositionCheck {
  const { latitude, longitude } = place;
  const { ports, towns } = namesakesOf(place.descricao ?? '');
  const known = ports.length > 0 ? ports : towns;
  const inState = known.filter(({ uf }) => !place.uf || uf === place.uf);
  // A town of the name of a port in another state is no port by itself.
  const own = inState.length > 0 ? inState : ports;
  const point =
    typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
  const [nearest] = own
    .map((official) => ({ official, beside: besideOf(point, official) }))
    .sort((a, b) => least(a.beside) - least(b.beside));
  if (nearest === undefined) return { beside: [] };
  if (point === undefined) return nearest;
  const kilometres = least(nearest.beside);
  const others = [...ports, ...towns].filter(
    (other) => !own.includes(other) && other.uf !== nearest.official.uf,
  );
  const isTown = ports.length === 0;
  const kind = kindOf({ place, point, official: nearest.official, kilometres, others, isTown });
  if (kind === undefined) return { ...nearest, kilometres };
  const text = wordsOf(kind.kind, { ...nearest, kilometres, other: kind.other });
  return { ...nearest, kilometres, finding: { kind: kind.kind, text } };
}

const besideOf = (point: Point | undefined, { positions }: OfficialPort): readonly Beside[] =>
  positions.map((position) => ({
    ...position,
    kilometres: point === undefined ? Number.NaN : kilometresBetween(point, position),
  }));

const least = (beside: readonly Beside[]): number => Math.min(...beside.map(({ kilometres }) => kilometres));

interface Compared {
  readonly place: CheckedPlace;
  readonly point: Point;
  readonly official: OfficialPort;
  readonly kilometres: number;
  /** Of the same name, in other states. */
  readonly others: readonly OfficialPort[];
  readonly isTown: boolean;
}

interface Kind {
  readonly kind: PositionKind;
  /** The place that the position is of. */
  readonly other?: OfficialPort | undefined;
}

function kindOf({ place, point, official, kilometres, others, isTown }: Compared): Kind | undefined {
  const isState = Boolean(place.uf) && place.uf !== official.uf;
  const isRound = Math.max(decimalsOf(point.latitude), decimalsOf(point.longitude)) <= 1;
  const limit = isTown ? farthest.town : isRound ? farthest.round : farthest.port;
  if (!isState && kilometres <= exact) return undefined;
  if (isState && kilometres <= limit) return { kind: 'state' };
  const isAt = (distance: number) => (port: OfficialPort) => least(besideOf(point, port)) <= distance;
  const slip = official.positions
    .map((position) => slipBetween(point, position, kilometres))
    .find((found) => found !== undefined);
  const isThere = isAt(exact);
  const neighbour = officialPorts.find((port) => port !== official && !port.terminal && isThere(port));
  const namesake = kilometres > limit ? others.find(isAt(farthest.town)) : undefined;
  if (namesake !== undefined) return { kind: 'namesake', other: namesake };
  if (neighbour !== undefined) return { kind: 'neighbour', other: neighbour };
  if (slip !== undefined) return { kind: slip };
  if (isState) return { kind: 'namesake', other: others.find(({ uf }) => uf === place.uf) };
  return kilometres > limit ? { kind: 'far' } : undefined;
}

const kindWords: Readonly<Record<PositionKind, string>> = {
  swapped: 'latitude e longitude parecem trocadas',
  sign: 'um sinal parece ter se perdido',
  degree: 'parece haver um grau a mais ou a menos',
  minutes: 'minutos parecem ter sido lidos como decimais',
  digit: 'um algarismo parece trocado',
  namesake: 'parece ser de um lugar de mesmo nome em outra UF',
  neighbour: 'parece ser de um porto vizinho',
  state: 'a UF é outra',
  far: 'fica longe da posição oficial',
};

interface Said {
  readonly official: OfficialPort;
  readonly kilometres: number;
  readonly other?: OfficialPort | undefined;
}

/** 'Diferente do oficial (ANTAQ), a 111 km: parece haver um grau a mais ou a menos.' */
function wordsOf(kind: PositionKind, { official, kilometres, other }: Said): string {
  const [best] = official.positions;
  const named = kind === 'state' ? official : other;
  const what = named === undefined ? kindWords[kind] : `${kindWords[kind]}, ${named.name}/${named.uf}`;
  return `Diferente do oficial (${best?.source}), a ${kilometresText(kilometres)}: ${what}.`;
}

/** '850 m', '4,2 km', '111 km'. */
export function kilometresText(kilometres: number): string {
  if (kilometres < 1) return `${Math.round(kilometres * 1000)} m`;
  return `${formatNumber(kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres))} km`;
}
