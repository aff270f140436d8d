import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { openEmbedded } from '../../../server/upstream/embedded/index.ts';
import { openRemote } from '../../../server/upstream/remote/remote.ts';
import { serveUpstream } from '../../support/serve-upstream.ts';
import type { OpenUpstream } from './bench.ts';

const admin = { login: 'admin@cais.test', password: 'senha-do-teste' } as const;
const lineup = { login: 'lineup@cais.test', password: 'segredo-do-lineup' } as const;
const log = pino({ level: 'silent' });

/** In this process, on a new SQLite file with the demo's content. */
async function embedded(): Promise<OpenUpstream> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cais-battery-'));
  const database = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'cais.sqlite') });
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

/** Both upstreams, each opened anew. */
export const openers = [
  { name: 'embedded', open: embedded },
  { name: 'remote over HTTP', open: remote },
] as const;
