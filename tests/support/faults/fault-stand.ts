import { expect, vi } from 'vitest';
import { type RunningApp, runApp } from '../cais/running-app.ts';
import { actor, token } from '../cais/signed-in.ts';
import type { Visitor, VisitorAnswer } from '../cais/visitor.ts';
import { type FaultUpstream, type Script, startFaultUpstream } from './fault-upstream.ts';
import { answerBytes } from './http-bytes.ts';
import { type ToldWrite, writeNews } from './write-news.ts';

/** Milliseconds for a whole call in these tests (30 s in the product), and what a busy machine may take beyond. */
export const DEADLINE = 2_000;
export const GRACE = 20_000;
/** Milliseconds within which all is well again once the fault is over. */
const HEALING = 15_000;

export interface ToldRead {
  /** Undefined where the answer broke off. */
  readonly answer: VisitorAnswer | undefined;
  readonly milliseconds: number;
}

/** The app before a raw upstream, with short deadlines and an administrator who is signed in. */
export interface FaultStand {
  readonly app: RunningApp;
  readonly upstream: FaultUpstream;
  readonly visitor: Visitor;
  read(): Promise<ToldRead>;
  write(mark: string): Promise<ToldWrite>;
  /** What the list of changes says of a write. */
  recorded(mark: string): Promise<unknown>;
  /** The fault is over: the session still stands, calls are answered and no connection is left behind. */
  heal(): Promise<void>;
}

type Options = Parameters<typeof runApp>[0];

export const newsList = '/api/admin/noticia/all/';

/** As an upstream in order answers; a read's connection is not kept, so that none is left. */
export const well: Script = ({ request, send, end }) => {
  if (request.path.endsWith('/login')) return send(answerBytes({ data: { token } }));
  if (request.method === 'GET') {
    return send(answerBytes([], { headers: { connection: 'close' } })).then(end);
  }
  return send(answerBytes());
};

export async function startFaultStand(options: Options = {}): Promise<FaultStand> {
  const upstream = await startFaultUpstream(well);
  const app = await runApp({
    upstreamUrl: upstream.url,
    connect: 600,
    limits: { callMilliseconds: DEADLINE, readBytes: 1_000_000 },
    ...options,
  });
  const visitor = app.visitor();
  const signedIn = await visitor.signIn(actor, 'senha');
  expect(signedIn.status).toBe(200);
  // A sign-in also looks for the user's id. Tests count the calls after the sign-in itself.
  upstream.requests.length = 1;

  const read = async () => {
    const began = performance.now();
    const answer = await visitor.get(newsList).catch(() => undefined);
    return { answer, milliseconds: performance.now() - began };
  };
  return {
    app,
    upstream,
    visitor,
    read,
    write: (mark) => writeNews(visitor, mark),
    async recorded(mark) {
      const { json } = await visitor.get('/api/activity?each=1');
      const entries = json?.data as readonly { title: string; outcome: string }[];
      return entries.filter(({ title }) => title === mark).map(({ outcome }) => outcome);
    },
    async heal() {
      upstream.play(well);
      upstream.greet(undefined);
      await vi.waitFor(async () => expect((await read()).answer?.status).toBe(200), { timeout: HEALING });
      // Connections that a pool keeps are used once more, and closed with the answer.
      if (upstream.open() > 0) await Promise.all(Array.from({ length: 32 }, read));
      expect((await writeNews(visitor, `healed-${Math.random()}`)).told).toBe('applied');
      await vi.waitFor(async () => expect([upstream.open(), await app.connections()]).toEqual([0, 0]), {
        timeout: HEALING,
      });
    },
  };
}
