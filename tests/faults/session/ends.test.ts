import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { firstAdministrator, onPostgres, runApp } from '../../support/cais/running-app.ts';
import { actor, personAfter, signIn, token } from '../../support/cais/signed-in.ts';

const minute = 60_000;
const statusOf = async ({ visitor }: Pick<Awaited<ReturnType<typeof signIn>>, 'visitor'>) =>
  (await visitor.get('/api/session/all')).status;

describe('a session', () => {
  test('ends after 30 minutes without use, and not a minute before', async () => {
    const signed = await signIn();
    signed.app.advance(29 * minute);
    expect(await statusOf(signed)).toBe(200);
    signed.app.advance(30 * minute + 1);
    expect(await statusOf(signed)).toBe(401);
  });

  test('ends after 8 hours however much it is used', async () => {
    const signed = await signIn();
    for (let passed = 0; passed < 8 * 60 - 20; passed += 20) {
      expect(await personAfter(signed, 20 * minute), `after ${passed + 20} minutes`).toBe(actor);
    }
    signed.app.advance(20 * minute);
    expect(await statusOf(signed)).toBe(401);
  });

  test('ends when the upstream’s own token has expired, for every later call, with nothing sent on', async () => {
    const { upstream, visitor } = await signIn();
    upstream.answerNext('GET', '/api/admin/users/all', { status: 401, body: { status: 401 } });
    expect((await visitor.get('/api/admin/users/all')).status).toBe(401);
    const sent = upstream.calls.length;
    expect((await visitor.get('/api/admin/users/all')).status).toBe(401);
    expect(upstream.calls).toHaveLength(sent);
  });
});

/** Every byte below a folder. */
async function bytesBelow(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && basename(entry.name) !== 'session-secret');
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  );
}

describe.skipIf(onPostgres)('a copy of the data folder, without its secret', () => {
  test('holds no session id, no token and no password', async () => {
    const { login, password } = firstAdministrator;
    const remote = await signIn();
    const embedded = await runApp();
    const visitor = embedded.visitor();
    const { headers, text } = await visitor.signIn(login, password);
    await visitor.post('/api/admin/statistics', {
      json: { idTipo: 1, titulo: 'a', link: 'https://a.example', flagTipoLink: 'L' },
      headers: { 'idempotency-key': 'chave-que-ninguem-le' },
    });
    await visitor.get('/api/admin/users/all');
    expect(JSON.stringify(headers) + text).not.toContain(password);
    for (const [app, cookie, secrets] of [
      [remote.app, remote.visitor.cookie, [token, 'senha']],
      [embedded, visitor.cookie, [password]],
    ] as const) {
      const { rows } = await sql<{ file: string }>`pragma database_list`.execute(app.database.kysely);
      const all = await bytesBelow(dirname(rows[0]?.file ?? ''));
      expect(all.length).toBeGreaterThan(10_000);
      const id =
        decodeURIComponent(cookie ?? '')
          .replace(/^cais=s:/u, '')
          .split('.')[0] ?? '';
      expect(id.length).toBeGreaterThan(20);
      for (const secret of [id, cookie?.split('.')[1] ?? '', 'chave-que-ninguem-le', ...secrets])
        expect(all.includes(secret), secret === id ? 'the id' : 'a secret').toBe(false);
    }
  });
});
