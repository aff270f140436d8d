import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { create, list, remove, update } from '../../shared/contract/port-locations.ts';
import { openEmbeddedForTest } from '../server/upstream/embedded/open-embedded-for-test.ts';
import { firstAdministrator, type RunningApp, runApp } from '../support/cais/running-app.ts';
import { commitsOf } from '../support/commits.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Begin, the write itself, settle: each commit waits for the disk once. */
const COMMITS = 3;

const santos = { portoId: 1, uf: 'SP', latitude: -23.95, longitude: -46.33 };

async function fileOf({ database }: RunningApp): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.kysely);
  return rows[0]?.file ?? '';
}

test('a write commits three times, and a read never', async () => {
  const app = await runApp();
  const visitor = app.visitor();
  await visitor.signIn(firstAdministrator.login, firstAdministrator.password);
  const file = await fileOf(app);
  const stored = (await visitor.get(list.path)).json as {
    readonly data: readonly { id: number; portoId: number }[];
  };
  const taken = stored.data.find(({ portoId }) => portoId === santos.portoId)?.id;
  if (taken !== undefined) await visitor.delete(`${remove.path.replace(':id', String(taken))}`);

  const commits: Record<string, number> = {};
  const count = async (name: string, call: () => Promise<{ readonly status: number }>) => {
    const before = await commitsOf(file);
    expect((await call()).status).toBe(200);
    commits[name] = (await commitsOf(file)) - before;
  };
  let id = 0;
  await count('create', async () => {
    const answer = await visitor.post(create.path, { json: santos });
    ({ id } = (answer.json as { readonly data: { readonly id: number } }).data);
    return answer;
  });
  const path = update.path.replace(':id', String(id));
  await count('update', () => visitor.post(path, { json: { ...santos, latitude: -24 } }));
  await count('read', () => visitor.get(list.path));
  await count('remove', () => visitor.delete(path));
  expect(commits).toEqual({ create: COMMITS, update: COMMITS, read: 0, remove: COMMITS });
});

test('of a list of which one record is asked for, one is read', async () => {
  const { upstream, token } = await openEmbeddedForTest();
  const answer = await upstream.send({ row: create, params: {}, body: santos, token });
  const { data } = JSON.parse(String(answer.body)) as { readonly data: { readonly id: number } };
  await upstream.send({ row: create, params: {}, body: { ...santos, portoId: 2 }, token });
  const read = await upstream.send({ row: list, params: {}, only: String(data.id), token });
  expect(JSON.parse(String(read.body)).data).toMatchObject([{ id: data.id, portoId: santos.portoId }]);
});
