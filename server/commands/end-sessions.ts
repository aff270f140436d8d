import type { Config } from '../config.ts';
import { openDatabase } from '../storage/open-database.ts';
import { runningServers } from '../storage/running-servers.ts';
import { print } from './open-parts.ts';

/**
 * Command `end-sessions`: ends everybody's session. The next server to start names the `SESSION_SECRET` of all servers,
 * for a secret that was lost or seen by others. Servers on PostgreSQL that still run go on with theirs, so it says so.
 */
export async function endSessions(config: Config): Promise<void> {
  const database = await openDatabase(config.database);
  let running: readonly string[];
  try {
    await database.transaction(async (db) => {
      await db.deleteFrom('sessions').execute();
      await db.deleteFrom('session_secrets').execute();
    });
    running = await runningServers(database);
  } finally {
    await database.close();
  }
  await print('Todas as sessões foram encerradas.');
  if (running.length === 0) return;
  process.stderr.write(
    `Aviso: há servidores do Cais em funcionamento com este banco de dados (conexões de ${running.join(', ')}), e eles continuam ` +
      'com o SESSION_SECRET que têm. Para trocá-lo, pare todos, repita o comando e inicie-os com o segredo novo.\n',
  );
}
