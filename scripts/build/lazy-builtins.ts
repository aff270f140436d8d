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

/** A module that is itself a function or a class (`events`, `stream`, `assert`) has to be there whole. */
function textOf(name: string): string {
  const builtin: unknown = process.getBuiltinModule(name);
  const load = `process.getBuiltinModule(${JSON.stringify(name)})`;
  if (typeof builtin !== 'object' || builtin === null) return `module.exports = ${load};`;
  const getters = Object.keys(builtin).map((key) => `get ${JSON.stringify(key)}() { return real().${key}; }`);
  return `let loaded; const real = () => (loaded ??= ${load}); module.exports = { ${getters.join(', ')} };`;
}
