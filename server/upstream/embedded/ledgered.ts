import { CompiledQuery, type Kysely } from 'kysely';
import type { StorageTables } from '../../storage/tables.ts';
import type { Ledger, UpstreamAnswer } from '../upstream.ts';
import { refuse } from './answers.ts';
import type { FileWork } from './file-store.ts';
import { Refusal } from './handler.ts';
import type { EmbeddedTables } from './tables.ts';

/**
 * Does a write between the two entries of its ledger, in one transaction. Of a refused one all is undone but the ledger; any
 * other failure is the whole transaction's.
 */
export async function withLedger(
  db: Kysely<EmbeddedTables>,
  ledger: Ledger,
  changes: Pick<FileWork, 'undo'>,
  work: () => Promise<UpstreamAnswer>,
): Promise<UpstreamAnswer> {
  // One database, of which each part of the program knows its own tables.
  const own = db as unknown as Kysely<StorageTables>;
  const before = await ledger.begin(own);
  if (before !== undefined) return { ...before, isWrittenDown: true };
  await db.executeQuery(savepoint);
  const answer = await work().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    await db.executeQuery(rollback);
    await changes.undo();
    return refuse(error.status, error.message);
  });
  await ledger.settle(own, answer);
  return { ...answer, isWrittenDown: true };
}

const savepoint = CompiledQuery.raw('savepoint work');
const rollback = CompiledQuery.raw('rollback to savepoint work');
