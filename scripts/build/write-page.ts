import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryModule } from './bundle-scripts.ts';

/** Stands in the page for the path under which the product is mounted; the server puts that in when it starts. */
const basePlaceholder = '<base href="%BASE%"';

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
  const [script, ...preloads] = modules[entryModule] ?? [];
  const head = [
    `<link rel="stylesheet" href="${styles}">`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
  ];
  if (!template.includes(basePlaceholder) || template.split('</head>').length !== 2) {
    throw new Error(`client/index.html must hold ${basePlaceholder}> and one </head>`);
  }
  const lines = head.map((line) => `    ${line}\n`).join('');
  await writeFile(
    join(folder, 'index.html'),
    template.replace(/[ \t]*<\/head>/, (end) => lines + end),
  );
}
