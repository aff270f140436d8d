import { existsSync } from 'node:fs';
import type { DatabaseConfig } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';

class NoDatabase extends FailureOfStart {
  override readonly name = 'NoDatabase';
}

/** Opens a database that is there: a new one would be whole, and hold nobody. @throws {FailureOfStart} */
export async function openExisting(config: DatabaseConfig): Promise<Database> {
  if (config.kind === 'sqlite' && !existsSync(config.file))
    throw new NoDatabase(`Não há banco de dados em ${config.file}.`);
  return openDatabase(config);
}
