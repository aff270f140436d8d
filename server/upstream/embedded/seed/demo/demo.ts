import type { FileChanges } from '../../file-store.ts';
import type { Db } from '../insert-rows.ts';
import { seedAccessRequests } from './access-requests.ts';
import { Calendar } from './calendar.ts';
import { seedContacts } from './contacts.ts';
import { seedHandbooks } from './handbooks.ts';
import { readKnown } from './known.ts';
import { seedNews } from './news.ts';
import { seedPartners } from './partners.ts';
import { seedPortLocations } from './port-locations.ts';
import { seedRestrictions } from './restrictions.ts';
import { seedStatistics } from './statistics.ts';
import { seedUsers } from './users.ts';

interface Demo {
  readonly db: Db;
  readonly now: Date;
  readonly files: FileChanges;
}

/** Fictional content for every screen, beside the reference data. Only the ports and their coordinates are real. */
export async function seedDemo({ db, now, files }: Demo): Promise<void> {
  const calendar = new Calendar(now);
  const known = await readKnown(db);
  const partners = await seedPartners(db);
  const users = await seedUsers({ db, calendar, partners });
  await seedAccessRequests({ db, calendar, partners, users });
  await seedPortLocations({ db, known });
  await seedNews({ db, calendar, known });
  await seedStatistics({ db, calendar, files });
  await seedHandbooks({ db, calendar, known });
  await seedContacts(db);
  await seedRestrictions({ db, calendar, known });
}
