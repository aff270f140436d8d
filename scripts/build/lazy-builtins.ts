import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Loads each of Node's own modules when the first of its exports is used, not when the bundle begins: a static import
 * inside a module that is itself loaded late would otherwise be lifted to the top of the file, and cost every start
 * some 20 ms. It also gives packages that call `require('fs')` what they ask for.
 */
export const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z_:/0-9]+$/ }, ({ path }) =>
      isBuiltin(path) ? { path: path.replace(/^node:/u, ''), namespace: 'builtin' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: textOf(`node:${path}`),
      loader: 'js',
    }));
  },
};

/** A module that is itself a function or a class (`events`, `stream`) has to be there whole. */
function textOf(name: string): string {
  const builtin: unknown = process.getBuiltinModule(name);
  const load = `process.getBuiltinModule(${JSON.stringify(name)})`;
  if (name === 'node:assert') return assertText(load, Object.keys(builtin as object));
  if (typeof builtin !== 'object' || builtin === null) return `module.exports = ${load};`;
  return `let loaded; const real = () => (loaded ??= ${load}); module.exports = { ${gettersOf(Object.keys(builtin))} };`;
}

/**
 * `assert` opens standard error when it is loaded, to see whether that has colours. What holds needs nothing of it; what
 * does not is told to the real one.
 */
const assertText = (load: string, keys: readonly string[]): string => `
  const real = () => ${load};
  const ok = (value, message) => { if (!value) real()(value, message); };
  module.exports = Object.defineProperties((value, message) => { if (!value) real()(value, message); },
    Object.getOwnPropertyDescriptors({ ${gettersOf(keys.filter((key) => key !== 'ok'))}, ok }));`;

const gettersOf = (keys: readonly string[]): string =>
  keys.map((key) => `get ${JSON.stringify(key)}() { return real().${key}; }`).join(', ');
