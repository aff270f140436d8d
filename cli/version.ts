import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written into the bundle when it is built. */
declare const CAIS_VERSION: string | undefined;

/** The version of the product. */
export function readVersion(): string {
  if (typeof CAIS_VERSION === 'string') return CAIS_VERSION;
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
