import type { Metafile } from 'esbuild';

export type Inputs = Metafile['inputs'];

/** By so many screens or dialogs: what they share then is worth having from the start. */
const often = 4;

/**
 * The modules that become one chunk, loaded from the start: what the entry reaches, and of our own what several screens need
 * and what brings no further package along. The contract of an entity stays with its screens: a browser is some time busy
 * with making its rules.
 */
export function sharedModules(inputs: Inputs, entry: string): ReadonlySet<string> {
  const shared = reachedFrom(inputs, entry);
  const needed = new Map<string, number>();
  for (const start of startsOf(inputs)) {
    for (const module of reachedFrom(inputs, start)) {
      if (!shared.has(module) && module !== start) needed.set(module, (needed.get(module) ?? 0) + 1);
    }
  }
  const candidates = [...needed].flatMap(([module, count]) => (count >= often ? [module] : []));
  for (let before = -1; before !== shared.size; ) {
    before = shared.size;
    for (const module of candidates) {
      const bare = staticImports(inputs, module).every((path) => shared.has(path));
      if (bare && !/node_modules\/|^shared\/contract\//u.test(module)) shared.add(module);
    }
  }
  shared.delete(entry);
  return shared;
}

/** Modules that something imports dynamically: each begins a chunk. */
export const startsOf = (inputs: Inputs): string[] => [
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
export function reachedFrom(inputs: Inputs, module: string, met = new Set<string>()): Set<string> {
  if (met.has(module)) return met;
  met.add(module);
  for (const path of staticImports(inputs, module)) reachedFrom(inputs, path, met);
  return met;
}

/** A module that asks for all of these. Packages come along with who imports them. */
export const askingFor = (modules: Iterable<string>): string =>
  [...modules]
    .filter((path) => /^[\w-]+\//.test(path) && !path.includes('node_modules/'))
    .map((path) => `import ${JSON.stringify(`./${path}`)};`)
    .join('\n');
