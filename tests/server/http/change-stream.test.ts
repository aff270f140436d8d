import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type RunningApp, runApp } from '../../support/cais/running-app.ts';
import { recordingUpstream } from '../../support/cais/signed-in.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { runSql } from '../../support/databases/postgres-server.ts';
import { hasRealPostgres, newRealDatabase } from '../../support/databases/real-postgres.ts';
import { startServer } from '../../support/server/running-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A browser's stream, as the bytes come: no library between. */
function openStream(
  app: Pick<RunningApp, 'origin'>,
  visitor: Visitor,
  query = '',
  headers: Record<string, string> = {},
) {
  const events: { id: string; event: string; data: Record<string, unknown> }[] = [];
  let present: readonly { readonly entity: string; readonly record: string }[] = [];
  let text = '';
  let status = 0;
  const ended = Promise.withResolvers<void>();
  const asked = request(`${app.origin}/events${query}`, {
    headers: { ...(visitor.cookie && { cookie: visitor.cookie }), ...headers },
  }).end();
  asked.on('error', () => ended.resolve());
  asked.on('response', (answer) => {
    status = answer.statusCode ?? 0;
    answer.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1] ?? '';
        if (field('event') === 'present') present = JSON.parse(field('data'));
        if (field('data') === '' || field('event') === 'present') continue;
        events.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
      }
    });
    answer.on('close', () => ended.resolve());
  });
  onTestFinished(() => void asked.destroy());
  return {
    events,
    /** What somebody has open, as it was told last. */
    present: () => present.map(({ entity, record }) => `${entity}:${record}`),
    status: () => status,
    /** Resolves when it is over. */
    ended: ended.promise,
    close: () => asked.destroy(),
  };
}
type Stream = ReturnType<typeof openStream>;

const ready = (stream: Stream) =>
  expect.poll(() => stream.events.some(({ event }) => event === 'ready')).toBe(true);

const path = '/api/admin/localizacaoPortoLineup';
const santos = { portoId: 11, latitude: -23.95, longitude: -46.33, uf: 'SP' };

/** Two servers of one PostgreSQL, where there is one and it is wanted, before one upstream; each has somebody signed in. */
async function twoServers(isShared = hasRealPostgres) {
  const upstream = await recordingUpstream();
  upstream.answerAlways('GET', /./u, { body: { status: 200, data: [] } });
  upstream.answerAlways('POST', path, { body: { status: 200, message: 'ok', data: { id: 77 } } });
  upstream.answerAlways('POST', '/api/admin/users/login', { body: { status: 200, data: { token: 't' } } });
  const env = isShared
    ? { DATABASE_URL: (await newRealDatabase()).url, SESSION_SECRET: 'segredo '.repeat(8) }
    : {};
  const one = await runApp({ upstreamUrl: upstream.url, env });
  const two = isShared ? await runApp({ upstreamUrl: upstream.url, env }) : one;
  const [ana, bia] = [one.visitor(), two.visitor()];
  await ana.signIn('ana@porto.example', 'senha');
  await bia.signIn('bia@porto.example', 'senha');
  return { one, two, ana, bia, upstream };
}

const changesOf = ({ events }: Stream) => events.filter(({ event }) => event === '');

