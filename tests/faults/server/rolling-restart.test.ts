import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { idempotencyKeyHeader, isByProxy, requestIdHeader } from '../../../shared/calls/wire.ts';
import { Visitor, type VisitorAnswer, type VisitorRequest } from '../../support/cais/visitor.ts';
import { hasRealPostgres } from '../../support/databases/real-postgres.ts';
import { MarkedLoad } from '../../support/faults/marked-load.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';
import { markedNews } from '../../support/faults/write-news.ts';
import { type Cluster, newCluster } from '../../support/server/cluster.ts';
import { freePort } from '../../support/server/free-port.ts';
import { hasNginx, LEFT_ALONE, startProxy } from '../../support/server/proxy.ts';
import type { RunningServer } from '../../support/server/running-server.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

const news = '/api/admin/noticia';

/** Whether this is `npm run test:faults`. With the few rounds of `npm test`, one of the three servers is never stopped. */
const isWhole = rounds(1, 0) === 1;

interface Stand {
  readonly url: string;
  readonly servers: RunningServer[];
  /** Starts the server with this number again, on its port. */
  restart(nth: number): Promise<void>;
  readonly cluster: Cluster;
}

/** Three servers on one PostgreSQL behind a proxy. */
async function standing(env: Readonly<Record<string, string>>, keepsConnections = false): Promise<Stand> {
  const cluster = await newCluster();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const targets = [await freePort(), await freePort(), await freePort()];
  const start = (nth: number) =>
    cluster.start({ PORT: String(targets[nth]), PUBLIC_URL: url, TRUST_PROXY: '1', ...env });
  const servers = await Promise.all(targets.map((_, nth) => start(nth)));
  await startProxy({ port, targets, keepsConnections });
  const restart = async (nth: number) => {
    servers[nth] = await start(nth);
  };
  return { url, servers, restart, cluster };
}

async function signIn<V extends Visitor>(visitor: V, [server]: readonly RunningServer[]): Promise<V> {
  const { login = '', password = '' } = server?.administrator ?? {};
  const { status, text } = await visitor.signIn(login, password);
  expect(status, text).toBe(200);
  return visitor;
}

/** As the browser does: a proxy's answer is none, and a read is sent again. */
class BehindProxy extends Visitor {
  override async send(method: string, path: string, options?: VisitorRequest): Promise<VisitorAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await super.send(method, path, options);
      const { [requestIdHeader]: id } = answer.headers;
      if (!isByProxy(answer.status, typeof id === 'string' ? id : null)) return answer;
      if (method !== 'GET' || attempt === 3) throw new Error(`the proxy answered ${answer.status}`);
      await pause(1_000);
    }
  }
}

describe.runIf(hasRealPostgres)('three servers behind a proxy', () => {
  test('SV-02 whose servers are killed one after the other under load lose no session, and lose or double no write', async () => {
    const chance = seeded('several-servers');
    const { url, servers, restart } = await standing({});
    const visitors = await Promise.all(
      Array.from({ length: 4 }, () => signIn(new BehindProxy(url), servers)),
    );
    const load = new MarkedLoad({ chance, visitors, up: () => pause(400) });
    await load.start();
    for (let round = 0; round < rounds(30, 2); round += 1) {
      await pause(300 + chance.below(700));
      const nth = round % servers.length;
      await servers[nth]?.stop('SIGKILL');
      await pause(chance.below(300));
      await restart(nth);
    }
    await load.stop();
    const [visitor] = visitors;
    // nginx leaves each of them alone for a while after it was killed.
    await vi.waitFor(() => visitor?.get('/healthz'), { timeout: 2 * LEFT_ALONE });
    await load.check(visitor as Visitor);
    expect(load.marks('applied').length).toBeGreaterThan(20);
  });

  test.each([
    ['one connection for each request, as nginx does by default', false],
    ...(hasNginx && isWhole ? [['kept connections', true] as const] : []),
  ] as const)(
    'SV-04 restarted one after the other under load fail no request (%s)',
    async (_, keepsConnections) => {
      const { url, servers, restart } = await standing({ DRAIN_SECONDS: '2' }, keepsConnections);
      const visitors = await Promise.all(Array.from({ length: 4 }, () => signIn(new Visitor(url), servers)));
      const answers = new Map<string, number>();
      const marks: string[] = [];
      let isOver = false;
      const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
      const note = (sending: Promise<VisitorAnswer>) =>
        sending.then(
          ({ status }) => count(String(status)),
          (error: unknown) => count(String(error)),
        );
      const work = visitors.map(async (visitor, nth) => {
        while (!isOver) {
          if (nth % 2 === 0) await note(visitor.get('/api/portos/pais/BR'));
          const mark = randomUUID();
          marks.push(mark);
          // Nothing is sent again here, and half of the writes have no key.
          const headers = nth % 4 < 2 ? { [idempotencyKeyHeader]: mark } : undefined;
          await note(visitor.post(news, { json: markedNews(mark), ...(headers && { headers }) }));
        }
      });
      for (let round = 0; round < rounds(9, 2); round += 1) {
        const nth = round % servers.length;
        expect((await servers[nth]?.stop())?.code).toBe(0);
        await restart(nth);
        await pause(isWhole ? LEFT_ALONE + 500 : 500);
      }
      isOver = true;
      await Promise.all(work);
      expect([...answers.keys()]).toEqual(['200']);
      const stored = (await visitors[0]?.get(`${news}/all/`))?.json?.data as { titulo: string }[];
      expect(stored.map(({ titulo }) => titulo).toSorted()).toEqual(marks.toSorted());
      console.info(`${answers.get('200')} requests, none failed`);
    },
  );
});
