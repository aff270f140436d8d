import { readFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import type { Loader, Metafile, Plugin } from 'esbuild';

type Inputs = Metafile['inputs'];

/** By so many screens or dialogs: what they share then is worth having from the start. */
const often = 3;

/**
 * The modules that become one chunk, loaded from the start: what the entry reaches, and of our own what several screens need
 * and what brings no further package along.
 */
export function commonModules(inputs: Inputs, entry: string): ReadonlySet<string> {
  const common = reachedFrom(inputs, entry);
  const needed = new Map<string, number>();
  for (const start of startsOf(inputs)) {
    for (const module of reachedFrom(inputs, start)) {
      if (!common.has(module) && module !== start) needed.set(module, (needed.get(module) ?? 0) + 1);
    }
  }
  const candidates = [...needed].flatMap(([module, count]) => (count >= often ? [module] : []));
  for (let before = -1; before !== common.size; ) {
    before = common.size;
    for (const module of candidates) {
      const bare = staticImports(inputs, module).every((path) => common.has(path));
      if (bare && !module.includes('node_modules/')) common.add(module);
    }
  }
  common.delete(entry);
  return common;
}

/**
 * esbuild makes a chunk of all modules that exactly the same screens need: dozens of small ones, each a request, and packed
 * worse than together. Here each that begins a chunk asks for all common modules, so that they share one.
 */
export const groupChunks = (inputs: Inputs, entry: string): Plugin => ({
  name: 'group-chunks',
  setup({ initialOptions, onResolve, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const own = [...commonModules(inputs, entry)].filter((path) => !path.includes('node_modules/'));
    const beginning = new Set([entry, ...startsOf(inputs)]);
    onResolve({ filter: /^common-modules$/ }, () => ({ path: 'common-modules', namespace: 'group' }));
    onLoad({ filter: /.*/, namespace: 'group' }, () => ({
      resolveDir: root,
      contents: own.map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n'),
    }));
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!beginning.has(relative(root, path).replaceAll('\\', '/'))) return undefined;
      const contents = `${await readFile(path, 'utf8')}\nimport 'common-modules';\n`;
      return { contents, loader: extname(path).slice(1) as Loader, resolveDir: dirname(join(path)) };
    });
  },
});

/** Modules that something imports dynamically: each begins a chunk. */
const startsOf = (inputs: Inputs): string[] => [
  ...new Set(
    Object.values(inputs).flatMap(({ imports }) =>
      imports.flatMap(({ path, kind, external }) =>
        kind === 'dynamic-import' && external !== true ? [path] : [],
      ),
    ),
  ),
];

const staticImports = (inputs: Inputs, module: string): string[] =>
  (inputs[module]?.imports ?? []).flatMap(({ path, kind, external }) =>
    kind !== 'dynamic-import' && external !== true ? [path] : [],
  );

/** What a module imports statically, however deep, itself included. */
function reachedFrom(inputs: Inputs, module: string, met = new Set<string>()): Set<string> {
  if (met.has(module)) return met;
  met.add(module);
  for (const path of staticImports(inputs, module)) reachedFrom(inputs, path, met);
  return met;
}
