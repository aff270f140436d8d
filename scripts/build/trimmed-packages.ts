import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The parts of two packages that the command line uses. Of undici a pool: fetch, web sockets, caches and mocks would
 * take longer to load than a call takes, and so would HTTP/2, with TLS, for a server that is reached in plain. Of iconv-lite all but the tables of East Asian encodings, half a megabyte:
 * `cli/source/codepages.ts` names what is read. A name that undici's part lacks fails the build.
 */
export const trimmedPackages: Plugin = {
  name: 'trimmed-packages',
  setup({ initialOptions, onResolve, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const undici = dirname(createRequire(join(root, 'package.json')).resolve('undici/package.json'));
    onResolve({ filter: /^undici$/ }, () => ({ path: 'undici', namespace: 'trimmed' }));
    onLoad({ filter: /.*/, namespace: 'trimmed' }, () => ({
      resolveDir: undici,
      contents: `
        import Dispatcher from './lib/dispatcher/dispatcher.js';
        import Pool from './lib/dispatcher/pool.js';
        import api from './lib/api/index.js';
        Object.assign(Dispatcher.prototype, api);
        export { Dispatcher, Pool };`,
    }));
    onLoad({ filter: /undici[\\/]lib[\\/]dispatcher[\\/]client-h2\.js$/ }, () => ({
      contents: `module.exports = () => { throw new Error('HTTP/2 is switched off (cli/connection/transport.ts)'); };`,
    }));
    onLoad({ filter: /iconv-lite[\\/]encodings[\\/]dbcs-data\.js$/ }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};
