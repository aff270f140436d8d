import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../cli/exit.ts';
import { strayCells } from '../../../shared/import/read/source.ts';
import { cellsOf, readSourceForTest, sourceOf } from '../../support/imports/open-source-for-test.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const table = 'Porto;Observação\r\nMaceió;"É “fundo”, não raso"\r\n';
const cells = [['Maceió', 'É “fundo”, não raso']];

describe('CL-05 the encoding is found from the bytes', () => {
  test.each([
    ['utf-8', false, 'utf8'],
    ['utf-8', true, 'utf8'],
    ['utf-16le', false, 'utf16le'],
    ['utf-16le', true, 'utf16le'],
    ['utf-16be', false, 'utf16be'],
    ['utf-16be', true, 'utf16be'],
    ['windows-1252', false, 'win1252'],
  ] as const)('%s, with a mark: %s', async (encoding, bom, codepage) => {
    const source = await sourceOf(iconv.encode((bom ? '\uFEFF' : '') + table, codepage));
    expect(source.format).toMatchObject({ encoding, bom, separator: ';', newline: '\r\n' });
    expect(source.header).toEqual(['Porto', 'Observação']);
    expect(cellsOf(source)).toEqual(cells);
  });

  test('a single letter of Windows-1252 at the very end of a long file tells', async () => {
    const rows = 'Santos;x\n'.repeat(60_000);
    const source = await sourceOf(iconv.encode(`Porto;Obs\n${rows}Maceió;y`, 'win1252'));
    expect(source.format.encoding).toBe('windows-1252');
    expect(cellsOf(source).at(-1)).toEqual(['Maceió', 'y']);
  });

  test('a character that two pieces of the file share is read whole', async () => {
    const long = 'ã€😀'.repeat(40_000);
    const source = await sourceOf(`a;b\n1;${long}\n`);
    expect(cellsOf(source)).toEqual([['1', long]]);
  });
});

describe('CL-05 the separator is found outside quotes, from records that match the header', () => {
  test.each([
    [',', 'a,b\n1,2\n'],
    [';', 'a;b\n1,5;2,5\n3,5;4,5\n'],
    ['\t', 'a\tb\n1,5\t2;x\n'],
    ['|', 'a|b\n1,5|2;x\n'],
    [';', 'Porto;Latitude, graus;Longitude, graus\nSantos;-23,95;-46,33\n'],
    [',', 'nome,"fonte;tipo",obs\nMaceió,"ANTAQ;WPI",x\nIlhéus,"ANTAQ;WPI",y\n'],
    [',', '"a;b;c","d"\n"1;2;3","4"\n'],
    [',', 'a,b\n'],
  ])('%j in %j', async (separator, text) => {
    expect((await sourceOf(text)).format.separator).toBe(separator);
  });

  test('sep= of the first line is honoured, as Excel does, and is no record', async () => {
    const source = await sourceOf('\uFEFFsep=;\r\na;b\r\n1,2;3,4\r\n');
    expect(source.header).toEqual(['a', 'b']);
    expect(source.headerLine).toBe(2);
    expect(source.records).toEqual([{ line: 3, cells: ['1,2', '3,4'] }]);
  });

  test('a single column is legal, whatever its texts hold', async () => {
    const source = await sourceOf('Porto\nSantos, SP\nRio; RJ\n');
    expect(source.header).toEqual(['Porto']);
    expect(cellsOf(source)).toEqual([['Santos, SP'], ['Rio; RJ']]);
  });

  test('a carriage return within a cell without quotes ends no record', async () => {
    const source = await sourceOf('a;b\nx\ry;2\n3;"4\r5"\n');
    expect(source.format.newline).toBe('\n');
    expect(cellsOf(source)).toEqual([
      ['x\ry', '2'],
      ['3', '4\r5'],
    ]);
  });

  test('seconds of an angle stand in a cell without quotes', async () => {
    const source = await sourceOf(`lat;lon\n23°57'12"S;46°19'30"W\n"23°57'12""S";46°19'30"W\n`);
    expect(cellsOf(source)).toEqual(Array(2).fill([`23°57'12"S`, `46°19'30"W`]));
  });
});

describe('lines are counted as an editor counts them', () => {
  test.each(['\n', '\r\n', '\r'])('with %j', async (newline) => {
    const lines = ['', '', 'a;b', '', '1;"x', 'y', '', 'z"', '   ', ';', '2;w', '', '3;v'];
    const source = await sourceOf(lines.join(newline));
    expect(source.format.newline).toBe(newline);
    expect(source.headerLine).toBe(3);
    expect(source.records).toEqual([
      { line: 5, cells: ['1', ['x', 'y', '', 'z'].join(newline)] },
      { line: 11, cells: ['2', 'w'] },
      { line: 13, cells: ['3', 'v'] },
    ]);
  });
});

test('missing last cells are blank, blank ones too many are none, others stay and can be refused', async () => {
  const source = await sourceOf('a;b;c\n1\n1;2;3;;\n1;2;3;4; ;5\n');
  const records = source.records;
  expect(records.map((record) => record.cells)).toEqual([
    ['1', '', ''],
    ['1', '2', '3'],
    ['1', '2', '3', '4', ' ', '5'],
  ]);
  expect(records.map((record) => strayCells(record, source.header))).toEqual([[], [], ['4', '5']]);
});

