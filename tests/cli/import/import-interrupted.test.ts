import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  createPath,
  creationsByPort,
  gate,
  hasty,
  type Importer,
  importer,
  journalOf,
  openImportStand,
  writesSeen,
} from '../../support/imports/import-stand.ts';

const stand = await openImportStand();

const ROWS = 30;
const CALLS = 8;
const open = () => importer(stand, { fixture: 'ports_br.csv', rows: ROWS });

/** The upstream takes so many creations as they come, and holds the next ones until the gate opens. */
function holdAfter(count: number) {
  const held = gate();
  stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: held.opened });
  for (let nth = 0; nth < count; nth += 1) stand.upstream.answerNext('POST', createPath, { forward: 'then' });
  return held;
}

const eachOnce = () => [...new Set(creationsByPort(stand).values())];

/** All is stored, and the same command once more finds nothing to do. */
async function expectFinished(ports: Importer): Promise<void> {
  await expectStored();
  const sent = stand.writes().length;
  const again = await ports.run();
  expect(again.stderr).toContain('30 linhas: 30 já estavam como no arquivo.');
  expect(again.code).toBe(0);
  expect(stand.writes(), 'a finished file sends nothing').toHaveLength(sent);
}

const expectStored = async () => expect(await stand.stored()).toHaveLength(ROWS);

describe('CL-08 an import that is interrupted', () => {
  test('by Ctrl-C finishes what is on its way, sends nothing more, and the same command does the rest', async () => {
    const ports = await open();
    const held = holdAfter(10);
    const running = ports.start();
    await writesSeen(stand, 10 + CALLS);
    running.signal('SIGINT');
    held.open();
    const ended = await running.ended;
    expect(ended.stderr).toContain('Interrompido: faltam 12 linhas. Execute o mesmo comando de novo');
    expect(ended.code).toBe(130);
    expect(stand.writes()).toHaveLength(10 + CALLS);
    expect(await stand.stored()).toHaveLength(10 + CALLS);
    expect(await readdir(ports.folder)).not.toContain('ports_br.csv.cais.lock');

    const rest = await ports.run();
    expect(rest.stderr).toContain('30 linhas: 12 incluídas, 18 já estavam como no arquivo.');
    expect(rest.code).toBe(0);
    expect(eachOnce()).toEqual([1]);
    await expectFinished(ports);
  });

  test('by kill -9 wrote down every row before it was sent; rows of unknown outcome are decided by reading', async () => {
    const ports = await open();
    const held = holdAfter(10);
    const running = ports.start();
    await writesSeen(stand, 10 + CALLS);
    const lines = await journalOf(ports);
    const intended = lines.filter(({ type }) => type === 'intent').map(({ key }) => key);
    for (const port of creationsByPort(stand).keys()) expect(intended).toContain(`portoId=${port}`);
    running.signal('SIGKILL');
    expect((await running.ended).code).toBeNull();
    held.open();
    await expect.poll(async () => (await stand.stored()).length).toBe(10 + CALLS);

    const rest = await ports.run(hasty);
    expect(rest.stderr).toMatch(
      /\d+ linhas de resultado desconhecido na execução anterior: \d+ gravadas, \d+ a enviar\./u,
    );
    expect(rest.stderr).toContain('30 linhas: 12 incluídas, 18 já estavam como no arquivo.');
    expect(rest.code).toBe(0);
    expect(eachOnce()).toEqual([1]);
    await expectStored();
  });

  test('a request of a killed run that arrives after the next plan makes no row refused, nor stored twice', async () => {
    const ports = await open();
    const first = holdAfter(10);
    // So many at once announce all rows: none is left that the next run could send without looking first.
    const calls = 9;
    const running = ports.start(['--concurrency', String(calls)]);
    await writesSeen(stand, 10 + calls);
    running.signal('SIGKILL');
    await running.ended;

    const second = gate();
    stand.upstream.answerAlways('POST', createPath, { forward: 'then', delay: second.opened });
    // Together no more than the server makes at once for one person.
    const more = 15 - calls;
    const next = ports.start([...hasty, '--concurrency', String(more)]);
    await writesSeen(stand, 10 + calls + more);
    first.open();
    await expect.poll(async () => (await stand.stored()).length).toBe(10 + calls);
    second.open();
    const ended = await next.ended;
    expect(ended.stderr).toContain('linhas confirmadas por leitura');
    expect(ended.stderr).not.toContain('recusada');
    expect(ended.code).toBe(0);
    const twice = [...creationsByPort(stand).values()].filter((count) => count === 2);
    expect(twice, 'sent again because nothing was stored yet').toHaveLength(calls);
    const stored = await stand.stored();
    expect(new Set(stored.map(({ portoId }) => portoId)).size).toBe(ROWS);
    expect(stored).toHaveLength(ROWS);
  });

  test.each([
    ['a Cais server that is killed', () => stand.server.stop('SIGKILL'), () => stand.restart()],
    ['an upstream that goes away', () => stand.upstream.refuse(), () => stand.upstream.accept()],
  ])('by %s waits for it, and continues', async (who, lose, comeBack) => {
    const ports = await open();
    const held = holdAfter(10);
    const running = ports.start();
    await writesSeen(stand, 10 + CALLS);
    await lose();
    held.open();
    await running.until(/Servidor sem resposta, tentando de novo/u);
    await comeBack();
    const ended = await running.ended;
    expect(ended.stderr).toContain('30 linhas: 30 incluídas.');
    expect(ended.code).toBe(0);
    if (who.startsWith('a Cais')) {
      expect(ended.stderr).toContain('linhas confirmadas por leitura');
      expect(eachOnce()).toEqual([1]);
    }
    await expectStored();
  });

  test('by a server that stays away gives up after the time of --wait, and the same command does the rest', async () => {
    const ports = await open();
    const held = holdAfter(10);
    const running = ports.start(['--wait', '1']);
    await writesSeen(stand, 10 + CALLS);
    await stand.server.stop('SIGKILL');
    held.open();
    const ended = await running.ended;
    // A call that is written just as the connection breaks cannot be told from one that came through.
    expect(ended.stderr).toMatch(
      /30 linhas: 10 incluídas, ([89]|1\d) de resultado desconhecido, \d+ não enviadas\./u,
    );
    expect(ended.stderr).toMatch(
      /O servidor não responde: faltam \d+ linhas\. Execute o mesmo comando de novo/u,
    );
    expect(ended.code).toBe(4);
    await stand.restart();
    const rest = await ports.run(hasty);
    expect(rest.stderr).toMatch(/linhas de resultado desconhecido na execução anterior: 8 gravadas[,.]/u);
    expect(rest.code).toBe(0);
    expect(eachOnce()).toEqual([1]);
    await expectStored();
  });
});
