import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryModule } from './bundle-scripts.ts';

/**
 * What the template must hold, once each. The base is left for the server, which puts in the path under which
 * the product is mounted when it starts.
 */
const places = { base: '<base href="%BASE%">', head: '</head>' };

/**
 * Writes `index.html` from the template `client/index.html`. At the end of its head come the stylesheet, a
 * preload for each chunk that the entry needs, and the entry script, all relative to the page's `<base>`.
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
  const [script, ...preloads] = modules[entryModule] ?? [];
  const tags = [
    `<link rel="stylesheet" href="${styles}">`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
  ];
  const page = template.replace(places.head, `  ${tags.join('\n    ')}\n  ${places.head}`);
  await writeFile(join(folder, 'index.html'), page);
}
