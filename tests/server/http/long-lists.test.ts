import { expect, onTestFinished, test } from 'vitest';
import { Visitor } from '../../support/cais/visitor.ts';
import { fillLists, lists } from '../../support/databases/fill-lists.ts';
import { startServer } from '../../support/server/running-server.ts';

const ROWS = 10_000;

async function stand(): Promise<Visitor> {
  const server = await startServer({ env: { SEED: 'reference' } });
  onTestFinished(async () => {
    await server.stop('SIGKILL');
    await server.clean();
  });
  fillLists(`${server.dataDir}/cais.sqlite`, ROWS);
  const visitor = new Visitor(server.url);
  await visitor.signIn(server.administrator.login, server.administrator.password);
  return visitor;
}

/** The part of a list's time for which others waited at a stretch: nearly all of it, where a list is made in one go. */
async function longestWait(visitor: Visitor, path: string): Promise<number> {
  let isOpen = true;
  const asked = performance.now();
  const list = visitor.get(path, { headers: { 'accept-encoding': 'gzip' } }).finally(() => {
    isOpen = false;
  });
  let longest = 0;
  while (isOpen) {
    const began = performance.now();
    await visitor.get('/healthz');
    longest = Math.max(longest, performance.now() - began);
  }
  const part = longest / (performance.now() - asked);
  const { status, bytes } = await list;
  expect(status).toBe(200);
  expect(bytes.length).toBeGreaterThan(ROWS);
  return part;
}

test(`others are answered while a list of ${ROWS} rows is made`, async () => {
  const visitor = await stand();
  const parts: number[] = [];
  for (const path of [...lists, ...lists]) parts.push(await longestWait(visitor, path));
  // What a busy machine does to some of the reads does not count.
  const middle = parts.toSorted((a, b) => a - b)[parts.length / 2];
  expect(middle, parts.map((part) => part.toFixed(2)).join(' ')).toBeLessThan(0.6);
});
