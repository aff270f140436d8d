import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { RejectsFailed, writeRejects } from '../../../cli/import/rejects.ts';
import type { Source } from '../../../cli/source/read-source.ts';
import { cellsOf, readSourceForTest, rowsOf, sourceOf } from '../../support/imports/open-source-for-test.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const reason = 'Latitude: informe um número; é “ambíguo”';

/** The file that refuses every record of a source. */
async function refuseAll(source: Source, words = reason): Promise<Source> {
  const cwd = await temporaryFolder();
  const refused = source.records.map((record) => ({ record, reason: words }));
  await writeRejects(join(cwd, 'recusadas.csv'), source, refused);
  return readSourceForTest('recusadas.csv', { cwd });
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
    const source = await readSourceForTest(file);
    const rejects = await refuseAll(source);
    expect(rejects.format).toEqual(source.format);
    expect(rejects.header).toEqual([...source.header, 'linha', 'motivo']);
    const expected = source.records.map(({ line, cells }) => [...cells, String(line), reason]);
    expect(cellsOf(rejects)).toEqual(expected);
  });

  test('columns of an earlier file of refused rows are replaced', async () => {
    const source = await sourceOf('Porto;Linha;UF;motivo\nSantos;7;SP;velho\n');
    const rejects = await refuseAll(await refuseAll(source, 'meio'), 'novo');
    expect(rowsOf(rejects)).toEqual([{ Porto: 'Santos', UF: 'SP', linha: '2', motivo: 'novo' }]);
  });

  test('cells beyond the header are kept behind, so that nothing is lost', async () => {
    const rejects = await refuseAll(await sourceOf('a;b\n1;2\n1;2;3;4\n'), 'sobra');
    expect(cellsOf(rejects)).toEqual([
      ['1', '2', '2', 'sobra'],
      ['1', '2', '3', 'sobra', '3', '4'],
    ]);
  });

  test('a reason that Windows-1252 cannot hold is written with what is nearest to it', async () => {
    const source = await sourceOf(iconv.encode('Porto;Obs\nMaceió;água\n', 'win1252'));
    const rejects = await refuseAll(source, 'Santos › Łódź: 2 ≤ 3 → “−5′” … €, 港 ﬁm');
    expect(rejects.format.encoding).toBe('windows-1252');
    expect(rowsOf(rejects)[0]?.motivo).toBe("Santos › ?ódz: 2 <= 3 -> “-5'” … €, ? fim");
  });

  test('a reason that a spreadsheet would calculate is defused, cells of the file stay as they are', async () => {
    const rejects = await refuseAll(await sourceOf('a;b\n=1+1;2\n'), '=2+2');
    expect(cellsOf(rejects)).toEqual([['=1+1', '2', '2', `'=2+2`]]);
  });
});

describe('CL-06 the file of refused rows', () => {
  const row = { record: { line: 2, cells: ['1', '2'] }, reason: 'não' };

  test('replaces an earlier one at once and whole, also where a killed run left its draft', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'recusadas.csv');
    await writeFile(path, 'antes');
    await writeFile(`${path}.parcial`, 'resto');
    await writeRejects(path, await sourceOf('a;b\n1;2\n'), [row]);
    expect(await readFile(path, 'utf8')).toBe('a;b;linha;motivo\n1;2;2;não\n');
    expect(await readdir(folder)).toEqual(['recusadas.csv']);
  });

  test('that cannot be written is a failure in words', async () => {
    const path = join(await temporaryFolder(), 'nada', 'recusadas.csv');
    const writing = writeRejects(path, await sourceOf('a;b\n1;2\n'), [row]);
    await expect(writing).rejects.toThrow(RejectsFailed);
    await expect(writing).rejects.toThrow(`As linhas recusadas não puderam ser gravadas em ${path}.`);
  });
});
