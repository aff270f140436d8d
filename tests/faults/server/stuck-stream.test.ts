import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { newsPath } from '../../support/cais/news-writer.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { markedNews } from '../../support/faults/write-news.ts';
import { type RunningServer, startServer } from '../../support/server/running-server.ts';

/** Changes in one go: fewer bytes than those with which the server cuts a stream off. */
const TOGETHER = 50;
/** Times in a row that the system takes nothing: once could be chance, and more would be too many bytes. */
const REFUSED = 3;

/** The server's end of a connection, as Linux has it. */
function serversEnd({ localPort, remotePort }: Socket) {
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0');
  const ends = ` 0100007F:${hex(remotePort)} 0100007F:${hex(localPort)} `;
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((each) => each.includes(ends));
  const [, state, bytes = '0'] = / (\w\w) (\w{8}):/u.exec(line?.replace(ends, ' ') ?? '') ?? [];
  return { isOpen: state === '01', unsent: Number.parseInt(bytes, 16) };
}

/** A stream of changes that somebody reads: how many it has told; undefined until it is open. */
function readStream({ url }: RunningServer, { cookie = '' }: Visitor): () => number | undefined {
  let told: number | undefined;
  const asked = request(`${url}/events`, { headers: { cookie } }).end();
  asked.on('response', (answer) =>
    answer.setEncoding('utf8').on('data', (piece: string) => {
      if (piece.includes('event: ready')) told ??= 0;
      if (told !== undefined) told += piece.match(/^data: \{"write"/gmu)?.length ?? 0;
    }),
  );
  asked.on('error', () => undefined);
  onTestFinished(() => void asked.destroy());
  return () => told;
}

/** Records changes as another server would. */
function recordChanges(file: string, run: number): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const changes = `with recursive n(n) as (select 1 union all select n + 1 from n where n < ${TOGETHER})`;
  database.exec(`begin immediate;
    insert into writes (id, at, entity, action, record, request_id, actor, sealed) ${changes}
      select 'w-${run}-' || n, '2026-03-10T12:00:00.000Z', 'users', 'update', hex(zeroblob(90)), 'teste', 'ana', '' from n;
    insert into write_outcomes (write_id, at, outcome, status) ${changes}
      select 'w-${run}-' || n, '2026-03-10T12:00:00.000Z', 'applied', 200 from n;
    commit`);
  database.close();
}

test('SV-03 a browser that has stopped reading when its session ends does not end the server', async () => {
  const server = await startServer({ env: { SEED: 'reference' } });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await server.clean();
  });
  const { login, password } = server.administrator;
  const [ana, bia] = [new Visitor(server.url), new Visitor(server.url)];
  for (const visitor of [ana, bia]) expect((await visitor.signIn(login, password)).status).toBe(200);
  const { hostname, port, host } = new URL(server.url);
  const stuck = connect(Number(port), hostname).pause();
  stuck
    .on('error', () => undefined)
    .write(`GET /events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${bia.cookie}\r\n\r\n`);
  onTestFinished(() => void stuck.destroy());
  const told = readStream(server, ana);
  await expect.poll(told).toBe(0);
  let [run, unsent] = [0, 0];
  // Until the system takes no more of them, and the rest waits in the server.
  for (let refused = 0; refused < REFUSED; ) {
    recordChanges(join(server.dataDir, 'cais.sqlite'), run);
    run += 1;
    expect((await ana.post(newsPath, { json: markedNews(`${run}`) })).status).toBe(200);
    await expect.poll(told).toBeGreaterThanOrEqual(run * TOGETHER);
    const now = serversEnd(stuck).unsent;
    refused = now > 0 && now === unsent ? refused + 1 : 0;
    unsent = now;
  }
  expect((await bia.delete('/api/session')).status).toBe(200);
  await expect.poll(() => serversEnd(stuck).isOpen, { timeout: 30_000 }).toBe(false);
  expect((await ana.post(newsPath, { json: markedNews('depois') })).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
});
