import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isBusy } from './result-code.ts';

const LONGEST_WAIT_MILLISECONDS = 5000;
const PAUSE_MILLISECONDS = 10;

/**
 * Waits while another process writes (a second server, a command). SQLite's own busy timeout waits too, but
 * stops the whole program meanwhile: node:sqlite is synchronous.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + LONGEST_WAIT_MILLISECONDS;
    for (;;) {
      try {
        return await this.#connection.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await setTimeout(PAUSE_MILLISECONDS * (0.5 + Math.random()));
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}