describe('the stream of changes', () => {
  test('TG-01 a change on one server is told on another within a second, without its values', async () => {
    const { two, ana, bia } = await twoServers();
    const stream = openStream(two, bia);
    await ready(stream);
    const answer = await ana.post(path, { json: santos });
    await expect.poll(() => changesOf(stream), { timeout: 1_000 }).toHaveLength(1);
    const told = { entity: 'portLocations', action: 'create', record: '77', login: 'ana@porto.example' };
    expect(changesOf(stream)[0]?.data).toEqual({ ...told, write: answer.headers['x-cais-write'] });
  });

  test('TG-02 who has a record open on one server is told on the other, and no more within 5 s of leaving', async () => {
    const { one, two, ana, bia } = await twoServers();
    const watching = openStream(two, bia);
    await ready(watching);
    const there = openStream(one, ana, '?open=news:12&open=users:3');
    await ready(there);
    const open = ['news:12', 'users:3'];
    await expect.poll(() => watching.present(), { timeout: 5_000 }).toEqual(open);
    // A stream that opens later learns it at once.
    const late = openStream(two, bia);
    await ready(late);
    expect(late.present()).toEqual(open);
    there.close();
    await expect.poll(() => watching.present(), { timeout: 5_000 }).toEqual([]);
    const odd = openStream(
      one,
      ana,
      `?open=${'x'.repeat(300)}:1&open=news&open=&open=news:${'9'.repeat(201)}`,
    );
    await ready(odd);
    expect(odd.present()).toEqual([]);
  });

  test('a refused change is told to nobody', async () => {
    const { one, ana, upstream } = await twoServers();
    const stream = openStream(one, ana);
    await ready(stream);
    upstream.answerNext('POST', path, { status: 400, body: { message: 'não' } });
    await ana.post(path, { json: santos });
    await ana.post(path, { json: santos });
    await expect.poll(() => changesOf(stream)).toHaveLength(1);
  });

  test('TG-04 of 1,000 changes a browser that was cut off misses none, and gets them in order', async () => {
    const { one, two, ana, bia } = await twoServers(false);
    const first = openStream(two, bia);
    await ready(first);
    const write = async (count: number) => {
      for (let left = count; left > 0; left -= 20)
        await Promise.all(Array.from({ length: 20 }, () => ana.post(path, { json: santos })));
    };
    await write(20);
    await expect.poll(() => changesOf(first).length).toBe(20);
    first.close();
    await write(980);
    const second = openStream(one, bia, '', { 'last-event-id': changesOf(first).at(-1)?.id ?? '' });
    await ready(second);
    const numbers = [...changesOf(first), ...changesOf(second)].map(({ id }) => Number(id));
    expect(numbers).toHaveLength(1_000);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    // A page that was loaded just now asks by the time for which it has read.
    const third = openStream(one, bia, '?since=600000');
    await ready(third);
    expect(changesOf(third)).toHaveLength(1_000);
    const fourth = openStream(one, bia, '?after=999999999');
    await ready(fourth);
    expect(fourth.events.map(({ event }) => event)).toEqual(['all', 'ready']);
  });

  test('TG-04 a server that is killed and started again tells what was missed, also what it made before it died', async () => {
    const dataDir = await temporaryFolder();
    const start = async () => {
      const server = await startServer({
        dataDir,
        env: { SEED: 'reference', ADMIN_PASSWORD: 'maré cheia de março' },
      });
      onTestFinished(() => void server.process.kill('SIGKILL'));
      const visitor = new Visitor(server.url);
      await visitor.signIn(server.administrator.login, 'maré cheia de março');
      return { server, visitor, app: { origin: server.url } };
    };
    const ports = async (visitor: Visitor) =>
      (await visitor.get('/api/portos/pais/BR')).json?.data as { portoId: number }[];
    const add = async (visitor: Visitor, portoId: number) =>
      expect((await visitor.post(path, { json: { ...santos, portoId } })).status).toBe(200);

    const first = await start();
    const free = (await ports(first.visitor)).map(({ portoId }) => portoId);
    const before = openStream(first.app, first.visitor);
    await ready(before);
    await add(first.visitor, free[0] ?? 0);
    await expect.poll(() => changesOf(before).length).toBe(1);
    before.close();
    await add(first.visitor, free[1] ?? 0);
    await first.server.stop('SIGKILL');

    const second = await start();
    await add(second.visitor, free[2] ?? 0);
    const after = openStream(second.app, second.visitor, '', {
      'last-event-id': changesOf(before).at(-1)?.id ?? '',
    });
    await ready(after);
    expect(changesOf(after)).toHaveLength(2);
  });

  test('TG-05 a stream needs a session, is no use of it, and ends with it', async () => {
    const { one, ana } = await twoServers();
    const stranger = openStream(one, one.visitor());
    await stranger.ended;
    expect(stranger.status()).toBe(401);
    const idle = () => one.database.kysely.selectFrom('sessions').select('idle_until').execute();
    const before = await idle();
    one.advance(5 * 60_000);
    const stream = openStream(one, ana);
    await ready(stream);
    expect(await idle()).toEqual(before);
    await ana.delete('/api/session');
    await stream.ended;
  });

  test('TG-05 200 streams cost at most 10 MB', async () => {
    const server = await startServer({
      dataDir: await temporaryFolder(),
      // What was thrown away leaves the memory soon: the streams are measured, and not the requests that opened them.
      env: { SEED: 'reference', NODE_OPTIONS: '--max-semi-space-size=1' },
    });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const resident = async () =>
      Number(/^VmRSS:\s+(\d+)/mu.exec(await readFile(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]);
    const { login, password } = server.administrator;
    const cookies = [];
    for (let person = 0; person < 10; person += 1) {
      const visitor = new Visitor(server.url);
      await visitor.signIn(login, password);
      cookies.push(visitor);
    }
    // What the first streams bring along is no cost of each.
    const [visitor = new Visitor(server.url)] = cookies;
    const warm = Array.from({ length: 20 }, () => openStream({ origin: server.url }, visitor));
    await Promise.all(warm.map(ready));
    for (const stream of warm) stream.close();
    await Promise.all(warm.map(({ ended }) => ended));
    const before = await resident();
    const streams = cookies.flatMap((visitor) =>
      Array.from({ length: 20 }, () => openStream({ origin: server.url }, visitor)),
    );
    await Promise.all(streams.map(ready));
    expect((await resident()) - before).toBeLessThanOrEqual(10 * 1_024);
  });

  test.runIf(hasRealPostgres)('goes on after words on its channel that no server of Cais says', async () => {
    const { url, name, server } = await newRealDatabase();
    const upstream = await recordingUpstream();
    upstream.answerAlways('POST', '/api/admin/users/login', { body: { status: 200, data: { token: 't' } } });
    const app = await runApp({ upstreamUrl: upstream.url, env: { DATABASE_URL: url } });
    const ana = app.visitor();
    await ana.signIn('ana@porto.example', 'senha');
    const stream = openStream(app, ana);
    await ready(stream);
    const known = { stream: 's', login: 'bia@porto.example', open: [{ entity: 'users', record: '12' }] };
    const said = ['x', 'null', '{"stream":"s"}', '{"stream":"s","open":12}', JSON.stringify(known)];
    for (const words of said) await runSql(server.port, `notify cais_messages, '${words}'`, name);
    // They are heard one after the other.
    await expect.poll(stream.present).toEqual(['users:12']);
  });
});
