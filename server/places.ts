import { basename, join } from 'node:path';

/** Set by `scripts/build/build-programs.ts`: then this runs from `dist/server/`, where no file lies beside its source. */
declare const CAIS_BUNDLED: true | undefined;

const here = import.meta.dirname;
const isBundled = typeof CAIS_BUNDLED === 'boolean';
/** The file that was started: the command of the installed package, or that of `npm start`. */
const started = basename(process.argv[1] ?? '');
const bundled = started === 'start.mjs' ? 'npm start --' : 'node dist/server/main.mjs';

/** What the running server reads of the product beside its own code: absolute folders; and how it is called itself. */
export const places = isBundled
  ? {
      /** The program's own file. */
      main: join(here, 'main.mjs'),
      program: started.startsWith('cais-server') ? 'cais-server' : bundled,
      client: join(here, '../client'),
      reference: join(here, 'reference'),
      /** Where Node keeps the code that it compiled, for the next start. */
      compiled: join(here, '.compiled'),
    }
  : {
      main: join(here, 'main.ts'),
      program: 'node server/main.ts',
      client: join(here, '../dist/client'),
      reference: join(here, 'upstream/embedded/reference'),
      compiled: undefined,
    };
