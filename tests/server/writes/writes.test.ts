import { describe, expect, test } from 'vitest';
import { actor, signIn } from '../../support/cais/signed-in.ts';

const path = '/api/admin/localizacaoPortoLineup';
const santos = { portoId: 11, latitude: -23.95, longitude: -46.33, uf: 'SP' };
const rio = { portoId: 12, latitude: -22.9, longitude: -43.17, uf: 'RJ' };
const applied = { body: { status: 200, message: 'ok', data: { id: 77 } } };
const key = (name: string) => ({ 'idempotency-key': `submit-${name}` });

async function standing() {
  const signedIn = await signIn();
  const { visitor, upstream } = signedIn;
  const save = (json: unknown, headers: Readonly<Record<string, string>> = {}) =>
    visitor.post(path, { json, headers });
  const sent = () => upstream.callsTo('POST', path);
  const recorded = async () =>
    (await visitor.get('/api/activity?each=1')).json?.data as Record<string, unknown>[];
  return { ...signedIn, save, sent, recorded };
}

describe('a submit that arrives more than once', () => {
  test('ten times at once, is done once and answered alike', async () => {
    const { save, sent, upstream, recorded } = await standing();
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    upstream.answerNext('POST', path, { ...applied, delay: held });
    const saves = Array.from({ length: 10 }, () => save(santos, key('ten')));
    await expect.poll(() => sent().length).toBe(1);
    answer();
    const answers = await Promise.all(saves);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers.filter(({ headers }) => headers['x-cais-replayed'] === 'true')).toHaveLength(9);
    expect(sent()).toHaveLength(1);
    expect(await recorded()).toHaveLength(1);
  });

  test('later, gets the first answer, a refusal too', async () => {
    const { save, sent, upstream } = await standing();
    upstream.answerNext('POST', path, { status: 400, body: { message: 'Já cadastrado' } });
    upstream.answerNext('POST', path, applied);
    const first = await save(santos, key('later'));
    const again = await save(santos, key('later'));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(first.status).toBe(400);
    expect(sent()).toHaveLength(1);
  });

  test('with other content, is refused', async () => {
    const { save, sent, upstream } = await standing();
    upstream.answerAlways('POST', path, applied);
    await save(santos, key('other'));
    expect((await save(rio, key('other'))).status).toBe(422);
    expect(sent()).toHaveLength(1);
  });

  test('by another administrator, is another submit', async () => {
    const { app, save, sent, upstream } = await standing();
    upstream.answerAlways('POST', path, applied);
    await save(santos, key('mine'));
    const other = app.visitor();
    await other.signIn('bento@porto.example', 'senha');
    const answer = await other.post(path, { json: santos, headers: key('mine') });
    expect(answer.headers['x-cais-replayed']).toBeUndefined();
    expect(sent()).toHaveLength(2);
  });

  test('whose first outcome is unknown, is not sent to a remote upstream again', async () => {
    const { save, sent, upstream } = await standing();
    upstream.answerNext('POST', path, { cut: 'before' });
    upstream.answerNext('POST', path, applied);
    for (const _ of [1, 2]) {
      const { status, json } = await save(santos, key('lost'));
      expect(status).toBe(502);
      expect(json).toMatchObject({ cause: 'no-response', outcome: 'unknown' });
    }
    expect(sent()).toHaveLength(1);
  });

  test('and was certainly not sent, is sent now', async () => {
    const { save, sent, upstream } = await standing();
    await upstream.refuse();
    expect((await save(santos, key('away'))).json).toMatchObject({ outcome: 'not-applied' });
    await upstream.accept();
    upstream.answerNext('POST', path, applied);
    expect((await save(santos, key('away'))).status).toBe(200);
    expect(sent()).toHaveLength(1);
  });

  test('and met a token that is over, is sent again after a new sign-in', async () => {
    const { app, save, upstream } = await standing();
    upstream.answerNext('POST', path, { status: 401, body: { status: 401, message: 'token' } });
    upstream.answerNext('POST', path, applied);
    expect((await save(santos, key('again'))).status).toBe(401);
    const back = app.visitor();
    await back.signIn(actor, 'senha');
    expect((await back.post(path, { json: santos, headers: key('again') })).status).toBe(200);
  });

  test('after a day, is a new one', async () => {
    const { app, save, sent, upstream } = await standing();
    upstream.answerAlways('POST', path, applied);
    await save(santos, key('old'));
    app.advance(24 * 3_600_000 + 1_000);
    const again = app.visitor();
    await again.signIn(actor, 'senha');
    await again.post(path, { json: santos, headers: key('old') });
    expect(sent()).toHaveLength(2);
  });

  test.each(['short', 'with space', 'x'.repeat(201)])('under no sound key is refused: %s', async (name) => {
    const { save, sent } = await standing();
    expect((await save(santos, { 'idempotency-key': name })).status).toBe(400);
    expect(sent()).toHaveLength(0);
  });
});

