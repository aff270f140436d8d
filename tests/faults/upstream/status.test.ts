import { describe, expect, test } from 'vitest';
import { newsList, startFaultStand } from '../../support/faults/fault-stand.ts';
import { answerBytes } from '../../support/faults/http-bytes.ts';
import { always, survive } from '../../support/faults/survive.ts';
import { writeNews } from '../../support/faults/write-news.ts';

const refusal = { status: 0, message: 'Fora do ar' };
const page = '<html><h1>Bad gateway</h1></html>';

describe.each([
  ['500 Internal Server Error', 'unknown'],
  ['502 Bad Gateway', 'unknown'],
  ['503 Service Unavailable', 'refused'],
  ['504 Gateway Timeout', 'unknown'],
  ['429 Too Many Requests', 'refused'],
] as const)('%s', (status, write) => {
  const read = Number(status.slice(0, 3));

  test.each([
    ['without Retry-After', undefined, undefined],
    ['with one in seconds', '7', '7'],
    ['with one beyond all measure', '99999999', '3600'],
    ['with one that is none', 'soon; <script>', undefined],
  ])('%s is sent once and passed on at once', async (_, asked, told) => {
    const headers: Record<string, string> = asked === undefined ? {} : { 'retry-after': asked };
    const bytes = answerBytes(refusal, { status, headers });
    const { upstream, visitor } = await survive(always(bytes), { write, read });
    expect(upstream.withMark('mark-of-the-fault')).toHaveLength(1);
    upstream.play(always(bytes));
    const putsOff = read === 503 || read === 429;
    for (const answer of [await visitor.get(newsList), (await writeNews(visitor, 'again')).answer]) {
      expect(answer?.headers['retry-after']).toBe(putsOff ? told : undefined);
      expect(answer?.json).toEqual(refusal);
    }
  });

  test('with a page of a gateway: its words are text', async () => {
    const bytes = answerBytes(page, { status, headers: { 'content-type': 'text/html' } });
    await survive(always(bytes), { write, read });
  });
});

test('401 mid-session with five calls in flight: all get it, the session ends once and stays ended', async () => {
  const stand = await startFaultStand();
  const { upstream, visitor } = stand;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  upstream.play(async ({ send }) => {
    arrived += 1;
    if (arrived === 5) resolve();
    await all;
    await send(answerBytes({ status: 401, message: 'expirou' }, { status: '401 Unauthorized' }));
  });
  const { cookie } = visitor;
  const calls = await Promise.all([
    ...[1, 2, 3].map(() => visitor.get(newsList, { cookie })),
    ...[1, 2].map((nth) => writeNews(visitor, `while-it-ends-${nth}`).then(({ answer }) => answer)),
  ]);
  for (const answer of calls) {
    expect(answer).toMatchObject({ status: 401, headers: { 'x-cais-cause': 'session-ended' } });
    expect(answer?.headers['set-cookie']?.[0]).toMatch(/^cais=;/u);
  }
  const before = upstream.requests.length;
  expect((await visitor.get(newsList, { cookie })).status).toBe(401);
  expect((await visitor.get('/api/session/all', { cookie })).status).toBe(401);
  expect(upstream.requests).toHaveLength(before);
  const rows = await stand.app.database.kysely.selectFrom('sessions').select('id_hash').execute();
  expect(rows).toEqual([]);
});
