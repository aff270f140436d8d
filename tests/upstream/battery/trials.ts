import type { EntityName } from '../../../shared/contract/index.ts';
import type { Trial } from './bench.ts';
import { accessRequestsTrial } from './entities/access-requests.ts';
import { contactsTrial } from './entities/contacts.ts';
import { handbooksTrial } from './entities/handbooks.ts';
import { lineupTrial } from './entities/lineup.ts';
import { commoditiesTrial, partnersTrial, portsTrial } from './entities/lists.ts';
import { newsTrial } from './entities/news.ts';
import { portLocationsTrial } from './entities/port-locations.ts';
import { restrictionsTrial } from './entities/restrictions.ts';
import { sessionTrial } from './entities/session.ts';
import { statisticsTrial } from './entities/statistics.ts';
import { usersTrial } from './entities/users.ts';

/** Every row of the contract with how it is tried. */
export const trials: { readonly [E in EntityName]: Trial<E> } = {
  session: sessionTrial,
  users: usersTrial,
  accessRequests: accessRequestsTrial,
  partners: partnersTrial,
  news: newsTrial,
  commodities: commoditiesTrial,
  portLocations: portLocationsTrial,
  ports: portsTrial,
  statistics: statisticsTrial,
  lineup: lineupTrial,
  handbooks: handbooksTrial,
  contacts: contactsTrial,
  restrictions: restrictionsTrial,
};
