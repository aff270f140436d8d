import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Visitor } from '../../../support/cais/visitor.ts';
import { startFallibleServer } from '../../../support/faults/fallible-server.ts';
import { readSteadily } from '../../../support/faults/steady-reader.ts';

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

/** Signs in so often at once, each time from another address, and gives the statuses. */
async function signInAtOnce(url: string, count: number, json: { login: string; password: string }) {
  const entering = Array.from({ length: count }, async (_, nth) => {
    const headers = { 'x-forwarded-for': `203.0.${nth >> 8}.${nth & 255}` };
    return (await new Visitor(url).post('/api/admin/users/login', { json, headers })).status;
  });
  return new Set(await Promise.all(entering));
}

test.each([
  ['100 administrators', 100, {}, [200]],
  ['400 with a wrong password', 400, { password: 'errada' }, [401, 503]],
] as const)(
  '%s sign in at once, and those who read packed lists, pages and scripts do not wait long',
  async (_, count, more, statuses) => {
    const server = await startFallibleServer({ SEED: 'demo', TRUST_PROXY: '1' });
    const { url, administrator } = server.running;
    const [reader] = await server.visitors(1);
    const page = (await reader?.get('/'))?.text ?? '';
    const [, script = ''] = /src="(\/assets\/[^"]+)"/u.exec(page) ?? [];
    const stops = ['/api/admin/users/all', '/', script].map((path) =>
      readSteadily({ url: url + path, cookie: reader?.cookie }),
    );
    expect(await signInAtOnce(url, count, { ...administrator, ...more })).toEqual(new Set(statuses));
    const longest = await Promise.all(stops.map((stop) => stop()));
    console.info(`longest read: ${longest.map(Math.round).join(', ')} ms`);
    expect(Math.max(...longest)).toBeLessThan(LONGEST);
  },
);
