import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseKind } from '../../../server/storage/dialect.ts';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { openEmbedded } from '../../../server/upstream/embedded/index.ts';
import { openRemote } from '../../../server/upstream/remote/remote.ts';
import type { CallRow } from '../../../shared/contract/call.ts';
import type { EntityName } from '../../../shared/contract/index.ts';
import { contract, rows } from '../../../shared/contract/index.ts';
import { createRealDatabase, hasRealPostgres } from '../../support/databases/real-postgres.ts';
import { serveUpstream } from '../../support/server/serve-upstream.ts';
import { Bench, type OpenUpstream, type Scenario, type Trial } from './bench.ts';
import { accessRequestsTrial } from './entities/access-requests.ts';
import { contactsTrial } from './entities/contacts.ts';
import { handbooksTrial } from './entities/handbooks.ts';
import { lineupTrial } from './entities/lineup.ts';
import { commoditiesTrial, partnersTrial, portsTrial } from './entities/lists.ts';
import { newsTrial } from './entities/news.ts';
import { portLocationsTrial } from './entities/port-locations.ts';
import { restrictionsTrial } from './entities/restrictions.ts';
import { sessionTrial } from './entities/session.ts';
import { statisticsTrial } from './entities/statistics.ts';
import { usersTrial } from './entities/users.ts';

const admin = { login: 'admin@cais.test', password: 'senha-do-teste' } as const;
const lineup = { login: 'lineup@cais.test', password: 'segredo-do-lineup' } as const;
const log = pino({ level: 'silent' });

/** In this process, on a new database with the demo's content. */
async function embedded(kind: DatabaseKind = 'sqlite'): Promise<OpenUpstream> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cais-battery-'));
  const database = await openDatabase(
    kind === 'sqlite'
      ? { kind, file: join(dataDir, 'cais.sqlite') }
      : { kind, url: (await createRealDatabase()).url, pool: 10 },
  );
  const clock = { now: new Date('2026-03-10T12:00:00Z') };
  const now = () => clock.now;
  const { upstream } = await openEmbedded({ database, dataDir, admin, seed: 'demo', lineup, now, log });
  const close = async () => {
    await upstream.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { upstream, admin, lineup, clock, close };
}

/** The same one, served alone on a free port and reached over HTTP. */
async function remote(): Promise<OpenUpstream> {
  const behind = await embedded();
  const server = await serveUpstream(behind.upstream, log);
  const upstream = openRemote({ url: `http://127.0.0.1:${server.port}`, log });
  const close = async () => {
    await upstream.close();
    await server.close();
    await behind.close();
  };
  return { ...behind, upstream, close };
}

/** Both upstreams. On PostgreSQL the embedded one is tried where its answers are compared, below. */
const openers = [
  { name: 'embedded', open: () => embedded() },
  { name: 'remote over HTTP', open: remote },
] as const;

/** Every row of the contract with how it is tried. */
const trials: { readonly [E in EntityName]: Trial<E> } = {
  session: sessionTrial,
  users: usersTrial,
  accessRequests: accessRequestsTrial,
  partners: partnersTrial,
  news: newsTrial,
  commodities: commoditiesTrial,
  portLocations: portLocationsTrial,
  ports: portsTrial,
  statistics: statisticsTrial,
  lineup: lineupTrial,
  handbooks: handbooksTrial,
  contacts: contactsTrial,
  restrictions: restrictionsTrial,
};

interface RowTrial {
  readonly name: string;
  readonly row: CallRow;
  readonly succeeds: Scenario;
  readonly refuses?: Scenario;
}

/** Inside, trials are data; that there is one for each row holds where they are written. */
const scenarios = Object.entries(trials).map(([entity, { rows: own, also = {} }]) => ({
  entity,
  tried: Object.entries(own as Record<string, Omit<RowTrial, 'name' | 'row'>>).map(
    ([name, trial]): RowTrial => ({
      ...trial,
      name: `${entity}.${name}`,
      row: rowNamed(`${entity}.${name}`),
    }),
  ),
  also: Object.entries(also),
}));

