import type { Kysely } from 'kysely';
import type { EmbeddedTables } from '../records/tables.ts';
import { DemoDates } from './demo/demo-dates.ts';
import { seedContacts, seedHandbooks, seedNews } from './demo/demo-documents.ts';
import { seedAccessRequests, seedPartners, seedUsers } from './demo/demo-people.ts';
import { seedPortLocations, seedRestrictions } from './demo/demo-ports.ts';
import { seedStatistics } from './demo/demo-statistics.ts';
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

/**
 * Fills every screen with fictional content from the JSON files of `demo/`. Only the ports and their coordinates are real.
 * The files name columns as the tables do, refer to other rows by name, and count days from the first start.
 */
async function seedDemo(db: Kysely<EmbeddedTables>, now: Date): Promise<void> {
  const dates = new DemoDates(now);
  const partners = await seedPartners(db);
  const users = await seedUsers(db, dates, partners);
  await seedAccessRequests(db, dates, { partners, users });
  await seedPortLocations(db);
  await seedNews(db, dates);
  await seedStatistics(db, dates);
  await seedHandbooks(db, dates);
  await seedContacts(db);
  await seedRestrictions(db, dates);
}
