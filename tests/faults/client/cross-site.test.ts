import { expect, test } from 'vitest';
import { actor, signIn } from '../../support/cais/signed-in.ts';
import { markedNews } from '../../support/faults/write-news.ts';

const path = '/api/admin/noticia';
const own = 'OWN';
const absent = '';
const origins = [
  absent,
  own,
  'null',
  'https://evil.example',
  'http://127.0.0.1:1',
  'http://127.0.0.1.evil.example',
];
const sites = [absent, 'same-origin', 'same-site', 'cross-site', 'none', 'Same-Origin'];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  absent,
];
const marks = ['cais', absent, 'XMLHttpRequest', 'Cais'];

test('of all requests that another site can make, with the cookie, none reaches the upstream', async () => {
  const { app, upstream, visitor } = await signIn();
  upstream.answerAlways('POST', path, { body: { status: 200, message: 'ok' } });
  const body = JSON.stringify(markedNews('m'));
  const told: string[] = [];
  for (const origin of origins) {
    for (const site of sites) {
      for (const type of types) {
        for (const mark of marks) {
          const headers = {
            origin: origin === own ? app.origin : origin,
            'sec-fetch-site': site,
            'content-type': type,
            'x-requested-with': mark,
          };
          const { status, headers: received } = await visitor.post(path, { body, headers });
          const sound =
            [absent, own].includes(origin) && [absent, 'same-origin'].includes(site) && mark === 'cais';
          const expected = !sound ? 403 : type === 'application/json' ? 200 : 415;
          if (status !== expected) told.push(`${JSON.stringify(headers)}: ${status}, not ${expected}`);
          if (Object.keys(received).some((name) => name.startsWith('access-control'))) told.push('CORS');
        }
      }
    }
  }
  expect(told).toEqual([]);
  // Origin absent or ours, site absent or ours: four ways to say the same sound thing.
  expect(upstream.callsTo('POST', path)).toHaveLength(4);
});

test.each(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE'])(
  '%s of another site is refused on any path of the API, known or not',
  async (method) => {
    const { upstream, visitor } = await signIn();
    for (const target of [
      '/api/session',
      '/api/admin/noticia/3',
      '/api/admin/users/login',
      '/api/nada',
      '/api',
    ]) {
      const headers = {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'x-requested-with': '',
      };
      const { status } = await visitor.send(method, target, { headers });
      expect([target, status]).toEqual([target, 403]);
    }
    expect(upstream.calls).toHaveLength(1);
    expect(await visitor.person()).toBe(actor);
  },
);
