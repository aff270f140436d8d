import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Visitor } from '../../../support/cais/visitor.ts';
import { startFallibleServer } from '../../../support/faults/fallible-server.ts';

const SIGN_INS = 100;
/** Milliseconds between two sign-ins. */
const APART = 300;
/** Milliseconds that a read may take while they sign in. */
const LONGEST = 1_000;

/** Milliseconds of processor time that a process has used (Linux). */
async function processorTime(pid: number | undefined): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

test.runIf(process.platform === 'linux')('a sign-in costs less than 0.1 s of processor time', async () => {
  const server = await startFallibleServer();
  await server.visitors(5);
  const before = await processorTime(server.running.process.pid);
  await server.visitors(20);
  expect(((await processorTime(server.running.process.pid)) - before) / 20).toBeLessThan(100);
});

test(`${SIGN_INS} administrators sign in within ${(SIGN_INS * APART) / 1_000} s, and nobody else waits long`, {
  timeout: 240_000,
}, async () => {
  const server = await startFallibleServer({ SEED: 'demo', TRUST_PROXY: '1' });
  const { url, administrator } = server.running;
  const [reader] = await server.visitors(1);
  const entering = Array.from({ length: SIGN_INS }, async (_, nth) => {
    await pause(nth * APART);
    // Everybody from an own address, since all have one login here.
    const headers = { 'x-forwarded-for': `203.0.113.${nth}` };
    return (await new Visitor(url).post('/api/admin/users/login', { json: administrator, headers })).status;
  });
  const reads: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const asked = performance.now();
      expect((await reader?.get('/api/admin/users/all'))?.status).toBe(200);
      reads.push(performance.now() - asked);
      await pause(50);
    }
  })();
  const statuses = await Promise.all(entering);
  isOver = true;
  await reading;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(Math.max(...reads)).toBeLessThan(LONGEST);
  console.info(`longest of ${reads.length} reads: ${Math.round(Math.max(...reads))} ms`);
});
