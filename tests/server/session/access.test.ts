import { describe, expect, test } from 'vitest';
import { setPassword } from '../../../server/upstream/embedded/access/set-password.ts';
import type { EmbeddedTables } from '../../../server/upstream/embedded/records/tables.ts';
import { firstAdministrator, runApp } from '../../support/cais/running-app.ts';
import { actor, signIn } from '../../support/cais/signed-in.ts';
import type { Visitor, VisitorAnswer } from '../../support/cais/visitor.ts';

const own = ['/api/activity', '/api/activity/nada', '/api/activity/record/news/1', '/api/session/all'];
const probe = '/api/admin/statistics/types/all';
const password = 'uma senha comprida';
const minute = 60_000;

const userOf = (emailContato: string, more: object = {}) => ({
  nomeContato: emailContato.split('@')[0],
  empresaContato: 'Porto',
  emailContato,
  isAdmin: true,
  hasParceiro: false,
  ...more,
});

const dataOf = <T>(answer: VisitorAnswer): T => answer.json?.data as T;

/** Cais with its own upstream, the first administrator signed in, and others to add. */
async function openCais() {
  const app = await runApp();
  const admin = app.visitor();
  await admin.signIn(firstAdministrator.login, firstAdministrator.password);
  const enter = async (login: string) => {
    const visitor = app.visitor();
    expect((await visitor.signIn(login, password)).status).toBe(200);
    return visitor;
  };
  const add = async (login: string) => {
    const added = await admin.post('/api/admin/users/add', { json: userOf(login) });
    expect(await setPassword(app.database.as<EmbeddedTables>(), login, password)).toEqual(expect.any(Number));
    return dataOf<{ idUsuario: number }>(added).idUsuario;
  };
  const change = async (visitor: Visitor, id: number, json: object) =>
    expect((await visitor.post(`/api/admin/users/${id}`, { json })).status).toBe(200);
  return { app, admin, add, enter, change };
}

async function expectOver(visitor: Visitor): Promise<void> {
  const { cookie } = visitor;
  for (const path of own) expect([path, (await visitor.get(path, { cookie })).status]).toEqual([path, 401]);
  expect(await visitor.person(cookie)).toBeNull();
}

describe('a person whose rights are withdrawn', () => {
  const login = 'bruno@porto.example';
  type Cais = Awaited<ReturnType<typeof openCais>>;
  test.each<[string, (cais: Cais, id: number) => Promise<unknown>]>([
    [
      'is no administrator any more',
      ({ change, admin }, id) => change(admin, id, userOf(login, { isAdmin: false })),
    ],
    [
      'has expired',
      ({ change, admin }, id) => change(admin, id, userOf(login, { dataExpiracao: '2020-01-01' })),
    ],
    ['is deleted', ({ admin }, id) => admin.post(`/api/admin/users/deletar/${id}`)],
    ['has another address', ({ change, admin }, id) => change(admin, id, userOf('outro@porto.example'))],
    [
      'has another address and is deleted',
      async ({ change, admin }, id) => {
        await change(admin, id, userOf('outro@porto.example'));
        await admin.post(`/api/admin/users/deletar/${id}`);
      },
    ],
  ])('and %s, through Cais, is signed out at once', async (_what, withdraw) => {
    const cais = await openCais();
    const id = await cais.add(login);
    const spelled = [login, ` ${login.toUpperCase()}\t`];
    const visitors = await Promise.all(spelled.map(cais.enter));
    for (const visitor of visitors) expect((await visitor.get('/api/activity?each=1')).status).toBe(200);
    await withdraw(cais, id);
    for (const visitor of visitors) await expectOver(visitor);
    expect((await cais.admin.get('/api/activity?each=1')).status).toBe(200);
  });

  test('elsewhere is signed out within a minute', async () => {
    const { app, add, enter } = await openCais();
    await add(login);
    const visitor = await enter(login);
    const tables = app.database.as<EmbeddedTables>().kysely;
    await tables.updateTable('users').set({ administrador: 'N' }).where('email', '=', login).execute();
    app.advance(minute + 1);
    await expectOver(visitor);
  });

  test('keeps the session where only the name changes', async () => {
    const { add, enter, change, admin } = await openCais();
    const id = await add(login);
    const visitor = await enter(login);
    await change(admin, id, userOf(login.toUpperCase(), { nomeContato: 'Bruno Silva' }));
    for (const path of own.filter((each) => !each.endsWith('nada')))
      expect((await visitor.get(path)).status).toBe(200);
  });
});

