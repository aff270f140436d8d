import type { Config } from '../config.ts';
import { createLogger } from '../observability/log.ts';
import { openConfiguredDatabase, print } from './open-parts.ts';

/**
 * Command `end-sessions`: ends everybody's session. The next server to start names the `SESSION_SECRET` of all servers,
 * for a secret that was lost or seen by others.
 */
export async function endSessions(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config, createLogger(config));
  try {
    await database.transaction(async (db) => {
      await db.deleteFrom('sessions').execute();
      await db.deleteFrom('session_secrets').execute();
    });
  } finally {
    await database.close();
  }
  await print('Todas as sessões foram encerradas.');
}
