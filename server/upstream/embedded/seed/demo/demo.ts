import type { Kysely } from 'kysely';
import type { FileChanges } from '../../file-store.ts';
import type { EmbeddedTables } from '../../tables.ts';
import { DemoDates } from './demo-dates.ts';
import { seedContacts, seedHandbooks, seedNews, seedStatistics } from './demo-documents.ts';
import { seedAccessRequests, seedPartners, seedUsers } from './demo-people.ts';
import { seedPortLocations, seedRestrictions } from './demo-ports.ts';

/**
 * Fills every screen with fictional content from the JSON files of this folder. Only the ports and their coordinates are
 * real. The files name columns as the tables do, refer to other rows by name, and count days from the first start.
 */
export async function seedDemo(db: Kysely<EmbeddedTables>, now: Date, files: FileChanges): Promise<void> {
  const dates = new DemoDates(now);
  const partners = await seedPartners(db);
  const users = await seedUsers(db, dates, partners);
  await seedAccessRequests(db, dates, { partners, users });
  await seedPortLocations(db);
  await seedNews(db, dates);
  await seedStatistics(db, dates, files);
  await seedHandbooks(db, dates);
  await seedContacts(db);
  await seedRestrictions(db, dates);
}
