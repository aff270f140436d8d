import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { connectionString } from './postgres.ts';
import { SERVER } from './running-servers.ts';

/** The channel of `LISTEN`, which the trigger of migration `0008-notices` names too. */
const CHANNEL = 'cais_changes';
/** Milliseconds before a broken connection is made again. */
const PAUSE = 1_000;

/**
 * Listens on a connection of its own until the signal, and makes the connection again where it breaks.
 *
 * @param tell called at each notice, and where notices may have been missed
 */
export async function listenOnPostgres(
  url: string,
  tell: () => void,
  onFailure: (error: unknown) => void,
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    const client = new pg.Client({ connectionString: connectionString(url, SERVER), keepAlive: true });
    try {
      await client.connect();
      client.on('notification', tell);
      await client.query(`listen ${CHANNEL}`);
      // Whatever was stored while nobody listened.
      tell();
      await new Promise<void>((resolve, reject) => {
        client.once('error', reject).once('end', resolve);
        ending.addEventListener('abort', () => resolve(), { once: true });
      });
    } catch (error) {
      if (!ending.aborted) onFailure(error);
    } finally {
      await client.end().catch(() => undefined);
    }
    await setTimeout(PAUSE, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}
