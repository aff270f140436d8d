import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the product: its package is one folder above the source, two above the bundle. */
export function readVersion(): string {
  for (const up of ['..', '../..']) {
    try {
      const text = readFileSync(join(import.meta.dirname, up, 'package.json'), 'utf8');
      const { name, version } = JSON.parse(text) as { name?: string; version?: string };
      if (name === 'cais' && version !== undefined) return version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return 'desconhecida';
}
