import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import type { RunningApp } from '../../support/cais/running-app.ts';
import { actor, personAfter, signIn } from '../../support/cais/signed-in.ts';

/** Makes the database refuse one kind of change of a table, as a full disk does; `undo` takes that back. */
async function refuseChange(
  { kind, kysely }: Database,
  table: 'sessions',
  change: 'insert' | 'update' | 'delete',
): Promise<{ undo(): Promise<unknown> }> {
  const run = (text: string) => sql.raw(text).execute(kysely as Kysely<unknown>);
  if (kind === 'sqlite') {
    await run(`create trigger broken before ${change} on ${table} begin select raise(abort, 'broken'); end`);
    return { undo: () => run('drop trigger broken') };
  }
  await run(
    `create or replace function break() returns trigger language plpgsql as $$
     begin raise exception 'broken' using errcode = 'disk_full'; end $$`,
  );
  await run(`create trigger broken before ${change} on ${table} for each row execute function break()`);
  return { undo: () => run(`drop trigger broken on ${table}`) };
}

const refuse = ({ database }: RunningApp, change: 'insert' | 'update' | 'delete') =>
  refuseChange(database, 'sessions', change);

const unavailable = { status: 503, json: { cause: 'unavailable', outcome: 'not-applied' } };

describe('a session store that fails', () => {
  test('on get: every call is a 503, never a 401, nothing is sent on and nobody is signed out', async () => {
    const { app, upstream, visitor } = await signIn();
    const sent = upstream.calls.length;
    const { kysely } = app.database;
    await sql`alter table sessions rename to away`.execute(kysely);
    const { cookie } = visitor;
    const answers = [
      await visitor.get('/api/session'),
      await visitor.get('/api/admin/users/all'),
      await visitor.post('/api/admin/users/deletar/3'),
      await visitor.delete('/api/session'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(unavailable);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['retry-after']).toBeDefined();
    }
    expect((await visitor.get('/files/statistics/1/a.pdf')).status, 'no way to the login either').toBe(503);
    await sql`alter table away rename to sessions`.execute(kysely);
    expect(visitor.cookie).toBe(cookie);
    expect(await visitor.person()).toBe(actor);
    expect(upstream.calls).toHaveLength(sent);
  });

  test('on set, when it starts a session: no sign-in, no cookie, and who was signed in stays', async () => {
    const { app, visitor } = await signIn();
    const { undo } = await refuse(app, 'insert');
    const other = app.visitor();
    const answer = await other.signIn('outra@porto.example', 'senha');
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await visitor.person()).toBe(actor);
    await undo();
    expect((await other.signIn('outra@porto.example', 'senha')).status).toBe(200);
  });

  test('on touch: calls are answered as ever, and the session stands', async () => {
    const { app, visitor } = await signIn();
    const { undo } = await refuse(app, 'update');
    app.advance(5 * 60_000);
    for (let nth = 0; nth < 3; nth += 1) expect(await visitor.person()).toBe(actor);
    await undo();
    expect(await personAfter({ app, visitor }, 24 * 60_000)).toBe(actor);
    expect(await personAfter({ app, visitor }, 29 * 60_000), 'it is kept awake again').toBe(actor);
  });

  test('on destroy: a sign-out that did not happen is not claimed, and one after it is', async () => {
    const { app, visitor } = await signIn();
    const { cookie } = visitor;
    const { undo } = await refuse(app, 'delete');
    const answer = await visitor.delete('/api/session');
    expect(answer).toMatchObject(unavailable);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await visitor.person()).toBe(actor);
    await undo();
    expect((await visitor.delete('/api/session')).status).toBe(200);
    expect((await visitor.get('/api/session/all', { cookie })).status).toBe(401);
  });

  test('on destroy, when the upstream ends the session: a 503, and the 401 once the store is back', async () => {
    const { app, upstream, visitor } = await signIn();
    upstream.answerAlways('GET', '/api/admin/users/all', { status: 401, body: { status: 401 } });
    const { undo } = await refuse(app, 'delete');
    expect((await visitor.get('/api/admin/users/all')).status).toBe(503);
    await undo();
    expect((await visitor.get('/api/admin/users/all')).status).toBe(401);
    expect((await visitor.get('/api/session/all')).status).toBe(401);
  });
});
