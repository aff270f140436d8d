import type { EntityName } from './contract/index.ts';

/** How long a toast of an area stays, in milliseconds (spec 9, R16). */
export const toastDurations = {
  session: 5000,
  accessRequests: 5000,
  users: 5000,
  partners: 5000,
  news: 5000,
  commodities: 5000,
  statistics: 5000,
  lineup: 5000,
  ports: 3000,
  portLocations: 3000,
  handbooks: 3000,
  contacts: 3000,
  restrictions: 3000,
} as const satisfies Record<EntityName, 3000 | 5000>;
