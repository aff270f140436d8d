import { EventEmitter } from 'node:events';
import type { DatabaseConfig } from '../config.ts';

/** Says that a change was settled, on this server or another one of the database. What it was, the record of changes tells. */
export interface Notices {
  /** On SQLite this process tells itself. PostgreSQL tells all servers with the commit (migration `0008-notices`). */
  tell(): void;
  /** Calls `heard` at each notice, and where notices may have been missed. Returns how to stop. */
  listen(heard: () => void): () => void;
  /** Says something to all servers of the database, this one too. It is stored nowhere, and may be lost. */
  say(message: string): void;
  /** Calls back with what any server says. */
  hear(listener: (message: string) => void): void;
  close(): void;
}

/** @param onFailure called when the connection that listens fails; it is made again */
export async function openNotices(
  config: DatabaseConfig,
  onFailure: (error: unknown) => void,
): Promise<Notices> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const tell = () => void emitter.emit('change');
  const listen: Notices['listen'] = (heard) => {
    emitter.on('change', heard);
    return () => emitter.off('change', heard);
  };
  const spoken = (message: string) => void emitter.emit('message', message);
  const hear: Notices['hear'] = (listener) => void emitter.on('message', listener);
  if (config.kind === 'sqlite') return { tell, listen, say: spoken, hear, close: () => {} };
  const { listenOnPostgres } = await import('./postgres/notices.ts');
  const ending = new AbortController();
  const line = listenOnPostgres(config.url, { tell, spoken, onFailure }, ending.signal);
  const say = (message: string) => {
    // Here at once, also while the connection is broken. Hearing it again changes nothing.
    spoken(message);
    line.say(message);
  };
  return { tell: () => {}, listen, say, hear, close: () => ending.abort() };
}
