import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifest = z.object({ bin: z.record(z.string(), z.string()) });

/** The file behind a command of a package, to be run by the Node that runs this, whatever is on the path. */
export function toolPath(packageName: string, command: string): string {
  const folder = join('node_modules', packageName);
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, file);
}
