import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { idempotencyKeyHeader } from '../../../shared/calls/wire.ts';
import { markedNews } from '../faults/write-news.ts';
import { startServer } from '../server/running-server.ts';
import { Visitor } from './visitor.ts';

export const newsPath = '/api/admin/noticia';
const secret = 'a session secret that both servers know';

/** The real program on this database, with an administrator signed in who writes news. */
export async function signedIn(url: string, more: Readonly<Record<string, string>> = {}) {
  const env = { DATABASE_URL: url, SEED: 'reference', SESSION_SECRET: secret, ...more };
  const server = await startServer({ env });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await server.clean();
  });
  const visitor = new Visitor(server.url);
  const { login, password } = server.administrator;
  expect((await visitor.signIn(login, password)).status).toBe(200);
  const write = (mark: string, key: string = randomUUID()) =>
    visitor.post(newsPath, { json: markedNews(mark), headers: { [idempotencyKeyHeader]: key } });
  /** Titles of all news. */
  const marks = async () => {
    const { json } = await visitor.get(`${newsPath}/all/`);
    return ((json?.data ?? []) as { titulo: string }[]).map(({ titulo }) => titulo);
  };
  return { server, visitor, write, marks };
}
