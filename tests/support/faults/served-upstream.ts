import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/storage/open-database.ts';
import { openEmbedded } from '../../../server/upstream/embedded/index.ts';
import { serveUpstream } from '../serve-upstream.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export const admin = { login: 'admin@cais.test', password: 'senha-do-teste' } as const;

/** The real embedded upstream alone over HTTP, on a database of its own that has no news. Ends with the test. */
export async function serveRealUpstream(): Promise<string> {
  const dataDir = await temporaryFolder();
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ kind: 'sqlite', file: `${dataDir}/upstream.sqlite` });
  const lineup = { login: 'lineup@cais.test', password: 'segredo-do-lineup' };
  const { upstream } = await openEmbedded({ database, dataDir, admin, seed: 'reference', lineup, log });
  const served = await serveUpstream(upstream);
  onTestFinished(async () => {
    await served.close();
    await upstream.close();
    await database.close();
  });
  return `http://127.0.0.1:${served.port}`;
}
