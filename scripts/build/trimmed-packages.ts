import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Where the parts of a package lie that a program takes: all else of it would be loaded with them at every start. The
 * default export of a file, or the one after `#`.
 */
const places = {
  // Fetch, web sockets, caches and mocks would take longer to load than a call takes. `dispatch` is all that is used: the
  // methods over it, `request` and the like, are not put on a dispatcher.
  undici: {
    Dispatcher: './lib/dispatcher/dispatcher.js',
    Pool: './lib/dispatcher/pool.js',
    buildConnector: './lib/core/connect.js',
    errors: './lib/core/errors.js',
    FormData: './lib/web/fetch/formdata.js',
  },
  // One that counts in memory; not those for twenty databases.
  'rate-limiter-flexible': {
    RateLimiterMemory: './lib/RateLimiterMemory.js',
    RateLimiterRes: './lib/RateLimiterRes.js',
  },
  // One that is given its migrations; not that which imports them from files.
  'kysely/migration': { Migrator: './dist/migration/migrator.js#Migrator' },
  // Without its gateway, its cluster and its other kinds of metrics.
  'prom-client': {
    Registry: './lib/registry.js',
    Counter: './lib/counter.js',
    Gauge: './lib/gauge.js',
    Histogram: './lib/histogram.js',
    collectDefaultMetrics: './lib/defaultMetrics.js',
  },
} as const;

type Places = typeof places;
type Wanted = { readonly [Name in keyof Places]?: readonly (keyof Places[Name] & string)[] };

/** Takes of some packages only the parts that a program names; a name that it imports and does not name fails the build. */
export const trimmedPackages = (wanted: Wanted): Plugin => ({
  name: 'trimmed-packages',
  setup({ initialOptions, onResolve, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const names = Object.keys(wanted) as (keyof Places)[];
    onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path }) => ({
      path,
      namespace: 'trimmed',
    }));
    onLoad({ filter: /.*/, namespace: 'trimmed' }, ({ path }) => {
      const name = path as keyof Places;
      const parts = Object.entries(places[name]).filter(([part]) =>
        (wanted[name] as readonly string[] | undefined)?.includes(part),
      );
      const exported = parts.map(([part, place]) => {
        const [file, name = 'default'] = place.split('#');
        return `export { ${name} as ${part} } from '${file}';`;
      });
      return {
        resolveDir: join(root, 'node_modules', name.split('/')[0] ?? ''),
        contents: exported.join('\n'),
      };
    });
  },
});
