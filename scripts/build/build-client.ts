import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuildOptions, build, type Metafile, transform } from 'esbuild';
import { compileAsync } from 'sass';
import { collectLicences } from './build-programs.ts';
import { replaceFolder } from './replace-folder.ts';
import { hashInputs, stampFile } from './stamp.ts';

type Outputs = Metafile['outputs'];

const entryModule = 'client/app/main.tsx';
/** Every file of the page imports it. */
const firstPart = 'client/app/first-part.ts';
const workerModule = 'client/screens/import/worker/import-worker.ts';

/** The server replaces this by the path that the product is mounted under. */
const base = '%BASE%';

export interface BuildSettings {
  /** For `npm run dev`: readable code with source maps, not compressed. `npm start` builds again after it. */
  readonly development?: boolean;
}

/**
 * Builds `client/` of the project at `root` into `dist/client/`: `index.html`, hashed scripts in `assets/`, the files of
 * `client/public`, and compressed forms beside them. Returns what esbuild wrote.
 */
export async function buildClient(root: string, settings: BuildSettings = {}): Promise<Outputs> {
  const { development = false } = settings;
  // Hashed first: a file that is saved while the build runs makes the result stale.
  const inputs = await hashInputs(root, 'client');
  let outputs: Outputs = {};
  await replaceFolder(join(root, 'dist/client'), async (folder) => {
    const assets = join(folder, 'assets');
    await mkdir(assets);
    const [scripts, { styles, files: styleFiles }] = await Promise.all([
      bundleScripts(root, assets, development),
      compileStyles(root),
    ]);
    outputs = scripts.outputs;
    const bundled = [...Object.keys(scripts.inputs), ...styleFiles];
    await writeFile(join(assets, 'licences.txt'), await collectLicences(root, bundled));
    const files = join(root, 'client/public');
    if (existsSync(files)) await cp(files, folder, { recursive: true });
    if (!development) await compressFolder(folder);
    // Not compressed here: the server fills in the path when it starts.
    await writeFile(join(folder, 'index.html'), await makePage(root, assets, outputs, styles));
    await writeFile(join(folder, stampFile), development ? 'development' : inputs);
  });
  return outputs;
}

/** As `client/index.html` names them. */
const browsers = ['chrome122', 'firefox128', 'safari17.4'];

async function bundleScripts(root: string, assets: string, development: boolean): Promise<Metafile> {
  const shared = {
    absWorkingDir: root,
    outdir: assets,
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'esm',
    target: browsers,
    minify: !development,
    sourcemap: development,
    legalComments: 'none',
    metafile: true,
    // These packages have another form for browsers, under a name of its own.
    alias: {
      'csv-parse/sync': 'csv-parse/browser/esm/sync',
      'csv-stringify/sync': 'csv-stringify/browser/esm/sync',
    },
    logLevel: 'warning',
  } satisfies BuildOptions;
  // A file by itself: if it shared modules with the page, the page would load its own in more files.
  const worker = await build({
    ...shared,
    entryPoints: [workerModule],
  });
  const workerFile = basename(
    Object.keys(worker.metafile.outputs).find((path) => path.endsWith('.js')) ?? '',
  );
  const page = await build({
    ...shared,
    entryPoints: [entryModule],
    chunkNames: '[name]-[hash]',
    splitting: true,
    inject: [join(root, firstPart)],
    // V8 then compiles all functions of a file while it arrives, beside the page's own thread (explicit compile hints). Other
    // engines read a comment.
    banner: { js: '//# allFunctionsCalledOnLoad' },
    // A style that comes with a part of the program, as text.
    loader: { '.css': 'text' },
    jsx: 'automatic',
    jsxDev: development,
    define: {
      'process.env.NODE_ENV': development ? '"development"' : '"production"',
      importWorkerFile: JSON.stringify(workerFile),
    },
  });
  const inputs = { ...page.metafile.inputs, ...worker.metafile.inputs };
  const outputs = { ...page.metafile.outputs, ...worker.metafile.outputs };
  return { inputs, outputs };
}

/** Compiles `client/styles/theme.scss`; Sass finds Bootstrap's partials in node_modules. Also names the files that it read. */
async function compileStyles(root: string) {
  const { css, loadedUrls } = await compileAsync(join(root, 'client/styles/theme.scss'), {
    loadPaths: [join(root, 'node_modules')],
    quietDeps: true,
    // Bootstrap 5 still uses @import and Sass's global functions.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  });
  // Bootstrap's rule for whatever follows a legend makes browsers compute the style of a whole table each time a row leaves it.
  const afterLegend = /legend \+ \* \{[^}]*\}/u;
  // esbuild also escapes `</style>`, which would end the page's style element.
  const { code } = await transform(css.replace(afterLegend, ''), {
    loader: 'css',
    // Safari knows some properties by a prefix alone (`user-select`).
    target: browsers,
    minify: true,
    legalComments: 'none',
  });
  return { styles: code.trim(), files: loadedUrls.map((url) => relative(root, fileURLToPath(url))) };
}

/**
 * The template `client/index.html` without its comments, with the style, the entry script and a preload of each file that
 * the script imports. Scripts carry the hash of their bytes (Subresource Integrity). The page's policy allows no `<base>`,
 * so each address begins with the product's path.
 */
async function makePage(root: string, assets: string, outputs: Outputs, styles: string): Promise<string> {
  const source = await readFile(join(root, 'client/index.html'), 'utf8');
  const template = source.replaceAll(/\s*<!--.*?-->/gsu, '');
  for (const place of [`data-base="${base}"`, '</head>']) {
    if (template.split(place).length !== 2) throw new Error(`client/index.html must hold ${place} once`);
  }
  const tags = await Promise.all(
    filesOfEntry(outputs).map(async (file, place) => {
      const hash = createHash('sha384').update(await readFile(join(assets, file)));
      const address = `"${base}assets/${file}" integrity="sha384-${hash.digest('base64')}"`;
      return place === 0
        ? `<script type="module" src=${address}></script>`
        : `<link rel="modulepreload" href=${address}>`;
    }),
  );
  return template.replace(
    '</head>',
    () => `${[...tags, `<style>${styles}</style>`].join('\n    ')}\n  </head>`,
  );
}

/** The entry script, what it imports step by step, and all that these import statically. */
function filesOfEntry(outputs: Outputs): string[] {
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entryModule);
  const met = new Set(entry === undefined ? [] : [entry]);
  for (const file of met) {
    for (const { path, kind } of outputs[file]?.imports ?? []) {
      if (kind === 'import-statement' || file === entry) met.add(path);
    }
  }
  return [...met].map((file) => basename(file));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Formats that are text; images and fonts are compressed already. */
const text = new Set(['.js', '.svg', '.json', '.txt']);

/** Writes a `.br` and a `.gz` file beside each text file of a folder, wherever that saves bytes. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && text.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const compressed = {
    br: await brotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gz: await gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [extension, bytes] of Object.entries(compressed)) {
    if (bytes.length < plain.length) await writeFile(`${path}.${extension}`, bytes);
  }
}
