import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLogger, lineSink } from '../../../server/observability/log.ts';
import { Visitor } from '../../support/cais/visitor.ts';
import { startServer } from '../../support/server/running-server.ts';

async function start() {
  const server = await startServer({ env: { SEED: 'reference', LOG_LEVEL: 'debug' } });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.clean();
  });
  return { server, visitor: new Visitor(server.url) };
}

/** The exit code after SIGTERM. */
async function stopped({ process: child }: Awaited<ReturnType<typeof start>>['server']) {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await exit;
  return code;
}

describe('a server', () => {
  test('whose log nobody reads any more goes on answering, and ends on SIGTERM', async () => {
    const { server, visitor } = await start();
    server.process.stdout?.destroy();
    server.process.stderr?.destroy();
    for (let nth = 0; nth < 3; nth += 1) expect((await visitor.get('/api/session/all')).status).toBe(401);
    expect(await stopped(server)).toBe(0);
  });

  test('whose reader stands still goes on answering, and ends on SIGTERM', async () => {
    const { server, visitor } = await start();
    server.process.stdout?.pause();
    // More than any pipe holds.
    const path = `/api/session?${'x'.repeat(4_000)}`;
    for (let nth = 0; nth < 150; nth += 1) await visitor.get(path);
    expect((await visitor.get('/api/session/all')).status).toBe(401);
    expect(await stopped(server)).toBe(0);
  });
});

test('a log on a disk that is full loses its lines and nothing else', async () => {
  const full = createWriteStream('/dev/full');
  const log = createLogger({ logLevel: 'info' }, lineSink(full));
  log.info('lost');
  await new Promise<void>((resolve) => full.once('close', resolve));
  log.fatal('and this too');
  expect(full.errored).toMatchObject({ code: 'ENOSPC' });
});
