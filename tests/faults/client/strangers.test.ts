import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startFallibleServer } from '../../support/faults/fallible-server.ts';
import { inParallel } from '../../support/faults/in-parallel.ts';
import { peakMemory } from '../../support/faults/memory-of.ts';
import { openRaw, requestHead } from '../../support/faults/raw-connection.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { readSteadily } from '../../support/faults/steady-reader.ts';

/** MB of the server at most, whatever strangers do: half of what the examples of docs/examples give it. */
const MOST = 250;
/** Milliseconds that a signed-in read may take meanwhile; more where other tests run at the same time. */
const LONGEST = rounds(1_000, 5_000);
const CONNECTIONS = rounds(300, 60);
const REQUESTS = 100;
const OPENINGS = rounds(400, 120);

/** The real program, one administrator who reads a list all the time, and the files that the page names. */
async function stand() {
  const server = await startFallibleServer();
  const [reader] = await server.visitors(1);
  if (reader === undefined) throw new Error('nobody signed in');
  // What the first start needs for the seed is not of interest.
  await server.end('SIGTERM');
  await server.start();
  const { url, process } = server.running;
  const page = (await reader.get('/')).text;
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)].map(([, path = '']) => path);
  const stopReading = readSteadily({ url: `${url}/api/admin/users/all`, cookie: reader.cookie });
  return {
    url,
    files,
    async expectUnmoved() {
      const longest = await stopReading();
      const peak = peakMemory(process.pid);
      console.info(`longest read ${Math.round(longest)} ms, memory ${Math.round(peak)} MB`);
      expect(longest).toBeLessThan(LONGEST);
      expect(peak).toBeLessThan(MOST);
    },
  };
}

/** One request over an agent; rejects where the answer breaks off. */
const load = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    get(url, { agent, headers }, (answer) => {
      answer
        .once('error', reject)
        .once('end', () => resolve(answer.statusCode ?? 0))
        .resume();
    }).once('error', reject);
  });

describe.runIf(process.platform === 'linux')('strangers without a session', () => {
  test(`who send ${REQUESTS} requests on each of ${CONNECTIONS} connections and read nothing cost little memory, and nobody waits`, async () => {
    const { url, files, expectUnmoved } = await stand();
    const kinds = [
      requestHead('GET /', url, { 'accept-encoding': 'br' }),
      requestHead('GET /noticias', url),
      requestHead(`GET ${files[1]}`, url),
      requestHead('GET /api/session', url),
    ];
    const unread = await inParallel(50, CONNECTIONS, async (nth) => {
      const connection = await openRaw(url);
      connection.socket.pause();
      connection.send(kinds[nth % kinds.length]?.repeat(REQUESTS) ?? '');
      return connection;
    });
    await pause(2_000);
    await expectUnmoved();
    for (const { destroy } of unread) destroy();
  });

  test(`${OPENINGS} who open the page at once from one address are all served, and nobody waits`, async () => {
    const { url, files, expectUnmoved } = await stand();
    const opened = Array.from({ length: OPENINGS }, async () => {
      // As a browser does it.
      const agent = new Agent({ keepAlive: true, maxSockets: 6 });
      const statuses = [await load(`${url}/`, agent)];
      statuses.push(...(await Promise.all(files.map((file) => load(url + file, agent)))));
      agent.destroy();
      return statuses;
    });
    expect(new Set((await Promise.all(opened)).flat())).toEqual(new Set([200]));
    await expectUnmoved();
  });
});