function rowNamed(name: string): CallRow {
  return rows.find((each) => each.name === name)?.row ?? expect.fail(`no row ${name}`);
}

test('every row of the contract is tried, and nothing else', () => {
  const tried = scenarios.flatMap((entity) => entity.tried.map(({ name }) => name));
  expect(tried.sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe.each(openers)('the upstream, $name', ({ open }) => {
  let opened: OpenUpstream;
  let token: string;

  beforeAll(async () => {
    opened = await open();
    ({ token } = await new Bench(opened, '').send(contract.session.login, { body: opened.admin }));
  });
  afterAll(() => opened?.close());

  test('is ready', async () => {
    await expect(opened.upstream.ready()).resolves.toBeUndefined();
  });

  describe.each(scenarios)('$entity', ({ tried, also }) => {
    test.each(tried)('$name does its work, and only for a token', async ({ row, succeeds }) => {
      const bench = new Bench(opened, token);
      await succeeds(bench);
      const { input } = bench.succeeded.findLast((call) => call.row === row) ?? expect.fail('never sent');
      if (row.withoutToken) return;
      for (const other of [null, 'nada', `${token}x`]) {
        expect((await bench.refusal(row, input, other)).status).toBe(401);
      }
    });

    const refusing = tried.flatMap(({ refuses, ...trial }) =>
      refuses === undefined ? [] : [{ ...trial, refuses }],
    );
    test.for(refusing)('$name refuses invalid values', async ({ row, refuses }) => {
      const bench = new Bench(opened, token);
      await refuses(bench);
      expect(bench.refused).toContain(row);
    });

    test.for(also)('%s', async ([, scenario]) => {
      await scenario(new Bench(opened, token));
    });
  });
});

describe.runIf(hasRealPostgres)('SQLite and PostgreSQL', () => {
  test('give every answer of every row alike, letter by letter', async () => {
    const [sqlite, postgres] = [await answersOn('sqlite'), await answersOn('postgres')];
    expect(new Set(sqlite.map(({ call }) => call)).size).toBe(rows.length);
    const differing = postgres.filter((answer, nth) => !isDeepStrictEqual(answer, sqlite[nth]));
    expect(differing.map(({ call }) => call)).toEqual([]);
    expect(postgres.length).toBe(sqlite.length);
  });
});

/** What the embedded upstream answers to all that the trials ask, and to all lists once that is done. */
async function answersOn(kind: DatabaseKind) {
  const opened = await embedded(kind);
  const answers: { readonly call: string; readonly status: number; readonly body: string }[] = [];
  const send: OpenUpstream['upstream']['send'] = async (call) => {
    const answer = await opened.upstream.send(call);
    const name = rows.find(({ row }) => row.method === call.row.method && row.path === call.row.path)?.name;
    // A token is random.
    const body = Buffer.from(answer.body as Uint8Array)
      .toString()
      .replaceAll(/[\w-]{43}/gu, 'token');
    answers.push({ call: name ?? '', status: answer.status, body });
    return answer;
  };
  const recorded = { ...opened, upstream: { ...opened.upstream, send } };
  Bench.countAgain();
  const { token } = await new Bench(recorded, '').send(contract.session.login, { body: opened.admin });
  const bench = new Bench(recorded, token);
  for (const { tried, also } of scenarios) {
    for (const { succeeds } of tried) await succeeds(bench);
    for (const [, scenario] of also) await scenario(bench);
  }
  for (const { row } of rows) {
    if (row.method === 'GET' && !row.path.includes(':')) await send({ row, params: {}, token });
  }
  // These come last: PostgreSQL gives the number of a refused record to no other, SQLite does.
  for (const { refuses } of scenarios.flatMap(({ tried }) => tried)) await refuses?.(bench);
  await opened.close();
  return answers;
}