describe('a remote upstream', () => {
  const checks = ({ upstream }: Awaited<ReturnType<typeof signIn>>) => upstream.callsTo('GET', probe).length;

  test('is asked once a minute whether the token is still an administrator’s', async () => {
    const signed = await signIn();
    for (let nth = 0; nth < 3; nth += 1) await signed.visitor.get('/api/activity?each=1');
    expect(checks(signed)).toBe(0);
    for (let minutes = 1; minutes <= 3; minutes += 1) {
      signed.app.advance(minute);
      for (const path of own) await signed.visitor.get(path);
      expect(checks(signed)).toBe(minutes);
    }
  });

  test.each([401, 403])('that answers %i ends the session', async (status) => {
    const { app, upstream, visitor } = await signIn();
    upstream.answerAlways('GET', probe, { status, body: { status } });
    app.advance(minute);
    await expectOver(visitor);
    expect(upstream.callsTo('GET', probe)).toHaveLength(1);
  });

  test('that cannot be asked gives no access, and ends nothing', async () => {
    const { app, upstream, visitor } = await signIn();
    upstream.answerNext('GET', probe, { status: 500 });
    app.advance(minute);
    expect(await visitor.get('/api/activity?each=1')).toMatchObject({
      status: 502,
      json: { cause: 'no-response' },
    });
    await upstream.refuse();
    expect(await visitor.get('/api/session/all')).toMatchObject({
      status: 502,
      json: { cause: 'no-response' },
    });
    expect(await visitor.person()).toBe(actor);
    await upstream.accept();
    expect((await visitor.get('/api/activity?each=1')).status).toBe(200);
  });

  test('gives no link to the line-up site once it takes the token no more', async () => {
    const env = { LINEUP_SITE_URL: 'https://l.example', LINEUP_LOGIN: 'l', LINEUP_PASSWORD: 'p' };
    const { app, upstream, visitor } = await signIn({ env });
    upstream.answerAlways('GET', probe, { status: 401 });
    app.advance(minute);
    expect((await visitor.post('/api/admin/lineup/gerarlink')).status).toBe(401);
    expect(upstream.callsTo('POST', /lineup/u)).toEqual([]);
  });
});

describe('a login', () => {
  const spellings = ['ADMIN@CAIS.LOCAL', ' admin@cais.local\t', '\u00A0Admin@Cais.Local\n'];
  const { login } = firstAdministrator;

  test.each(spellings)('is one however it is spelled: %j', async (typed) => {
    const { app, admin } = await openCais();
    const visitor = app.visitor();
    const answer = await visitor.signIn(typed, firstAdministrator.password);
    expect(answer.json).toEqual({ status: 200, data: { login } });
    expect(await visitor.person()).toBe(login);
    expect((await admin.get('/api/session/all')).json?.data).toHaveLength(2);
    await visitor.post('/api/admin/users/add', { json: userOf('x@y.example') });
    const entries = dataOf<{ login: string; userId: string }[]>(await admin.get('/api/activity?each=1'));
    expect(entries[0]).toMatchObject({ login, userId: '1' });
  });

  test('has one number of guesses and of uploads, however it is spelled', async () => {
    const app = await runApp({ rates: { guessesOfLogin: { points: 2, seconds: 60 } } });
    const statuses = [];
    for (const typed of [login, ...spellings]) statuses.push((await app.visitor().signIn(typed, 'x')).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });
});

describe('an address that changed hands', () => {
  interface Entry {
    readonly login: string;
    readonly userId: string;
    readonly holders?: readonly { readonly userId: string; readonly name: string }[];
  }
  const newestOf = async (visitor: Visitor) => {
    const [entry] = dataOf<Entry[]>(await visitor.get('/api/activity?each=1'));
    return entry;
  };
  const write = (visitor: Visitor, nth: number) =>
    visitor.post('/api/admin/users/add', { json: userOf(`novo-${nth}@porto.example`) });

  async function takeAddress() {
    const cais = await openCais();
    const [ana, bia] = [await cais.add('ana@porto.example'), await cais.add('bia@porto.example')];
    await cais.change(cais.admin, bia, userOf('bia@outro.example', { nomeContato: 'Bia' }));
    const before = await cais.enter('ana@porto.example');
    await cais.change(before, ana, userOf('bia@porto.example', { nomeContato: 'Ana' }));
    await expectOver(before);
    return { ...cais, ana, bia, thief: await cais.enter('bia@porto.example') };
  }

  test('shows both users in the activity, first the one who signed', async () => {
    const { admin, ana, bia, thief, change } = await takeAddress();
    await write(thief, 1);
    const [first, second] = [
      { userId: String(ana), name: 'Ana' },
      { userId: String(bia), name: 'bia' },
    ];
    const signed = { login: 'bia@porto.example', userId: String(ana), holders: [first, second] };
    expect(await newestOf(admin)).toMatchObject(signed);
    await change(thief, ana, userOf('ana@porto.example', { nomeContato: 'Ana' }));
    await expectOver(thief);
    expect(await newestOf(admin)).toMatchObject(signed);
    await write(admin, 2);
    expect(await newestOf(admin)).not.toHaveProperty('holders');
  });

  test('shows only who has it once 90 days have passed', async () => {
    const { app, ana, enter } = await takeAddress();
    app.advance(91 * 24 * 60 * minute);
    const later = await enter('bia@porto.example');
    await write(later, 1);
    const entries = dataOf<Entry[]>(await later.get('/api/activity?each=1'));
    expect(entries[0]).toMatchObject({ login: 'bia@porto.example', userId: String(ana) });
    expect(entries[0]).not.toHaveProperty('holders');
  });
});
