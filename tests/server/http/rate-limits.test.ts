import { describe, expect, test } from 'vitest';
import { addressOf, type Rates } from '../../../server/http/guards/rate-limits.ts';
import { runApp } from '../../support/cais/running-app.ts';
import { actor, recordingUpstream, signIn, token } from '../../support/cais/signed-in.ts';

const login = '/api/admin/users/login';
const from = (address: string) => ({ 'x-forwarded-for': address });
const many = { points: 1_000, seconds: 60 };

/** Behind a proxy, so that a test can come from any address; only `senha` is right. */
async function standing(rates: Partial<Rates>) {
  const upstream = await recordingUpstream();
  const app = await runApp({ upstreamUrl: upstream.url, rates, env: { TRUST_PROXY: '1' } });
  const guess = (who: string, password: string, address: string) => {
    const reply =
      password === 'senha'
        ? { body: { status: 200, data: { token } } }
        : { status: 401, body: { message: 'Somente para administrador' } };
    upstream.answerAlways('POST', login, reply);
    return app.visitor().post(login, { json: { login: who, password }, headers: from(address) });
  };
  return { app, upstream, guess };
}

describe('guessing a password', () => {
  test('ends after a few, with when to come again, and nobody else is locked out', async () => {
    const { upstream, guess } = await standing({ guessesOfLogin: { points: 3, seconds: 900 } });
    for (let times = 0; times < 3; times += 1)
      expect((await guess(actor, 'x', '203.0.113.1')).status).toBe(401);
    const over = await guess(actor, 'senha', '203.0.113.1');
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(800);
    expect(over.json?.message).toBe('Muitas tentativas de acesso. Tente de novo em 15 minutos.');
    expect(upstream.callsTo('POST', login)).toHaveLength(3);
    // Written in other letters it is the same login.
    expect((await guess(actor.toUpperCase(), 'senha', '203.0.113.1')).status).toBe(429);
    // Whose login it is comes from elsewhere, and is let in; so is another login from the same office.
    expect((await guess(actor, 'senha', '203.0.113.2')).status).toBe(200);
    expect((await guess('bento@porto.example', 'senha', '203.0.113.1')).status).toBe(200);
  });

  test('a right password resets the count', async () => {
    const { guess } = await standing({ guessesOfLogin: { points: 3, seconds: 900 } });
    for (let times = 0; times < 4; times += 1) {
      expect((await guess(actor, 'x', '203.0.113.1')).status).toBe(401);
      expect((await guess(actor, 'x', '203.0.113.1')).status).toBe(401);
      expect((await guess(actor, 'senha', '203.0.113.1')).status).toBe(200);
    }
  });

  test('of many logins ends for the address', async () => {
    const { guess } = await standing({ guessesOfAddress: { points: 4, seconds: 900 } });
    for (let who = 0; who < 4; who += 1)
      expect((await guess(`u${who}@x.example`, 'x', '203.0.113.1')).status).toBe(401);
    expect((await guess('u9@x.example', 'x', '203.0.113.1')).status).toBe(429);
    expect((await guess('u9@x.example', 'x', '203.0.113.2')).status).toBe(401);
  });

  test('a hundred at once are no way around', async () => {
    const { upstream, guess } = await standing({
      guessesOfLogin: { points: 5, seconds: 900 },
      guessesOfAddress: many,
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(actor, 'x', '203.0.113.1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(upstream.callsTo('POST', login)).toHaveLength(5);
  });

  test('a guess without an answer of the upstream is not counted', async () => {
    const { upstream, guess } = await standing({ guessesOfLogin: { points: 2, seconds: 900 } });
    await upstream.refuse();
    for (let times = 0; times < 4; times += 1)
      expect((await guess(actor, 'senha', '203.0.113.1')).status).toBe(502);
    await upstream.accept();
    expect((await guess(actor, 'senha', '203.0.113.1')).status).toBe(200);
  });
});

test('line-up links, uploads and calls as a whole have their limits', async () => {
  const rates = {
    lineupLinks: { points: 1, seconds: 60 },
    uploads: { points: 1, seconds: 60 },
    calls: { points: 8, seconds: 60 },
  };
  const { visitor } = await signIn({ rates });
  const upload = () => visitor.post('/api/admin/statistics/upload', { body: new FormData() });
  expect((await visitor.post('/api/admin/lineup/gerarlink')).status).toBe(501);
  expect((await visitor.post('/api/admin/lineup/gerarlink')).status).toBe(429);
  expect((await upload()).status).toBe(400);
  expect((await upload()).status).toBe(429);
  // With the sign-in these were five.
  for (let times = 0; times < 3; times += 1) expect(await visitor.person()).toBe(actor);
  const over = await visitor.get('/api/session');
  expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s counts as %s', (ip, counted) => {
  expect(addressOf({ ip })).toBe(counted);
});
