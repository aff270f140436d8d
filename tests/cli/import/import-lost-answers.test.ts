import { describe, expect, test, vi } from 'vitest';
import { list } from '../../../shared/contract/port-locations.ts';
import {
  createPath,
  creationsByPort,
  gate,
  hasty,
  importer,
  openImportStand,
  writesSeen,
} from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

const ROWS = 24;
const ports = () => importer(stand, { fixture: 'ports_br.csv', rows: ROWS });
const santos = 'Porto;UF;Latitude;Longitude\nSantos;SP;-23,95;-46,33\n';
const timesSent = () => [...new Set(creationsByPort(stand).values())].toSorted();

describe('CL-08 answers that are lost', () => {
  test('of all rows, which were stored, are found by reading, and nothing is sent twice', async () => {
    const file = await ports();
    stand.upstream.answerAlways('POST', createPath, { forward: 'first', cut: 'before' });
    const ended = await file.run();
    expect(ended.stderr).toContain('24 linhas: 24 incluídas.');
    expect(ended.stderr).toContain('24 linhas confirmadas por leitura, porque a resposta se perdeu.');
    expect(ended.code).toBe(0);
    expect(timesSent()).toEqual([1]);
    expect(await stand.stored()).toHaveLength(ROWS);
  });

  test('of rows that were not stored lead to one more attempt each', async () => {
    const file = await ports();
    for (let nth = 0; nth < 10; nth += 1) stand.upstream.answerNext('POST', createPath, { cut: 'before' });
    const ended = await file.run(hasty);
    expect(ended.stderr).toContain('24 linhas: 24 incluídas.');
    expect(ended.code).toBe(0);
    expect(creationsByPort(stand).size).toBe(ROWS);
    expect(stand.writes()).toHaveLength(ROWS + 10);
    expect(await stand.stored()).toHaveLength(ROWS);
  });

  test('of rows that the upstream stores only seconds later are waited for, and nothing is sent twice', async () => {
    const file = await ports();
    for (let nth = 0; nth < 10; nth += 1)
      stand.upstream.answerNext('POST', createPath, { forward: 'late', cut: 'before', delay: 2000 });
    const ended = await file.run();
    expect(ended.stderr).toContain('24 linhas: 24 incluídas.');
    expect(ended.stderr).toContain('10 linhas confirmadas por leitura');
    expect(timesSent()).toEqual([1]);
  });

  test('of rows that a killed run sent are waited for as well', async () => {
    const file = await importer(stand, santos);
    const { opened, open } = gate();
    stand.upstream.answerNext('POST', createPath, { forward: 'late', silent: true, delay: opened });
    const killed = file.start();
    await writesSeen(stand, 1);
    killed.signal('SIGKILL');
    await killed.ended;
    const reads = () => stand.upstream.callsTo('GET', list.path).length;
    const before = reads();
    const again = file.start();
    // The plan has read the list, and the row is looked for: only now is it stored.
    await vi.waitFor(() => expect(reads()).toBeGreaterThan(before + 1), { timeout: 30_000 });
    open();
    const ended = await again.ended;
    expect(ended.stderr).toContain('1 linha confirmada por leitura');
    expect(ended.code).toBe(0);
    expect(timesSent()).toEqual([1]);
  });

  test('of the same row again and again leave it to the next run, with code 4', async () => {
    const file = await importer(stand, santos);
    stand.upstream.answerAlways('POST', createPath, { cut: 'before' });
    const ended = await file.run(hasty);
    expect(ended.stderr).toContain('1 linha: 1 de resultado desconhecido.');
    expect(ended.stderr).toContain('linha 2, Santos');
    expect(ended.code).toBe(4);
    expect(timesSent()).toEqual([2]);

    stand.upstream.reset();
    const again = await file.run(hasty);
    expect(again.stderr).toContain('1 linha de resultado desconhecido na execução anterior: 1 a enviar.');
    expect(again.code).toBe(0);
    expect(await stand.stored()).toHaveLength(1);
  });

  test('by an upstream that fails after its work are found by reading too', async () => {
    const file = await ports();
    const reply = { forward: 'first', status: 500, body: { message: 'Falhou' } } as const;
    for (let nth = 0; nth < 5; nth += 1) stand.upstream.answerNext('POST', createPath, reply);
    const ended = await file.run();
    expect(ended.stderr).toContain('5 linhas confirmadas por leitura');
    expect(ended.code).toBe(0);
    expect(timesSent()).toEqual([1]);
  });

  test('by an upstream that fails at a row each time make it refused, in its words', async () => {
    const file = await importer(stand, santos);
    stand.upstream.answerAlways('POST', createPath, { status: 500, body: { message: 'Falha ao gravar' } });
    const ended = await file.run(hasty);
    expect(ended.stderr).toContain('linha 2, Santos: Falha ao gravar');
    expect(ended.code).toBe(1);
    expect(timesSent()).toEqual([2]);
  });

  test('a server that puts off its callers is asked again', async () => {
    const file = await ports();
    for (const status of [429, 503, 429, 503])
      stand.upstream.answerNext('POST', createPath, { status, body: { message: 'Mais tarde' } });
    const ended = await file.run();
    expect(ended.stderr).toContain('24 linhas: 24 incluídas.');
    expect(ended.code).toBe(0);
    expect(await stand.stored()).toHaveLength(ROWS);
  });
});
