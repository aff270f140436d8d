import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written into the bundle when it is built. */
declare const CAIS_VERSION: string | undefined;

/** The version of the product. Only people who are signed in learn it (docs/security.md). */
export const version: string =
  typeof CAIS_VERSION === 'string'
    ? CAIS_VERSION
    : JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
