import { expect, test } from 'vitest';
import { actor, signIn } from '../../support/cais/signed-in.ts';
import { rounds } from '../../support/faults/rounds.ts';
import { seeded } from '../../support/faults/seeded.ts';

const ROUNDS = rounds(500, 10);
const CALLS = 20;

test(`a sign-out among ${CALLS} calls, ${ROUNDS} times: none of them brings the session back`, {
  timeout: 30_000 + ROUNDS * 2_000,
}, async () => {
  const chance = seeded('logout-race');
  const { app, upstream, visitor } = await signIn();
  upstream.answerAlways('GET', '/api/admin/users/all', { body: [] });
  upstream.answerAlways('POST', /deletar/u, { body: { status: 200, message: 'ok' } });
  await visitor.delete('/api/session');
  for (let round = 0; round < ROUNDS; round += 1) {
    await visitor.signIn(actor, 'senha');
    const { cookie } = visitor;
    // Use is written down again after a minute only: then the calls write the session's row as well.
    app.advance(2 * 60_000);
    const last = chance.below(CALLS);
    const calls = Array.from({ length: CALLS }, (_, nth) => {
      if (nth === last) return app.visitor().delete('/api/session', { cookie });
      const path = chance.oneOf(['/api/session', '/api/admin/users/all', '/api/session/all']);
      return chance.happens(0.2)
        ? app.visitor().post('/api/admin/users/deletar/3', { cookie })
        : app.visitor().get(path, { cookie });
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses[last], `round ${round}`).toBe(200);
    expect(
      statuses.filter((status) => ![200, 401].includes(status)),
      `round ${round}`,
    ).toEqual([]);
    expect((await app.visitor().get('/api/session/all', { cookie })).status, `round ${round}`).toBe(401);
    expect(await app.database.kysely.selectFrom('sessions').select('id_hash').execute()).toEqual([]);
  }
});
