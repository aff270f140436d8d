import type { ImportedKind } from '../../page-paths.ts';
import { contactsImport } from './contacts.ts';
import { portLocationsImport } from './port-locations.ts';
import { restrictionsImport } from './restrictions.ts';
import { usersImport } from './users.ts';

/** What files can be imported of. */
export const importKinds = {
  ports: portLocationsImport,
  restrictions: restrictionsImport,
  contacts: contactsImport,
  users: usersImport,
} as const satisfies Readonly<Record<ImportedKind, unknown>>;

export type ImportKindName = ImportedKind;
