import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Packages that others load when they are loaded, for a function that hardly anybody calls. Only such whose exports are an
 * object, which is used by its members.
 */
const names = ['qs', '@opentelemetry/api'];
const namespace = 'lazy-package';

/** Loads these packages when the first of their exports is used: `lazy-builtins.ts`, for packages. */
export const lazyPackages: Plugin = {
  name: 'lazy-packages',
  setup({ onResolve, onLoad }) {
    onResolve(
      { filter: new RegExp(`^(?:${names.join('|')})$`) },
      ({ path, importer, resolveDir, namespace: from }) =>
        from === namespace ? undefined : { path, namespace, pluginData: { importer, resolveDir } },
    );
    onLoad({ filter: /.*/, namespace }, ({ path, pluginData }) => {
      const { importer, resolveDir } = pluginData as { importer: string; resolveDir: string };
      const exported: unknown = createRequire(importer)(path);
      const getters = Object.keys(exported as object).map(
        (key) => `get ${JSON.stringify(key)}() { return real().${key}; }`,
      );
      return {
        resolveDir,
        contents: `let loaded; const real = () => (loaded ??= require(${JSON.stringify(path)})); module.exports = { ${getters.join(', ')} };`,
      };
    });
  },
};
