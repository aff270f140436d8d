import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ClientBuild } from './build-client.ts';
import { entryModule } from './bundle-scripts.ts';

/** With its style; packed by the server. */
const page = 'index.html';

/** A table of what a browser downloads, in brotli bytes: at the start, then per route what it adds to that. */
export function reportSizes(build: ClientBuild): string {
  const size = (file: string) => {
    const path = join(build.folder, file);
    return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
  };
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + size(file), 0);
  const start = build.modules[entryModule] ?? [];
  const rows: [name: string, bytes: number][] = [
    [page, brotliCompressSync(readFileSync(join(build.folder, page))).length],
    [entryModule, sum(start)],
  ];
  for (const [module, files] of Object.entries(build.modules)) {
    if (module !== entryModule)
      rows.push([`+ ${module}`, sum(files.filter((file) => !start.includes(file)))]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, bytes]) => `${name.padEnd(width)} ${bytes.toLocaleString('en').padStart(9)} B`)
    .join('\n');
}