describe('changes through Cais are recorded', () => {
  test('who, when, what, and what came of it', async () => {
    const { save, upstream, recorded, visitor } = await standing();
    upstream.answerNext('POST', path, applied);
    upstream.answerNext('POST', path, { status: 400, body: { message: 'Já cadastrado' } });
    upstream.answerNext('POST', path, { cut: 'before' });
    await save(santos);
    await save(rio);
    await save(santos);
    const entries = await recorded();
    expect(entries.map(({ outcome, status, message }) => [outcome, status, message])).toEqual([
      ['unknown', null, expect.stringContaining('Não se sabe')],
      ['refused', 400, 'Já cadastrado'],
      ['applied', 200, 'ok'],
    ]);
    expect(entries[2]).toMatchObject({
      login: actor,
      entity: 'portLocations',
      action: 'create',
      title: null,
      record: '77',
    });
    const { json } = await visitor.get(`/api/activity/${String(entries[2]?.id)}`);
    expect(json?.data).toMatchObject({ before: null, sent: { portoId: 11, latitude: -23.95 } });
    expect((await visitor.get('/api/activity/outra')).status).toBe(404);
  });

  test('a gateway that gave up leaves the outcome unknown', async () => {
    const { save, upstream, recorded } = await standing();
    for (const status of [500, 502, 503, 504]) {
      upstream.answerNext('POST', path, { status, body: { message: 'Fora do ar' } });
      await save(santos);
    }
    expect((await recorded()).map(({ status, outcome }) => [status, outcome])).toEqual([
      [504, 'unknown'],
      [503, 'refused'],
      [502, 'unknown'],
      [500, 'unknown'],
    ]);
  });

  test('a run is one entry with its counts, in its place among the others, and can be asked for whole', async () => {
    const { app, save, visitor, upstream } = await standing();
    upstream.answerAlways('POST', path, applied);
    const ofRun = (id: string, title: string) => ({ 'x-cais-run': `${id} ${encodeURIComponent(title)}` });
    const run = ofRun('importacao-1', 'Importação de portos.csv');
    await save(santos);
    await save(santos, run);
    upstream.answerNext('POST', path, { status: 400, body: { message: 'Já cadastrado' } });
    await save(rio, run);
    await save(rio, run);
    await visitor.post(`${path}/5`, { json: rio });
    // The name of another person's run names a run of one's own.
    const other = app.visitor();
    await other.signIn('bento@porto.example', 'senha');
    await other.post(path, { json: rio, headers: ofRun('importacao-1', 'Outra') });

    const list = (await visitor.get('/api/activity')).json?.data as Record<string, unknown>[];
    expect(list.map(({ login, run, title }) => [login, run === undefined ? '' : title])).toEqual([
      ['bento@porto.example', 'Outra'],
      [actor, ''],
      [actor, 'Importação de portos.csv'],
      [actor, ''],
    ]);
    const parts = [
      { action: 'create', outcome: 'applied', count: 2 },
      { action: 'create', outcome: 'refused', count: 1 },
    ];
    expect(list[2]).toMatchObject({
      ...{ entity: 'portLocations', outcome: 'applied', record: null },
      run: { id: 'importacao-1', parts: expect.toSatisfy((found) => found.length === parts.length) },
    });
    expect(list[2]?.run).toMatchObject({ parts: expect.arrayContaining(parts) });
    const { json } = await visitor.get('/api/activity?run=importacao-1');
    expect(json?.data).toHaveLength(4);
    const future = new Date(Date.now() + 60_000).toISOString();
    expect((await visitor.get(`/api/activity?each=1&from=${future}`)).json?.data).toEqual([]);
    for (const bad of ['kurz', 'importacao-1', 'importacao-1 %', `importacao-1 ${'x'.repeat(3001)}`]) {
      expect((await save(santos, { 'x-cais-run': bad })).status).toBe(400);
    }
  });

  test('and is never changed or removed', async () => {
    const { app, save, upstream, recorded } = await standing();
    upstream.answerNext('POST', path, applied);
    await save(santos);
    const { kysely } = app.database;
    for (const table of ['writes', 'write_outcomes'] as const) {
      await expect(kysely.deleteFrom(table).execute()).rejects.toThrow('append-only');
      await expect(kysely.updateTable(table).set({ at: '2020' }).execute()).rejects.toThrow('append-only');
    }
    expect(await recorded()).toHaveLength(1);
  });

  test('where it cannot be written down, nothing is sent', async () => {
    const { app, save, sent } = await standing();
    for (const table of ['write_outcomes', 'write_values', 'writes'])
      await app.database.kysely.schema.dropTable(table).execute();
    const { status, json } = await save(santos);
    expect(status).toBe(503);
    expect(json).toMatchObject({ cause: 'unavailable', outcome: 'not-applied' });
    expect(sent()).toHaveLength(0);
  });

  test('a visitor a visitor who is not signed in reads none of it', async () => {
    const { app } = await standing();
    for (const address of ['/api/activity', '/api/activity/1', '/api/activity/record/news/1']) {
      expect((await app.visitor().get(address)).status).toBe(401);
    }
  });
});
