import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryModule } from './bundle-scripts.ts';

/**
 * What the template must hold, once each. The base is left for the server, which puts in the path under which
 * the product is mounted when it starts.
 */
const places = { base: '<base href="%BASE%">', styles: '<!--styles-->', scripts: '<!--scripts-->' };

/**
 * Writes `index.html` from the template `client/index.html`: the stylesheet, the entry script and a preload
 * for each chunk that the entry needs, all relative to the page's `<base>`.
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
  const scripts = [
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
  ];
  const page = template
    .replace(places.styles, `<link rel="stylesheet" href="${styles}">`)
    .replace(places.scripts, scripts.join('\n    '));
  await writeFile(join(folder, 'index.html'), page);
}
