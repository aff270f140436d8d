import type { Migrations } from '../../../storage/migrate.ts';
import * as people from './0001-people.ts';
import * as portsAndGoods from './0002-ports-and-goods.ts';
import * as content from './0003-content.ts';
import * as writeKeys from './0004-write-keys.ts';
import * as storedFiles from './0005-stored-files.ts';

/** The embedded upstream's own tables. A migration that was released is never changed; a new one is added below. */
export const embeddedMigrations: Migrations = {
  '0001-people': people,
  '0002-ports-and-goods': portsAndGoods,
  '0003-content': content,
  '0004-write-keys': writeKeys,
  '0005-stored-files': storedFiles,
};
