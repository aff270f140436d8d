import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { isState } from '../shared/contract/port-locations.ts';
import type { Point } from '../shared/import/read/coordinates.ts';
import type { OfficialData, OfficialPort } from '../shared/official/official-data.ts';
import { kilometresBetween, kilometresFrom } from '../shared/places/place-doubts.ts';
import { writeOrCheck } from './generated-files.ts';

/** Kilometres that two sources of one port may lie apart, and an entry of UN/LOCODE outside its state. */
const farthest = { apart: 25, fromState: 50 };

type Row = Readonly<Record<string, string>>;

const readRows = async (path: string): Promise<readonly Row[]> =>
  parse<Row>(await readFile(new URL(path, import.meta.url)), { columns: true, bom: true, trim: true });

const reference = '../server/upstream/embedded/reference';

const sources: OfficialData['sources'] = [
  {
    name: 'ANTAQ',
    title: 'ANTAQ, camada pública "instalações portuárias"',
    date: 'cópia sem data, no Cais desde 21/11/2026',
    licence: 'dados públicos federais, citada a ANTAQ',
    link: 'https://www.gov.br/antaq',
  },
  {
    name: 'WPI',
    title: 'World Port Index, Pub. 150, NGA (Estados Unidos)',
    date: 'cópia sem data, no Cais desde 25/11/2026',
    licence: 'domínio público',
    link: 'https://msi.nga.mil/Publications/WPI',
  },
  {
    name: 'UN/LOCODE',
    title: 'UN/LOCODE, UNECE, pelo conjunto datasets/un-locode',
    date: 'edição de 2014',
    licence: 'PDDL 1.0',
    link: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
  {
    name: 'IBGE',
    title: 'kelvins/municipios-brasileiros, só municípios com nome de porto em outra UF',
    date: 'cópia sem data, no Cais desde 25/11/2026',
    licence: 'MIT',
    link: 'https://github.com/kelvins/municipios-brasileiros',
  },
];

/** What the script writes, by its path. */
export async function officialFiles(): Promise<Readonly<Record<string, string>>> {
  const [ports, terminals, index, codes, towns] = await Promise.all(
    [
      `${reference}/ports_br.csv`,
      `${reference}/terminals_br.csv`,
      './official/wpi_brazil_raw.csv',
      './official/unlocode_br_2014.csv',
      './official/municipios_homonimos.csv',
    ].map(readRows),
  );
  const indexed = new Map(index?.map((row) => [String(Number(row['World Port Index Number'])), row]));
  const places = (codes ?? []).flatMap(readPlace);
  const placed = new Map(places.map((place) => [place.locode, place]));
  const all = [
    ...(ports ?? []).map((row) => portOf(row, indexed.get(row.wpi ?? ''), placed.get(row.locode ?? ''))),
    ...(terminals ?? []).map((row) => ({
      ...{ name: row.terminal ?? '', uf: row.uf ?? '', terminal: true as const },
      positions: [{ source: 'ANTAQ' as const, ...pointOf(row.latitude, row.longitude) }],
    })),
  ];
  const data: OfficialData = {
    sources,
    ports: all,
    places: places.map(({ locode, name, uf, latitude, longitude }) => [
      locode,
      name,
      uf,
      latitude,
      longitude,
    ]),
    namesakes: (towns ?? []).map(({ municipio = '', uf = '', latitude, longitude }) => [
      municipio,
      uf,
      Number(latitude),
      Number(longitude),
    ]),
  };
  // A record a line: a new edition shows what it changed.
  const lines = Object.entries(data).map(
    ([name, rows]) =>
      `"${name}":[\n${(rows as readonly unknown[]).map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  return { 'shared/official/official.json': `{${lines.join(',\n')}}\n` };
}

function portOf(row: Row, index: Row | undefined, place: Place | undefined): OfficialPort {
  const own = pointOf(row.latitude, row.longitude);
  const first = row.fonte?.split(';')[0] as OfficialPort['positions'][number]['source'];
  const others = [
    ...(index && first !== 'WPI'
      ? [{ source: 'WPI' as const, ...pointOf(index.Latitude, index.Longitude) }]
      : []),
    ...(place && first !== 'UN/LOCODE'
      ? [{ source: 'UN/LOCODE' as const, latitude: place.latitude, longitude: place.longitude }]
      : []),
  ];
  const limits = index && limitsOf(index);
  return {
    ...{ name: row.nome ?? '', uf: row.uf ?? '' },
    ...(row.locode && { locode: row.locode }),
    ...(index && { wpi: Number(row.wpi) }),
    positions: [
      { source: first, ...own },
      ...others.filter((point) => kilometresBetween(own, point) <= farthest.apart),
    ],
    ...(limits && Object.keys(limits).length > 0 && { limits }),
  };
}

/** The largest vessel by the WPI, at a quay or offshore; without a draught, the deepest water tells it. */
function limitsOf(row: Row): NonNullable<OfficialPort['limits']> {
  const largest = (...columns: readonly string[]) =>
    Math.max(...columns.map((column) => Number(row[column] ?? 0)));
  const known = {
    maxDraft: largest('Maximum Vessel Draft (m)', 'Offshore Maximum Vessel Draft (m)'),
    maxLoa: largest('Maximum Vessel Length (m)', 'Offshore Maximum Vessel Length (m)'),
    maxBeam: largest('Maximum Vessel Beam (m)', 'Offshore Maximum Vessel Beam (m)'),
    depth: largest('Channel Depth (m)', 'Cargo Pier Depth (m)', 'Oil Terminal Depth (m)'),
  };
  return Object.fromEntries(Object.entries(known).filter(([, metres]) => metres > 0));
}

interface Place extends Point {
  readonly locode: string;
  readonly name: string;
  readonly uf: string;
}

/** An entry of UN/LOCODE: `2357S 04620W`. */
function readPlace({ locode = '', nome = '', uf = '', coordenadas = '' }: Row): readonly Place[] {
  const match = /^(\d\d)(\d\d)([NS]) (\d{3})(\d\d)([EW])$/u.exec(coordenadas);
  if (match === null || !isState(uf)) return [];
  const [, south, southMinutes, northern, west, westMinutes, eastern] = match;
  const point = {
    latitude: signed(Number(south) + Number(southMinutes) / 60, northern === 'S'),
    longitude: signed(Number(west) + Number(westMinutes) / 60, eastern === 'W'),
  };
  return kilometresFrom(uf, point) <= farthest.fromState ? [{ locode, name: nome, uf, ...point }] : [];
}

const signed = (degrees: number, isNegative: boolean): number => rounded(isNegative ? -degrees : degrees);

/** To about 10 cm, as ANTAQ gives it. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const pointOf = (latitude: string | undefined, longitude: string | undefined): Point => ({
  latitude: rounded(Number(latitude)),
  longitude: rounded(Number(longitude)),
});

// `npm run official` writes the file that the product ships; with `--check` it only says whether it is current.
if (import.meta.main) await writeOrCheck(await officialFiles(), 'official');
