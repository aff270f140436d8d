import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { recordingUpstream } from '../../../support/cais/signed-in.ts';
import { Visitor } from '../../../support/cais/visitor.ts';
import { startFallibleServer } from '../../../support/faults/fallible-server.ts';
import { startSlowUpload } from '../../../support/faults/slow-upload.ts';
import { startServer } from '../../../support/server/running-server.ts';

/** Milliseconds that calls get to end, and what a busy machine may need besides. */
const GRACE = 10_000;
const LEEWAY = 5_000;

test('an upload that never ends is cut when the time to stop is over, and nothing of it is stored', {
  timeout: 120_000,
}, async () => {
  const server = await startFallibleServer();
  const [visitor] = await server.visitors(1);
  if (visitor === undefined) throw new Error('no visitor');
  const upload = startSlowUpload(server.running.url, visitor, 'sem fim');
  await upload.half;
  const began = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(GRACE + LEEWAY);
  await expect(upload.status).rejects.toThrow();
  await server.start();
  expect((await visitor.get('/api/admin/statistics/all')).text).not.toContain('sem fim');
});

test('a write that a remote upstream never answers does not hold the end up, and stays on the list as unknown', {
  timeout: 120_000,
}, async () => {
  const upstream = await recordingUpstream();
  const server = await startServer({ env: { UPSTREAM_URL: upstream.url } });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.clean();
  });
  upstream.answerAlways('POST', '/api/admin/users/login', { body: { status: 200, data: { token: 't' } } });
  upstream.answerAlways('POST', /deletar/u, { silent: true });
  const visitor = new Visitor(server.url);
  await visitor.signIn('ana@porto.example', 'senha');
  const lost = visitor.post('/api/admin/users/deletar/3').catch(() => 'cut');
  await expect.poll(() => upstream.callsTo('POST', /deletar/u).length).toBe(1);
  const began = performance.now();
  const exit = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect((await exit)[0]).toBe(0);
  expect(performance.now() - began).toBeLessThan(GRACE + LEEWAY);
  expect(await lost).toBe('cut');
  const again = await startServer({ dataDir: server.dataDir, env: { UPSTREAM_URL: upstream.url } });
  onTestFinished(() => void again.process.kill('SIGKILL'));
  const afterwards = new Visitor(again.url);
  await afterwards.signIn('ana@porto.example', 'senha');
  const entries = (await afterwards.get('/api/activity?each=1')).json?.data;
  expect(entries).toEqual([expect.objectContaining({ entity: 'users', record: '3', outcome: 'unknown' })]);
});
