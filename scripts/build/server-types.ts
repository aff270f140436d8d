import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRETS, variables } from '../../server/config/variables.ts';

/** What an application says itself: where it listens, and when it stops. */
const unused = new Set(['PORT', 'HOST', 'DRAIN_SECONDS', 'NODE_ENV']);

/**
 * The types of `cais/server`. The settings are the variables of the one schema, with the words of docs/configuration.md.
 * The compiler's own declarations would import those of every library in the bundle.
 */
export async function serverTypes(root: string): Promise<string> {
  const page = await readFile(join(root, 'docs/configuration.md'), 'utf8');
  const meanings = new Map(
    [...page.matchAll(/^\| `([A-Z_]+)`[^|]*\| ([^|]+) \| (.+) \|$/gmu)].map(([, name, fallback, meaning]) => [
      name,
      `${meaning} Default: ${fallback}.`,
    ]),
  );
  const settings = Object.keys(variables.shape)
    .filter((name) => !unused.has(name))
    .flatMap((name) => {
      const type = name === 'PUBLIC_URL' ? ': string' : '?: string | number | undefined';
      const setting = `  /** ${meanings.get(name) ?? ''} */\n  readonly ${name}${type};`;
      const isSecret = SECRETS.has(name as keyof typeof variables.shape);
      return isSecret ? [setting, `  readonly ${name}_FILE?: string | undefined;`] : [setting];
    });
  return `${head}${settings.join('\n')}\n}\n${tail}`;
}

const head = `import type { IncomingMessage, ServerResponse } from 'node:http';

/** The variables of the server (docs/configuration.md), but those that say where to listen. */
export interface CaisSettings {
`;

const tail = `
/** The administrator whom the application has signed in. */
export interface HostAdministrator {
  /** Their e-mail, which the activity carries. With the embedded upstream, that of one of its administrators. */
  readonly login: string;
  /** Names the application's session, for example by its id. */
  readonly session: string;
  /** The bearer token of a remote upstream. */
  readonly token?: string | undefined;
  /** Ends the application's session: 'Sair' calls it, and waits for a promise. */
  signOut(): unknown;
}

export interface CaisOptions {
  /** Takes the lines of the log, JSON each, in place of standard output. */
  readonly log?: { write(line: string): unknown };
  /** The application signs its administrators in, and says at each request who it is; undefined where nobody is. Cais then has no login. */
  readonly signedIn?: (
    req: IncomingMessage,
  ) => HostAdministrator | undefined | Promise<HostAdministrator | undefined>;
}

export interface Cais {
  /** For \`app.use(PATH, cais.handler)\`, where PATH is the path of PUBLIC_URL. What is not Cais's goes to the next handler. */
  readonly handler: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;
  /** Resolves when Cais serves; rejects when it cannot start. Requests that come before wait. */
  readonly ready: Promise<void>;
  /** Closes all that Cais holds open. Stop listening first. */
  close(): Promise<void>;
}

/** Opens Cais for an Express application. Throws at once where settings are wrong, and names them all. */
export declare function createCais(settings: CaisSettings, options?: CaisOptions): Cais;
`;
