import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beginModule, entryModule } from './bundle-scripts.ts';

/** Left for the server, which puts in the path under which the product is mounted when it starts. */
const base = '%BASE%';

/** What the template must hold, once each. The policy of the page allows no `<base>`, so each address begins with it. */
const places = { base: `data-base="${base}"`, head: '</head>' };

/**
 * Writes `index.html` from the template `client/index.html`. At the end of its head come the script that
 * runs as soon as it is there, a preload for each chunk that the entry needs, and the entry script, all below the product's path and with the hash
 * of their bytes: what stands between the server and the browser cannot exchange them. Then all style: a browser that has asked for
 * the scripts waits for their first bytes meanwhile, on a line that nothing else uses.
 */
export async function writePage(
  root: string,
  folder: string,
  modules: Readonly<Record<string, readonly string[]>>,
  styles: string,
): Promise<void> {
  const template = await readFile(join(root, 'client/index.html'), 'utf8');
  for (const place of Object.values(places)) {
    if (template.split(place).length !== 2) throw new Error(`client/index.html must hold ${place} once`);
  }
  const [begin] = modules[beginModule] ?? [];
  const [script, ...preloads] = modules[entryModule] ?? [];
  const hashed = async (file: string) => `"${base}${file}" integrity="${await integrityOf(folder, file)}"`;
  const tags = [
    `<script type="module" async src=${await hashed(begin ?? '')}></script>`,
    ...(await Promise.all(preloads.map(hashed))).map((file) => `<link rel="modulepreload" href=${file}>`),
    `<script type="module" src=${await hashed(script ?? '')}></script>`,
    `<style>${styles}</style>`,
  ];
  const page = template.replace(places.head, () => `  ${tags.join('\n    ')}\n  ${places.head}`);
  await writeFile(join(folder, 'index.html'), page);
}

/** As browsers check it (Subresource Integrity). */
export const integrityOf = async (folder: string, file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(join(folder, file)))
    .digest('base64')}`;
