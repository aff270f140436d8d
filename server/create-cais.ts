import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Unavailable } from '../shared/errors.ts';
import { pagePaths } from '../shared/page-paths.ts';
import { openProduct } from './commands/open-product.ts';
import { readSettings, type Settings } from './config.ts';
import { bodyOf } from './http/failure.ts';
import { isOwnFile } from './http/page.ts';
import type { AskHost } from './http/session/host-sessions.ts';
import { createLogger } from './observability/log.ts';
import { places } from './places.ts';

/** A request as Express hands it to what is mounted: `url` is below the path of the mount, `baseUrl` is that path. */
type Mounted = IncomingMessage & {
  url: string;
  baseUrl?: string;
  originalUrl?: string;
  readonly body?: unknown;
};

/** Hands the request on to the application, or to its error handler. */
type Next = (error?: unknown) => void;

/** Cais as a part of an application (docs/embedding.md). `scripts/build/server-types.ts` says the same to TypeScript. */
export interface Cais {
  readonly handler: (req: IncomingMessage, res: ServerResponse, next: Next) => void;
  /** Resolves when Cais serves. Requests that come before wait. @throws {FailureOfStart} */
  readonly ready: Promise<void>;
  /** Closes all that Cais holds open. The application stops listening first. */
  close(): Promise<void>;
}

interface CaisOptions {
  /** Takes the lines of the log, in place of standard output. */
  readonly log?: { write(line: string): unknown };
  /** The application signs its administrators in, and says who it is. Absent: Cais asks for a password. */
  readonly signedIn?: AskHost;
}

/** @throws {ConfigurationError} which names all faults of the settings */
export function createCais(settings: Settings, { log: destination, signedIn }: CaisOptions = {}): Cais {
  const config = readSettings(settings);
  const { basePath } = config.publicUrl;
  const { isOwn, isPage } = ownPaths(places.client);
  const log = createLogger(config, destination && { write: (line) => void destination.write(line) });
  const opening = openProduct(config, log, signedIn && { askHost: signedIn });
  const ready = opening.then(() => undefined);
  // Caught here: an application that does not wait for `ready` lives on where Cais cannot start.
  ready.catch((error: unknown) => log.fatal({ err: error }, 'not started'));
  let closing: Promise<void> | undefined;

  return {
    handler(given, res, next) {
      const req = given as Mounted;
      const { baseUrl: mount = '' } = req;
      const path = req.url.replace(/^https?:\/\/[^/?]+/iu, '');
      if (mount.toLowerCase() !== basePath.toLowerCase()) return next(wrongMount(mount, basePath));
      // Express ignores the case of a path. Cookies do not, so another spelling leads nowhere.
      if (mount !== basePath || !isOwn(req.method ?? '', path)) return next();
      if (isTakenAway(req)) return next(new Error(TAKEN_AWAY));
      const serve = () => {
        // The app is the same as without an application around it: it reads whole addresses, and notes of its own.
        Object.assign(req, { url: mount + path, originalUrl: mount + path, baseUrl: '' });
        Object.assign(res, { locals: Object.create(null) });
        opening.then(
          ({ app }) => (closing === undefined ? app(req, res) : answerUnavailable(res)),
          () => answerUnavailable(res),
        );
      };
      if (signedIn === undefined || !isPage(req.method ?? '', path)) return serve();
      // Without an administrator the page is the application's, which may ask for a password there.
      asked(signedIn, req).then((host) => (host === undefined ? next() : serve()), next);
    },
    ready,
    close() {
      closing ??= opening.then(
        (product) => product.close(),
        () => undefined,
      );
      return closing;
    },
  };
}

/** A failure of the application is a rejection, however it comes. */
const asked = async (signedIn: AskHost, req: Mounted) => signedIn(req);

const wrongMount = (mount: string, basePath: string): Error =>
  new Error(
    `Cais is mounted at "${mount || '/'}", but the path of PUBLIC_URL is "${basePath || '/'}": they must be equal`,
  );

const TAKEN_AWAY =
  'The application has read the body of a request for Cais, and left no JSON object. Mount Cais before that parser';

/** Whether a parser of the application has read the body, and left nothing that Cais can use. */
function isTakenAway({ headers, readableEnded, body }: Mounted): boolean {
  if (!readableEnded || !(Number(headers['content-length']) > 0 || headers['transfer-encoding']))
    return false;
  const isParsed = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
  return !isParsed || !/^application\/json\b/iu.test(headers['content-type'] ?? '');
}

function answerUnavailable(res: ServerResponse): void {
  const body = bodyOf(new Unavailable('Cais is not open'));
  res.writeHead(body.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  res.end(JSON.stringify(body));
}

/** Whole subtrees: Cais itself refuses unknown addresses there. */
const subtrees = /^\/(?:api|assets|files\/statistics)(?:\/|$)/u;

const others = ['/healthz', '/readyz', '/metrics', '/lineup', '/events'];

/**
 * Tells which requests are Cais's own, and which of them get the page, inside another application that has routes of its own beside them. The url is below
 * the path of the mount.
 *
 * @param folder the built client, whose files are Cais's too
 */
function ownPaths(folder: string): Record<'isOwn' | 'isPage', (method: string, url: string) => boolean> {
  const files = readdirSync(folder)
    .map((name) => `/${name}`)
    .filter((path) => !isOwnFile(path) && !path.startsWith('/.'));
  const exact = new Set([...others, ...files]);
  const page = new RegExp(`^(?:${pagePaths().map(patternOf).join('|')})/?$`, 'iu');
  const reads = (method: string) => method === 'GET' || method === 'HEAD';
  const pathOf = (url: string) => url.replace(/[?#].*$/su, '');
  return {
    isOwn(method, url) {
      const path = pathOf(url);
      return subtrees.test(path) || (reads(method) && (exact.has(path) || page.test(path)));
    },
    isPage: (method, url) => reads(method) && page.test(pathOf(url)),
  };
}

/** `/usuario/cadastro/:id?` has an id or none. */
const patternOf = (path: string): string => path.replace(/\/$/u, '').replace('/:id?', '(?:/[^/]+)?');
