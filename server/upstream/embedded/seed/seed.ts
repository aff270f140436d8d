import type { Kysely } from 'kysely';
import type { EmbeddedTables } from '../records/tables.ts';
import { seedDemo } from './demo/demo.ts';
import { seedReference } from './reference.ts';

export interface Seeding {
  /** The transaction that fills the empty tables; the migrations have run. */
  readonly db: Kysely<EmbeddedTables>;
  /** `reference`: the rows that the screens choose from. `demo`: these, and fictional content for every screen. */
  readonly kind: 'reference' | 'demo';
  /** The demo's dates are counted from this moment. */
  readonly now: Date;
}

/** Fills a new embedded database (design 11, `SEED`). The same `now` gives the same rows. */
export async function seedDatabase({ db, kind, now }: Seeding): Promise<void> {
  await seedReference(db, now);
  if (kind === 'demo') await seedDemo(db, now);
}
