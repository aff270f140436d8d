import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPair } from '../../../shared/import/read/coordinates.ts';
import { describeFormat } from '../../../shared/import/read/source.ts';
import { csvFixtures, readSourceForTest, rowsOf } from '../../support/imports/open-source-for-test.ts';

describe('CL-05 csv-spectrum is read as its JSON says', () => {
  test.each([
    'comma_in_quotes',
    'empty',
    'empty_crlf',
    'escaped_quotes',
    'json',
    'newlines',
    'newlines_crlf',
    'quotes_and_newlines',
    'simple',
    'simple_crlf',
    'utf8',
  ])('%s', async (name) => {
    const source = await readSourceForTest(`csv-spectrum/${name}.csv`);
    const expected: unknown = JSON.parse(
      await readFile(join(csvFixtures, `csv-spectrum/${name}.json`), 'utf8'),
    );
    expect(rowsOf(source)).toEqual(expected);
    expect(source.format.newline).toBe(name.endsWith('_crlf') ? '\r\n' : '\n');
  });

  test('location_coordinates, whose JSON is one object, with another telephone number than the CSV', async () => {
    const source = await readSourceForTest('csv-spectrum/location_coordinates.csv');
    const path = join(csvFixtures, 'csv-spectrum/location_coordinates.json');
    const expected = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
    expect(rowsOf(source)).toEqual([{ ...expected, 'Contact Phone Number': '2095257564' }]);
  });
});

describe('CL-05 ports as Excel in Portuguese saves them are the ports of the table', () => {
  test.each([
    ['portos_utf8_bom.csv', 'UTF-8 com BOM, separador ponto e vírgula, vírgula decimal'],
    ['portos_windows1252.csv', 'Windows-1252, separador ponto e vírgula, vírgula decimal'],
    ['portos_texto_unicode_utf16.txt', 'UTF-16 LE com BOM, separador tabulação, vírgula decimal'],
  ])('%s', async (name, format) => {
    const source = await readSourceForTest(`excel-ptbr/${name}`);
    expect(describeFormat(source.format)).toBe(format);
    expect(source.format.newline).toBe('\r\n');
    expect(source.header).toEqual(['Porto', 'UF', 'Latitude', 'Longitude']);
    const ports = rowsOf(await readSourceForTest('ports_br.csv'));
    expect(ports).toHaveLength(71);
    expect(rowsOf(source)).toEqual(
      ports.map(({ nome, uf, latitude = '', longitude = '' }) => ({
        Porto: nome,
        UF: uf,
        Latitude: latitude.replace('.', ','),
        Longitude: longitude.replace('.', ','),
      })),
    );
  });
});

describe('CL-05 the files of the authorities are read whole', () => {
  test.each([
    ['ports_br.csv', 71, 12, 'UTF-8, separador vírgula, ponto decimal'],
    ['terminals_br.csv', 21, 9, 'UTF-8, separador vírgula, ponto decimal'],
    ['restrictions_br.csv', 45, 17, 'UTF-8, separador vírgula, ponto decimal'],
    ['norte_do_equador.csv', 27, 5, 'UTF-8, separador vírgula, ponto decimal'],
    ['wpi_brazil_raw.csv', 45, 109, 'UTF-8, separador vírgula, ponto decimal'],
    ['unlocode_br_2014.csv', 2187, 8, 'UTF-8, separador vírgula, marca decimal não determinada'],
    ['antaq_mercadoria.txt', 1403, 6, 'UTF-8, separador ponto e vírgula, marca decimal não determinada'],
    [
      'antaq_atracacao_amostra.txt',
      10,
      29,
      'UTF-8, separador ponto e vírgula, marca decimal não determinada',
    ],
    ['antaq_carga_amostra.txt', 10, 27, 'UTF-8, separador ponto e vírgula, vírgula decimal'],
  ])('%s', async (name, records, columns, format) => {
    const source = await readSourceForTest(name);
    expect(describeFormat(source.format)).toBe(format);
    expect(source.header).toHaveLength(columns);
    const read = source.records;
    expect(read).toHaveLength(records);
    expect(new Set(read.map(({ cells }) => cells.length))).toEqual(new Set([columns]));
    // None of them has a line break within quotes.
    expect(read.at(-1)?.line).toBe(records + 1);
  });

  test('a separator within quotes parts nothing', async () => {
    const rows = rowsOf(await readSourceForTest('antaq_mercadoria.txt'));
    expect(rows.find(({ CDMercadoria }) => CDMercadoria === '2404')?.Mercadoria).toBe(
      'Produtos que contenham tabaco, nicotina ou sucedâneos do tabaco ou da nicotina, destinados à inalação sem combustão; outros produtos que contenham nicotina destinados à absorção pelo corpo humano.',
    );
  });

  test('every coordinate of UN/LOCODE is read as a pair, but two that are no place on Earth', async () => {
    const rows = rowsOf(await readSourceForTest('unlocode_br_2014.csv'));
    const given = rows.map(({ coordenadas = '' }) => coordenadas).filter((each) => each !== '');
    expect(given).toHaveLength(2187 - 1327);
    expect(given.filter((each) => readPair(each) === undefined)).toEqual(['2280S 04311W', '8540N 37490W']);
    expect(readPair('1950S 04524W')).toEqual({ latitude: -19.833333, longitude: -45.4 });
  });
});

test('name and hash are those of the file', async () => {
  const path = join(csvFixtures, 'ports_br.csv');
  const source = await readSourceForTest('ports_br.csv');
  expect(source).toMatchObject({
    name: 'ports_br.csv',
    besides: path,
    hash: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
    headerLine: 1,
  });
});
