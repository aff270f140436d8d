import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { well } from '../../support/faults/fault-stand.ts';
import { type Script, startFaultUpstream } from '../../support/faults/fault-upstream.ts';
import { answerBytes, chunk, chunkedHead, headBytes } from '../../support/faults/http-bytes.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';
import { always, thenEnd, thenReset } from '../../support/faults/survive.ts';
import { writeNews } from '../../support/faults/write-news.ts';
import { startServer } from '../../support/server/running-server.ts';

const endless: Script = async ({ send, open }) => {
  await send(chunkedHead);
  while (open()) await send(chunk('x'.repeat(65_536)));
};
/** Faults that show at once: this process has the deadlines of the product. */
const faults: [Script, ...Script[]] = [
  well,
  ({ reset }) => reset(),
  ({ end }) => end(),
  thenReset(headBytes('200 OK', { 'content-length': '90' })),
  thenEnd(answerBytes([1, 2, 3]).slice(0, -2)),
  always('SSH-2.0-x\r\n'),
  always(headBytes('200 OK', { 'x-long': 'x'.repeat(20_000) })),
  always(headBytes('103 Early Hints', {}).repeat(100) + answerBytes()),
  always(answerBytes('['.repeat(10_000))),
  always(answerBytes('', { status: '503 Service Unavailable' })),
  always('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n[]'),
  endless,
];

test('the real program under a mix of faults lives on, holds nothing, and stops in good order', async () => {
  const chance = seeded('mix');
  const upstream = await startFaultUpstream(well);
  const server = await startServer({ env: { UPSTREAM_URL: upstream.url, LOG_LEVEL: 'warn' } });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.clean();
  });
  const visitor = new Visitor(server.url);
  expect((await visitor.signIn('ana@porto.example', 'senha')).status).toBe(200);
  const { pid } = server.process;
  const files = () => readdirSync(`/proc/${pid}/fd`).length;
  const mixed = async (count: number) =>
    inParallel(8, count, async (nth) => {
      if (chance.happens(0.5)) await visitor.get('/api/admin/noticia/all/').catch(() => undefined);
      else await writeNews(visitor, `mix-${nth}.`);
    });

  await mixed(20);
  const before = files();
  upstream.play((turn) => chance.oneOf(faults)(turn));
  await mixed(rounds(1_000, 60));
  upstream.play(well);
  expect(server.process.exitCode).toBeNull();
  expect((await visitor.get('/api/admin/noticia/all/')).status).toBe(200);
  await vi.waitFor(() => expect(files()).toBeLessThanOrEqual(before + 2), {
    timeout: 10_000,
    interval: 200,
  });
  const { code, stderr } = await server.stop();
  expect([code, stderr]).toEqual([0, '']);
});
