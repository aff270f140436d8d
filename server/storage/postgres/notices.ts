import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { SERVER } from '../running-servers.ts';
import { newClient } from './driver.ts';

/** The channels of `LISTEN`. The trigger of migration `0008-notices` names the first one too. */
const CHANGES = 'cais_changes';
const MESSAGES = 'cais_messages';
/** Milliseconds before a broken connection is made again. */
const PAUSE = 1_000;

interface Listener {
  /** Called at each notice, and where notices may have been missed. */
  readonly tell: () => void;
  readonly spoken: (message: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Listens on a connection of its own until the signal, and makes the connection again where it breaks. */
export function listenOnPostgres(url: string, listener: Listener, ending: AbortSignal) {
  const line: { client?: pg.Client | undefined } = {};
  void holdLine(url, listener, ending, line);
  return {
    say(message: string): void {
      line.client?.query('select pg_notify($1, $2)', [MESSAGES, message]).catch(listener.onFailure);
    },
  };
}

async function holdLine(
  url: string,
  { tell, spoken, onFailure }: Listener,
  ending: AbortSignal,
  line: { client?: pg.Client | undefined },
): Promise<void> {
  while (!ending.aborted) {
    const client = newClient(url, SERVER);
    try {
      await client.connect();
      client.on('notification', ({ channel, payload = '' }) =>
        channel === MESSAGES ? spoken(payload) : tell(),
      );
      await client.query(`listen ${CHANGES}; listen ${MESSAGES}`);
      line.client = client;
      // Whatever was stored while nobody listened.
      tell();
      await new Promise<void>((resolve, reject) => {
        client.once('error', reject).once('end', resolve);
        ending.addEventListener('abort', () => resolve(), { once: true });
      });
    } catch (error) {
      if (!ending.aborted) onFailure(error);
    } finally {
      line.client = undefined;
      await client.end().catch(() => undefined);
    }
    await setTimeout(PAUSE, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}
