import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { list } from '../../../shared/contract/port-locations.ts';
import { programAfter } from '../../support/cli/cais-cli.ts';
import {
  createPath,
  hasty,
  importer,
  journalOf,
  openImportStand,
} from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

const header = 'Porto;UF;Latitude;Longitude\n';
const santos = 'Santos;SP;-23,95;-46,33\n';
const manaus = 'Manaus;AM;-3,13;-60,02\n';

describe('CL-08 an import', () => {
  test('ends at once by Ctrl-C while it waits for what the server holds', async () => {
    const file = await importer(stand, header + santos);
    stand.upstream.answerAlways('GET', list.path, { silent: true });
    const running = file.start();
    await vi.waitFor(() => expect(stand.upstream.callsTo('GET', list.path)).toHaveLength(1), {
      timeout: 30_000,
    });
    running.signal('SIGINT');
    const ended = await running.ended;
    expect(ended.code).toBe(130);
    expect(ended.stderr).toContain('Interrompido.');
    // The server's own patience with its upstream is half a minute.
    expect(stand.upstream.callsTo('GET', list.path)).toHaveLength(1);
    stand.upstream.reset();
    expect((await file.run()).code).toBe(0);
  });

  test('sends a row again that the server refused, until it is stored', async () => {
    const file = await importer(stand, header + santos + manaus);
    stand.upstream.answerNext('POST', createPath, { status: 400, body: { message: 'Porto em obras' } });
    expect((await file.run(['--concurrency', '1'])).code).toBe(1);
    const again = await file.run();
    expect(again.stderr).toContain('2 linhas: 1 incluída, 1 já estava como no arquivo.');
    expect(again.code).toBe(0);
  });

  test('whose file changed since sends the new rows, and closes the missing ones', async () => {
    const file = await importer(stand, header + santos + manaus);
    stand.upstream.answerAlways('POST', createPath, { cut: 'before' });
    expect((await file.run(hasty)).code).toBe(4);
    stand.upstream.reset();
    await writeFile(file.file, `${header}Belém;PA;-1,45;-48,5\n${santos}`);
    const again = await file.run(hasty);
    expect(again.stderr).toContain(
      '2 linhas de resultado desconhecido na execução anterior: 1 a enviar, 1 que mudou desde então.',
    );
    expect(again.code).toBe(0);
    expect((await stand.stored()).map(({ descricao }) => descricao).toSorted()).toEqual(['Belém', 'Santos']);
  });

  test('remembers rows whose texts have line breaks of their own, such as U+2028', async () => {
    const file = await importer(stand, header + santos);
    stand.upstream.answerAlways('POST', createPath, { cut: 'before' });
    expect((await file.run(hasty)).code).toBe(4);
    const kept = await readFile(file.journal, 'utf8');
    await writeFile(file.journal, kept.replaceAll('"UF":"SP"', '"UF":"S\u2028P"'));
    const again = await file.run(hasty);
    expect(again.stderr).toContain('1 linha de resultado desconhecido na execução anterior: 1 a enviar.');
  });

  test('that cannot keep its refused rows says so, and what it did', async () => {
    const rows = Array.from({ length: 600 }, (_, nth) => `Nenhum ${nth};SP;-1;-1\n`).join('');
    const file = await importer(stand, header + rows);
    const ended = await file.run([], { program: programAfter('ulimit -f 40') });
    expect(ended.stderr).toContain(`As linhas recusadas não puderam ser gravadas em ${file.rejects}.`);
    expect(ended.stderr).not.toContain('ocorreu um erro inesperado');
    expect(ended.stderr).not.toContain('    at ');
    expect(ended.code).toBe(1);
    expect((await journalOf(file)).at(-1)).toMatchObject({ type: 'end', stopped: 'fault' });
  });
});

test('a character that cannot be seen is shown by its code', async () => {
  const file = await importer(stand, `${header}Man\u200Baus;AM;-3,13;-60,02\nSan\rtos;SP;-23,95;-46,33\n`);
  const { stderr } = await file.run();
  expect(stderr).toContain('linha 2: coluna Porto, "Man\\u{200b}aus": Porto não encontrado');
  expect(stderr).toContain('linha 3: coluna Porto, "San\\u{d}tos": Porto não encontrado');
});

describe('CL-05 a file', () => {
  test.each([
    ['that is empty', '', 'o arquivo está vazio'],
    ['of a mark only', '\uFEFF', 'não tem cabeçalho'],
    ['of blank lines', '\n \n\n', 'não tem cabeçalho'],
    [
      'with two columns of one name',
      `Porto;UF;Latitude;Latitude;Longitude\n`,
      'Mais de uma coluna pode ser “Latitude”',
    ],
    ['with a NUL', `${header}San\0tos;SP;-1;-1\n`, 'não é um arquivo de texto'],
    ['with a cell of 10 MB', `${header}"${'x'.repeat(10_000_000)}";SP;-1;-1\n`, 'tem mais de 1 MB'],
  ])('%s is wrong usage', async (_, content, words) => {
    const file = await importer(stand, content);
    const ended = await file.run();
    expect(ended.stderr).toContain(words);
    expect(ended.code).toBe(2);
  });

  test('of a header only has nothing to do', async () => {
    const file = await importer(stand, header);
    const ended = await file.run();
    expect(ended.stderr).toContain('0 linhas: nada a fazer.');
    expect(ended.code).toBe(0);
  });

  test.each([
    ['whose last line has no end', header + santos.trimEnd()],
    ['whose lines end with CR alone', (header + santos).replaceAll('\n', '\r')],
    ['with blank lines', `\n${header}\n\n${santos}\n\n`],
  ])('%s is read whole', async (_, content) => {
    const file = await importer(stand, content);
    expect((await file.run()).code).toBe(0);
    expect(await stand.stored()).toHaveLength(1);
  });

  test('that grew since names the right lines, a quoted line break counted', async () => {
    const file = await importer(stand, 'Porto;Obs;UF;Latitude;Longitude\nSantos;"a\n\nb";SP;-23,95;-46,33\n');
    expect((await file.run()).code).toBe(0);
    await appendFile(file.file, 'Manaus;;XX;-3,13;-60,02\n');
    const ended = await file.run();
    expect(ended.stderr).toContain('linha 5, Manaus: coluna UF, "XX"');
    expect(ended.code).toBe(1);
  });
});
