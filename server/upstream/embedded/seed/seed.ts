import type { Kysely } from 'kysely';
import type { FileChanges } from '../file-store.ts';
import type { EmbeddedTables } from '../tables.ts';
import { seedDemo } from './demo/demo.ts';
import { seedReference } from './reference.ts';

export interface Seeding {
  /** The transaction that fills the empty tables; the migrations have run. */
  readonly db: Kysely<EmbeddedTables>;
  /** `reference`: the rows that the screens choose from. `demo`: these, and fictional content for every screen. */
  readonly kind: 'reference' | 'demo';
  /** The demo's dates are counted from this moment. */
  readonly now: Date;
  /** Takes the PDFs of the demo's statistics; final when the transaction is. */
  readonly files: FileChanges;
}

/** Fills a new embedded database (design 8, `SEED`). The same `now` gives the same rows. */
export async function seedDatabase({ db, kind, now, files }: Seeding): Promise<void> {
  await seedReference(db, now);
  if (kind === 'demo') await seedDemo(db, now, files);
}
