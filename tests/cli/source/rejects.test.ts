import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../../cli/source/open-source.ts';
import { openRejects, RejectsFailed } from '../../../cli/source/rejects.ts';
import {
  cellsOf,
  openSourceForTest,
  recordsOf,
  rowsOf,
  sourceOf,
} from '../../support/open-source-for-test.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const reason = 'Latitude: informe um número; é “ambíguo”';

/** The file that refuses every record of a source. */
async function refuseAll(source: Source, words = reason): Promise<Source> {
  const cwd = await temporaryFolder();
  const rejects = openRejects(source, join(cwd, 'recusadas.csv'));
  for await (const batch of source.batches()) for (const record of batch) await rejects.add(record, words);
  await rejects.close();
  return openSourceForTest('recusadas.csv', { cwd });
}

describe('CL-06 refused rows are written as the file writes its own', () => {
  test.each([
    'csv-spectrum/newlines_crlf.csv',
    'csv-spectrum/quotes_and_newlines.csv',
    'csv-spectrum/location_coordinates.csv',
    'excel-ptbr/portos_utf8_bom.csv',
    'excel-ptbr/portos_windows1252.csv',
    'excel-ptbr/portos_texto_unicode_utf16.txt',
    'ports_br.csv',
    'wpi_brazil_raw.csv',
    'antaq_mercadoria.txt',
  ])('%s', async (file) => {
    const source = await openSourceForTest(file);
    const rejects = await refuseAll(source);
    expect(rejects.format).toEqual(source.format);
    expect(rejects.header).toEqual([...source.header, 'linha', 'motivo']);
    const expected = (await recordsOf(source)).map(({ line, cells }) => [...cells, String(line), reason]);
    expect(await cellsOf(rejects)).toEqual(expected);
  });

  test('columns of an earlier file of refused rows are replaced', async () => {
    const source = await sourceOf('Porto;Linha;UF;motivo\nSantos;7;SP;velho\n');
    const rejects = await refuseAll(await refuseAll(source, 'meio'), 'novo');
    expect(await rowsOf(rejects)).toEqual([{ Porto: 'Santos', UF: 'SP', linha: '2', motivo: 'novo' }]);
  });

  test('cells beyond the header are kept behind, so that nothing is lost', async () => {
    const rejects = await refuseAll(await sourceOf('a;b\n1;2\n1;2;3;4\n'), 'sobra');
    expect(await cellsOf(rejects)).toEqual([
      ['1', '2', '2', 'sobra'],
      ['1', '2', '3', 'sobra', '3', '4'],
    ]);
  });

  test('a reason that Windows-1252 cannot hold is written with what is nearest to it', async () => {
    const source = await sourceOf(iconv.encode('Porto;Obs\nMaceió;água\n', 'win1252'));
    const rejects = await refuseAll(source, 'Santos › Łódź: 2 ≤ 3 → “−5′” … €, 港 ﬁm');
    expect(rejects.format.encoding).toBe('windows-1252');
    expect((await rowsOf(rejects))[0]?.motivo).toBe("Santos › ?ódz: 2 <= 3 -> “-5'” … €, ? fim");
  });

  test('a reason that a spreadsheet would calculate is defused, cells of the file stay as they are', async () => {
    const rejects = await refuseAll(await sourceOf('a;b\n=1+1;2\n'), '=2+2');
    expect(await cellsOf(rejects)).toEqual([['=1+1', '2', '2', `'=2+2`]]);
  });
});

describe('CL-06 the file of refused rows', () => {
  test('is there at once and whole, when all is said: until then the earlier one is', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'recusadas.csv');
    await writeFile(path, 'antes');
    const source = await sourceOf('a;b\n1;2\n');
    const rejects = openRejects(source, path);
    await rejects.add({ line: 2, cells: ['1', '2'] }, 'não');
    expect(await readFile(path, 'utf8')).toBe('antes');
    await rejects.close();
    expect(await readFile(path, 'utf8')).toBe('a;b;linha;motivo\n1;2;2;não\n');
    expect(await readdir(folder)).toEqual(['recusadas.csv']);
  });

  test('is not made where no row was refused', async () => {
    const path = join(await temporaryFolder(), 'recusadas.csv');
    await openRejects(await sourceOf('a;b\n1;2\n'), path).close();
    expect(existsSync(path)).toBe(false);
  });

  test('does not mind what a run left behind that was killed', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'recusadas.csv');
    await writeFile(`${path}.parcial`, 'resto');
    const rejects = openRejects(await sourceOf('a;b\n1;2\n'), path);
    await rejects.add({ line: 2, cells: ['1', '2'] }, 'x');
    await rejects.close();
    expect(await readFile(path, 'utf8')).toBe('a;b;linha;motivo\n1;2;2;x\n');
  });

  test('keeps the order of rows that were added without waiting', async () => {
    const path = join(await temporaryFolder(), 'recusadas.csv');
    const rejects = openRejects(await sourceOf('a;b\n1;2\n'), path);
    const lines = Array.from({ length: 500 }, (_, at) => at + 2);
    await Promise.all(lines.map((line) => rejects.add({ line, cells: [String(line), 'x'] }, 'y')));
    await rejects.close();
    const source = await openSourceForTest(path);
    expect((await cellsOf(source)).map(([first]) => Number(first))).toEqual(lines);
  });

  test('that cannot be written fails the row, and the end', async () => {
    const path = join(await temporaryFolder(), 'nada', 'recusadas.csv');
    const rejects = openRejects(await sourceOf('a;b\n1;2\n'), path);
    const long = 'x'.repeat(70_000);
    await expect(rejects.add({ line: 2, cells: ['1', long] }, 'x')).rejects.toThrow(
      `As linhas recusadas não puderam ser gravadas em ${path}.`,
    );
    await expect(rejects.close()).rejects.toThrow(RejectsFailed);
  });
});
