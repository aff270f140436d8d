import { basename, join } from 'node:path';

/** Set by `scripts/build/build-server.ts`: then this runs from `dist/server/`, where no file lies beside its source. */
declare const CAIS_BUNDLED: true | undefined;

const here = import.meta.dirname;
const isBundled = typeof CAIS_BUNDLED === 'boolean';
/** Started by the command of the installed package. */
const isInstalled = basename(process.argv[1] ?? '').startsWith('cais-server');

/** What the running server reads of the product beside its own code: absolute folders; and how it is called itself. */
export const places = isBundled
  ? {
      /** The program's own file. */
      main: join(here, 'main.mjs'),
      program: isInstalled ? 'cais-server' : 'node dist/server/main.mjs',
      client: join(here, '../client'),
      reference: join(here, 'reference'),
    }
  : {
      main: join(here, 'main.ts'),
      program: 'node server/main.ts',
      client: join(here, '../dist/client'),
      reference: join(here, 'upstream/embedded/reference'),
    };
