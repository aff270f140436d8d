import { foldName } from '../fold-name.ts';
import type { Point } from '../import/read/coordinates.ts';
import data from './official.json' with { type: 'json' };

/** Whose data it is. */
export type SourceName = 'ANTAQ' | 'WPI' | 'UN/LOCODE' | 'IBGE';

export interface OfficialSource {
  readonly name: SourceName;
  readonly title: string;
  readonly date: string;
  readonly licence: string;
  readonly link: string;
}

export interface OfficialPosition extends Point {
  readonly source: SourceName;
}

/** Metres of the largest vessel that a port takes, and of its deepest water. */
export type OfficialLimits = Partial<Readonly<Record<'maxDraft' | 'maxLoa' | 'maxBeam' | 'depth', number>>>;

export interface OfficialPort {
  readonly name: string;
  readonly uf: string;
  readonly locode?: string;
  /** Its number in the World Port Index. */
  readonly wpi?: number;
  /** A private terminal, by ANTAQ. */
  readonly terminal?: true;
  /** The best source first. */
  readonly positions: readonly OfficialPosition[];
  readonly limits?: OfficialLimits;
}

/** What `npm run official` makes of the sources (scripts/official/README.md). */
export interface OfficialData {
  readonly sources: readonly OfficialSource[];
  readonly ports: readonly OfficialPort[];
  /** Entries of UN/LOCODE: code, name, state, latitude, longitude. */
  readonly places: readonly (readonly [string, string, string, number, number])[];
  /** Municipalities with the name of a port in another state: name, state, latitude, longitude. */
  readonly namesakes: readonly (readonly [string, string, number, number])[];
}

const { sources, ports, places, namesakes } = data as unknown as OfficialData;

export const officialSources = sources;

/** Every port and terminal, without the towns of UN/LOCODE. */
export const officialPorts = ports;

const towns = [
  ...places.map(([locode, ...place]) => ({ locode, ...townOf('UN/LOCODE', place) })),
  ...namesakes.map((place) => townOf('IBGE', place)),
];

function townOf(source: SourceName, place: OfficialData['namesakes'][number]): OfficialPort {
  const [name, uf, latitude, longitude] = place;
  return { name, uf, positions: [{ source, latitude, longitude }] };
}

const plain = (name: string): string =>
  foldName(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^porto d[aeo]s? /u, '');

/** What a port is called: 'Fortaleza (Mucuripe)' is Fortaleza and Mucuripe, too. */
function keysOf(name: string): readonly string[] {
  const parts = /^(.*)\((.*)\)\s*$/u.exec(name)?.slice(1) ?? [];
  return [...new Set([name, ...parts].map(plain))].filter((key) => key !== '' && key !== 'terminal');
}

const portsByKey = indexOf(ports);
const townsByKey = indexOf(towns);

function indexOf(all: readonly OfficialPort[]): ReadonlyMap<string, readonly OfficialPort[]> {
  const index = new Map<string, OfficialPort[]>();
  for (const port of all)
    for (const key of keysOf(port.name)) index.set(key, [...(index.get(key) ?? []), port]);
  return index;
}

/** What the official lists have of a name. */
export interface Namesakes {
  readonly ports: readonly OfficialPort[];
  /** Towns and other places of UN/LOCODE. */
  readonly towns: readonly OfficialPort[];
}

export function namesakesOf(name: string): Namesakes {
  const found = (index: ReadonlyMap<string, readonly OfficialPort[]>) => [
    ...new Set(keysOf(name).flatMap((key) => index.get(key) ?? [])),
  ];
  return { ports: found(portsByKey), towns: found(townsByKey) };
}
