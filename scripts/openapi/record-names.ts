import * as z from 'zod/mini';
import * as accessRequests from '../../shared/contract/access-requests.ts';
import * as commodities from '../../shared/contract/commodities.ts';
import * as contacts from '../../shared/contract/contacts.ts';
import * as handbooks from '../../shared/contract/handbooks.ts';
import * as news from '../../shared/contract/news.ts';
import * as partners from '../../shared/contract/partners.ts';
import * as portLocations from '../../shared/contract/port-locations.ts';
import * as ports from '../../shared/contract/ports.ts';
import * as restrictions from '../../shared/contract/restrictions.ts';
import * as statistics from '../../shared/contract/statistics.ts';
import * as users from '../../shared/contract/users.ts';

/** The records of the contract under the names that they have in the document: `userSchema` is `User`. */
export const recordNames = z.registry<{ id: string }>();

const modules = [
  accessRequests,
  commodities,
  contacts,
  handbooks,
  news,
  partners,
  portLocations,
  ports,
  restrictions,
  statistics,
  users,
];

for (const [name, value] of modules.flatMap((module) => Object.entries(module))) {
  const record = /^(\w+)Schema$/u.exec(name)?.[1];
  if (record === undefined || !(value instanceof z.ZodMiniType)) continue;
  recordNames.add(value, { id: record.charAt(0).toUpperCase() + record.slice(1) });
}
