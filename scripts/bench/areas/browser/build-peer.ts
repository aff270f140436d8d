import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const bench = join(import.meta.dirname, '../..');
const root = join(bench, '../..');

/**
 * Builds a peer's page for production into `folder`, minified and brotli-compressed. One that lives in the product's own
 * packages takes its React from there too, so that there is one of them.
 */
export async function buildPeer(
  peer: string,
  folder: string,
  { shell = '', ownReact = false }: { readonly shell?: string; readonly ownReact?: boolean } = {},
): Promise<void> {
  await build({
    entryPoints: { main: join(bench, 'peers', peer) },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17'],
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff': 'empty', '.woff2': 'empty' },
    ...(ownReact
      ? {
          alias: {
            react: join(root, 'node_modules/react'),
            'react-dom': join(root, 'node_modules/react-dom'),
          },
        }
      : {}),
    logLevel: 'error',
  });
  const names = await readdir(folder);
  const styles = names.includes('main.css') ? '<link rel="stylesheet" href="/main.css">' : '';
  await writeFile(join(folder, 'index.html'), page(styles, shell));
  for (const name of await readdir(folder)) {
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(await readFile(join(folder, name))));
  }
}

const page = (styles: string, shell: string): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <title>Users</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${styles}
    <script type="module" src="/main.js"></script>
  </head>
  <body><div id="root">${shell}</div></body>
</html>
`;
