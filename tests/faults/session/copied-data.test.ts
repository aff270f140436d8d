import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { firstAdministrator, onPostgres, runApp } from '../../support/cais/running-app.ts';
import { signIn, token } from '../../support/cais/signed-in.ts';

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
