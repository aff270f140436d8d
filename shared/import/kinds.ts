import { portLocationsImport } from './port-locations-import.ts';

/** What files can be imported of. */
export const importKinds = {
  ports: portLocationsImport,
} as const;