describe('the decimal mark is that of all numbers that leave no doubt', () => {
  test.each([
    [',', 'a;b\nx;1.234,5\n'],
    [',', 'a;b\n12,5;1.234\n'],
    ['.', 'a;b\n12.5;1,234\n'],
    ['.', 'a;b\n0.034;\n'],
    [',', 'a;b\n1.234.567;\n'],
    [undefined, 'a;b\n1.234;1,234\n'],
    [undefined, 'a;b\n12,5;12.5\n'],
    [undefined, 'a;b\n01.02.2024;10:30\n'],
  ])('%j in %j', async (decimal, text) => {
    expect((await sourceOf(text)).format.decimal).toBe(decimal);
  });
});

describe('unreadable files are refused in words, with the line', () => {
  const zip = Buffer.from('PK\x03\x04rest of it', 'latin1');
  test.each([
    ['nothing', '', 'arquivo.csv: o arquivo está vazio.'],
    ['blank lines', '\n\n  \n', 'arquivo.csv: o arquivo não tem cabeçalho.'],
    ['a spreadsheet', zip, /parece uma planilha .* não pôde ser lido como \.xlsx\. .* "CSV UTF-8/u],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /é uma planilha antiga do Excel/u],
    ['a PDF', '%PDF-1.7\n', 'arquivo.csv: é um PDF, não uma planilha. Informe um arquivo .xlsx ou CSV.'],
    ['a web page', '\uFEFF\n<!DOCTYPE html><table>', /é uma página HTML/u],
    ['zeros', 'a;b\n\0\0\0', /não é um arquivo de texto/u],
    ['half a character of UTF-16', Buffer.from('fffe610062', 'hex'), /não é um arquivo de texto/u],
    ['an open quote', 'a;b\n1;2\n3;"x\ny\n', 'arquivo.csv: as aspas abertas na linha 3 nunca são fechadas.'],
    [
      'a quote in the wrong place',
      'a;b\n1;2\n\n3;"x"y\n',
      'arquivo.csv: aspas fora do lugar no registro da linha 4.',
    ],
    [
      'a quote that opens in a later line of its record',
      'a;b\r\n"1\r\n1";2\r\n"3\r\n3";"x\r\n4;5\r\n',
      'arquivo.csv: as aspas abertas na linha 5 nunca são fechadas.',
    ],
    [
      'sep= that the header contradicts',
      'sep=,\na;b\n1,5;2\n',
      'arquivo.csv: a primeira linha diz que o separador é vírgula, mas o cabeçalho usa ponto e vírgula. Corrija ou apague a primeira linha.',
    ],
    [
      'a cell of 2 MB',
      `a;b\n1;2\n3;${'x'.repeat(2_000_000)}\n`,
      'arquivo.csv: o registro da linha 3 tem mais de 1 MB: uma célula é longa demais, ou aspas abertas nela não são fechadas.',
    ],
    ['a strange separator', 'sep=:\na:b\n', /o separador ":" da primeira linha não é aceito/u],
  ])('%s', async (_, content, words) => {
    const failure = await sourceOf(content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    if (typeof words === 'string') expect(failure).toHaveProperty('message', words);
    else expect(failure).toHaveProperty('message', expect.stringMatching(words));
  });

  test('UTF-8 with a broken byte, and bytes of no known encoding', async () => {
    const broken = Buffer.concat([
      Buffer.from('Porto;Obs\nMaceió;água\n'),
      Buffer.from([0xe1]),
      Buffer.from(';x\n'),
    ]);
    await expect(sourceOf(broken)).rejects.toThrow('o texto em UTF-8 está danificado na linha 3.');
    const dos = Buffer.from('Porto;Obs\nS\x81o;x\n', 'latin1');
    await expect(sourceOf(dos)).rejects.toThrow('a linha 2 não está em UTF-8 nem em Windows-1252.');
  });

  test('a quote that swallows the rest of a large file', async () => {
    const text = `a;b\n1;2\n3;"x\n${'4;5\n'.repeat(400_000)}`;
    await expect(sourceOf(text)).rejects.toThrow('o registro da linha 3 tem mais de 1 MB: ');
  });

  test('a missing file, a folder, and one below a file', async () => {
    const cwd = await temporaryFolder();
    await mkdir(join(cwd, 'pasta'));
    await writeFile(join(cwd, 'arquivo'), 'a;b\n');
    const opening = (file: string) => readSourceForTest(file, { cwd });
    await expect(opening('nada.csv')).rejects.toThrow(new UsageError('nada.csv: o arquivo não existe.'));
    await expect(opening('pasta')).rejects.toThrow(new UsageError('pasta: é uma pasta, não um arquivo.'));
    await expect(opening('arquivo/x')).rejects.toThrow(new UsageError('arquivo/x: o arquivo não existe.'));
  });

  test('a file of more than 50 MB', async () => {
    await expect(sourceOf(Buffer.alloc(50 * 1024 * 1024 + 1, 'x;y\n'))).rejects.toThrow(
      'arquivo.csv: o arquivo tem mais de 50 MB. Divida-o em arquivos menores.',
    );
  });
});
