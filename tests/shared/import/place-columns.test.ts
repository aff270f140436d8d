import { expect, test } from 'vitest';
import { portLocationsCsv, restrictionsCsv } from '../../../shared/csv/list-csv.ts';
import { importKinds } from '../../../shared/import/kinds/import-kinds.ts';
import type { ImportKind } from '../../../shared/import/plan/kind.ts';
import { MissingColumns, placeColumns } from '../../../shared/import/plan/place-columns.ts';

const { ports, restrictions }: Readonly<Record<string, ImportKind>> = importKinds;
const placed = (kind: ImportKind | undefined, header: readonly string[]) => {
  if (kind === undefined) throw new Error('no such kind');
  return Object.fromEntries(placeColumns(kind, header));
};
const refusalOf = (kind: ImportKind | undefined, header: readonly string[]): MissingColumns => {
  try {
    placed(kind, header);
  } catch (error) {
    if (error instanceof MissingColumns) return error;
    throw error;
  }
  throw new Error('accepted');
};

test.each([
  ['ports', ports, portLocationsCsv, 4],
  ['restrictions', restrictions, restrictionsCsv, 10],
] as const)('CL-02 every column that is exported is read back: %s', (_, kind, columns, count) => {
  const header = columns.map((column) => column.header);
  expect(Object.values(placed(kind, header))).toEqual(Array.from({ length: count }, (__, at) => at));
});

test.each([
  [['nome', 'uf', 'municipio', 'cod_ibge', 'latitude', 'longitude', 'locode']],
  [['PORT', 'Estado', 'x', 'y', 'Lat', 'Lng']],
  [['Descrição', 'UF', '', '', 'Latitude (graus)', 'Long.']],
])('CL-02 usual headers of port locations: %j', (header) => {
  expect(placed(ports, header)).toEqual({ porto: 0, uf: 1, latitude: 4, longitude: 5 });
});

test('CL-05 one column of coordinates stands in place of two; two of their own are preferred', () => {
  expect(placed(ports, ['Porto', 'UF', 'Coordenadas'])).toEqual({ porto: 0, uf: 1, coordenadas: 2 });
  expect(placed(ports, ['Porto', 'UF', 'Coordenadas', 'Lat', 'Lon'])).toEqual({
    porto: 0,
    uf: 1,
    latitude: 3,
    longitude: 4,
  });
});

test('CL-02 usual headers of restrictions, with units', () => {
  const header = [
    'porto',
    'terminal',
    'Berço',
    'max_calado_m',
    'max_loa_m',
    'max_boca_m',
    'Calado aéreo (m)',
    'TPB (t)',
    'Obs.',
    'Mercadorias',
  ];
  expect(Object.keys(placed(restrictions, header))).toHaveLength(10);
});

test('CL-02 the depth of a quay is not its name, and whether there is a limit is not the limit', () => {
  const header = ['porto', 'terminal', 'pier', 'prof_cais_m', 'limite_aereo', 'offshore_calado_m'];
  expect(placed(restrictions, header)).toEqual({ porto: 0, terminal: 1, pier: 2 });
});

test('CL-02 a missing column is named, with what the file has and what may be meant', () => {
  const { message } = refusalOf(ports, ['Porto', 'UF', 'Latitud', 'Comprimento']);
  expect(message).toContain('Faltam as colunas “Latitude” e “Longitude”.');
  expect(message).toContain('O arquivo tem as colunas “Porto”, “UF”, “Latitud” e “Comprimento”.');
  expect(message).toContain('“Latitude” é “Latitud”?');
});

test('CL-02 two columns that mean the same are refused, naming both', () => {
  expect(refusalOf(ports, ['Nome', 'Descrição', 'UF', 'Lat', 'Lon']).message).toContain(
    'Mais de uma coluna pode ser “Porto”: “Nome” e “Descrição”. Deixe só uma delas.',
  );
});
