import { describe, expect, onTestFinished, test } from 'vitest';
import { Visitor } from '../../../support/cais/visitor.ts';
import { startFallibleServer } from '../../../support/faults/fallible-server.ts';
import { rounds } from '../../../support/faults/rounds.ts';
import { startServer } from '../../../support/server/running-server.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const ROUNDS = rounds(100, 1);

test(`kill -9 just after a sign-in, ${ROUNDS} times: every confirmed sign-in holds`, {
  timeout: 60_000 + ROUNDS * 15_000,
}, async () => {
  const server = await startFallibleServer();
  const { login, password } = server.running.administrator;
  const cookies: (string | undefined)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = new Visitor(server.running.url);
    const answer = await visitor.signIn(login, password);
    const ended = server.end();
    expect(answer.status).toBe(200);
    await ended;
    cookies.push(visitor.cookie);
    await server.start();
    expect(await visitor.person()).toBe(login);
  }
  const visitor = new Visitor(server.running.url);
  for (const cookie of cookies) expect(await visitor.person(cookie)).toBe(login);
  await server.end('SIGTERM');
  server.expectIntact();
});

const [first, second] = ['a', 'b'].map((letter) => letter.repeat(40)) as [string, string];

describe('a secret that is changed', () => {
  test('keeps sessions while the old one is still named, and ends them when it is not', async () => {
    const dataDir = await temporaryFolder();
    let cookie: string | undefined;
    let port = '0';
    const loginWith = async (secrets: string) => {
      const server = await startServer({
        dataDir,
        env: { SEED: 'reference', PORT: port, SESSION_SECRET: secrets },
      });
      onTestFinished(() => void server.process.kill('SIGKILL'));
      port = new URL(server.url).port;
      const visitor = new Visitor(server.url);
      visitor.cookie = cookie;
      if (cookie === undefined)
        await visitor.signIn(server.administrator.login, server.administrator.password);
      cookie = visitor.cookie;
      const person = await visitor.person();
      await server.stop('SIGKILL');
      return person;
    };
    expect(await loginWith(first)).toBe('admin@cais.local');
    expect(await loginWith(`${second},${first}`)).toBe('admin@cais.local');
    expect(await loginWith(second)).toBeNull();
  });
});
