import { describe, expect, test } from 'vitest';
import { runApp } from '../../support/cais/running-app.ts';
import { recordingUpstream } from '../../support/cais/signed-in.ts';
import { hasRealPostgres, newRealDatabase } from '../../support/databases/real-postgres.ts';

const races = 100;
const requestOf = (id: number) => ({
  ...{ id, nomeContato: `Pessoa ${id}`, emailContato: `p${id}@porto.example`, empresaContato: 'Porto' },
  ...{ hasParceiro: false, parceiros: [], isAdmin: false },
});

/** Two administrators, each on a server of its own where there is a PostgreSQL, before one upstream. */
async function twoPeople() {
  const upstream = await recordingUpstream();
  upstream.answerAlways('GET', /analise\/\d+$/u, { body: { status: 200, data: requestOf(1) } });
  upstream.answerAlways('POST', /./u, { body: { status: 200, message: 'ok' } });
  upstream.answerAlways('POST', '/api/admin/users/login', { body: { status: 200, data: { token: 't' } } });
  const env = hasRealPostgres
    ? { DATABASE_URL: (await newRealDatabase()).url, SESSION_SECRET: 'segredo '.repeat(8) }
    : {};
  const one = await runApp({ upstreamUrl: upstream.url, env });
  const two = hasRealPostgres ? await runApp({ upstreamUrl: upstream.url, env }) : one;
  const [ana, bia] = [one.visitor(), two.visitor()];
  await ana.signIn('ana@porto.example', 'senha');
  await bia.signIn('bia@porto.example', 'senha');
  return { upstream, ana, bia };
}

const approve = '/api/admin/users/connect/group';
const reject = (id: number) => `/api/admin/users/request/access/update/${id}/R/x`;

describe('TG-03 a request is decided once', () => {
  test(`TG-03 ${races} simultaneous decisions by two people: one call each, the other is told who decided what`, async () => {
    const { upstream, ana, bia } = await twoPeople();
    for (let id = 1; id <= races; id += 1) {
      const before = upstream.calls.length;
      const [approved, rejected] = await Promise.all([
        ana.post(approve, { json: requestOf(id) }),
        bia.post(reject(id)),
      ]);
      const sent = upstream.calls
        .slice(before)
        .filter(({ path }) => path === approve || path.includes('/update/'));
      expect(sent).toHaveLength(1);
      expect([approved.status, rejected.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const told = approved.status === 409 ? approved : rejected;
      expect(told.text).toContain(
        told === approved ? 'bia@porto.example já reprovou' : 'ana@porto.example já aprovou',
      );
    }
  });

  test('a decision that the upstream refused, or whose outcome is not known, stands against no other', async () => {
    const { upstream, ana, bia } = await twoPeople();
    upstream.answerNext('POST', approve, { status: 422, body: { status: 422, message: 'Falta a empresa' } });
    expect((await ana.post(approve, { json: requestOf(7) })).status).toBe(422);
    expect((await bia.post(reject(7))).status).toBe(200);
    upstream.answerNext('POST', approve, { cut: 'before' });
    expect((await ana.post(approve, { json: requestOf(8) })).status).toBe(502);
    expect((await bia.post(reject(8))).status).toBe(200);
    expect((await ana.post(approve, { json: requestOf(8) })).status).toBe(409);
  });
});
