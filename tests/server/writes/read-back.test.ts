import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallRow, isWrite } from '../../../shared/contract/call.ts';
import { contract } from '../../../shared/contract/index.ts';
import { type RunningApp, runApp } from '../../support/cais/running-app.ts';
import type { Visitor, VisitorAnswer } from '../../support/cais/visitor.ts';
import { type RunningServer, startServer } from '../../support/server/running-server.ts';
import { type LostWrite, lostWrites } from '../../support/upstreams/lost-writes.ts';
import {
  type RecordingUpstream,
  startRecordingUpstream,
} from '../../support/upstreams/recording-upstream.ts';

/** What answers: the demo's data, served alone, behind somebody who loses answers. */
let behind: RunningServer;
let upstream: RecordingUpstream;
let app: RunningApp;
let visitor: Visitor;

beforeAll(async () => {
  behind = await startServer({ command: 'upstream', env: { SEED: 'demo' } });
  upstream = await startRecordingUpstream({ forwardTo: behind.url });
});
afterAll(async () => {
  await upstream.stop();
  await behind.stop('SIGKILL');
  await behind.clean();
});

type Fields = Record<string, unknown>;

const dataOf = <T>({ json }: VisitorAnswer): T => json?.data as T;
const read = async <T = Fields[]>(path: string): Promise<T> => dataOf<T>(await visitor.get(path));
let submits = 0;
const submit = () => {
  submits += 1;
  return { 'idempotency-key': `leitura-${submits}` };
};
const caseOf = (name: string): Promise<LostWrite> =>
  lostWrites[name]?.({ read, login: behind.administrator.login }) ?? expect.fail(name);

async function signIn() {
  upstream.reset();
  app = await runApp({ upstreamUrl: upstream.url });
  visitor = app.visitor();
  const { login, password } = behind.administrator;
  expect((await visitor.signIn(login, password)).status).toBe(200);
}

const rows = Object.entries(contract).flatMap(([entity, calls]) =>
  Object.entries(calls as Record<string, unknown>)
    .filter(
      (each): each is [string, CallRow] => typeof each[1] === 'object' && 'method' in (each[1] as object),
    )
    .map(([name, row]) => [`${entity}.${name}`, row] as const),
);
const readable = rows.filter(([, row]) => isWrite(row) && row.readBack !== undefined);

test('every write that can be read back has a case here', () => {
  expect(Object.keys(lostWrites).toSorted()).toEqual(readable.map(([name]) => name).toSorted());
});

describe('a write whose answer was lost', () => {
  test.each(readable)('%s: is found by reading, and one that was not done is not', async (name, row) => {
    await signIn();
    const { path, body, other } = await caseOf(name);
    const send = (at: string, json: Fields | undefined, headers = submit()) =>
      visitor.send(row.method, at, { headers, ...(json === undefined ? {} : { json }) });
    const write = new RegExp(`^${row.path.replace(/:[^/]+/gu, '[^/]+')}$`, 'u');
    const sent = () => upstream.callsTo(row.method, write).length;
    const before = sent();

    upstream.answerNext(row.method, write, { forward: 'first', cut: 'before' });
    const headers = submit();
    const found = await send(path, body, headers);
    expect([found.status, found.json]).toEqual([200, { status: 200, message: row.words?.done?.text }]);
    const again = await send(path, body, headers);
    expect([again.status, again.headers['x-cais-replayed'], again.text]).toEqual([200, 'true', found.text]);

    upstream.answerNext(row.method, write, { cut: 'before' });
    const lost = await send(other.path, other.body);
    expect([lost.status, lost.json]).toEqual([502, expect.objectContaining({ outcome: 'unknown' })]);

    expect(sent() - before).toBe(2);
    const told = (await read('/api/activity?each=1')).map(({ outcome, status, message }) => [
      outcome,
      status,
      message,
    ]);
    expect(told).toEqual([
      ['unknown', null, expect.stringContaining('Não se sabe')],
      ['applied', null, expect.stringContaining('A resposta se perdeu')],
    ]);
  });

  test('of a server that fails after its work is found too', async () => {
    await signIn();
    const { path, body } = await caseOf('users.update');
    upstream.answerNext('POST', path, { forward: 'first', status: 500, body: { message: 'Falhou' } });
    expect((await visitor.post(path, { json: body, headers: submit() })).status).toBe(200);
  });

  test('is found by the repeat of its submit where the first look could not tell', async () => {
    await signIn();
    const { path, body } = await caseOf('portLocations.create');
    upstream.answerNext('POST', path, { forward: 'first', cut: 'before' });
    // The relay reads once more after a cut, so that each of its two looks meets two cuts.
    for (let nth = 0; nth < 8; nth += 1) upstream.answerNext('GET', `${path}/all`, { cut: 'before' });
    const headers = submit();
    expect((await visitor.post(path, { json: body, headers })).json).toMatchObject({ outcome: 'unknown' });
    const calls = upstream.callsTo('POST', path).length;
    upstream.reset();
    expect((await visitor.post(path, { json: body, headers })).status).toBe(200);
    expect(upstream.callsTo('POST', path)).toHaveLength(0);
    expect(calls).toBe(1);
    expect((await read('/api/activity?each=1')).map(({ outcome }) => outcome)).toEqual(['applied']);
  });

  test('of a submit without a key is left to its sender', async () => {
    await signIn();
    const { path, body } = await caseOf('portLocations.create');
    const reads = () => upstream.callsTo('GET', `${path}/all`).length;
    const before = reads();
    upstream.answerNext('POST', path, { forward: 'first', cut: 'before' });
    expect((await visitor.post(path, { json: body })).json).toMatchObject({ outcome: 'unknown' });
    expect(reads()).toBe(before);
  });

  test('by an upstream that took it and stays silent is found before the deadline', async () => {
    await signIn();
    const { login, password } = behind.administrator;
    app = await runApp({ upstreamUrl: upstream.url, limits: { callMilliseconds: 5_000 } });
    visitor = app.visitor();
    await visitor.signIn(login, password);
    const { path, body } = await caseOf('portLocations.create');
    upstream.answerNext('POST', path, { forward: 'first', silent: true });
    expect((await visitor.post(path, { json: body, headers: submit() })).status).toBe(200);
  });
});
