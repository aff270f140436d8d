import type { Migrations } from '../migrate.ts';
import * as sessions from './0001-sessions.ts';
import * as writes from './0002-writes.ts';
import * as people from './0003-people.ts';
import * as severalServers from './0004-several-servers.ts';
import * as sessionPlaces from './0005-session-places.ts';
import * as importLeases from './0006-import-leases.ts';
import * as runs from './0007-runs.ts';

/** The server's own tables. A migration that was released is never changed; a new one is added below. */
export const storageMigrations: Migrations = {
  '0001-sessions': sessions,
  '0002-writes': writes,
  '0003-people': people,
  '0004-several-servers': severalServers,
  '0005-session-places': sessionPlaces,
  '0006-import-leases': importLeases,
  '0007-runs': runs,
};
