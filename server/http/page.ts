import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler } from 'express';
import sirv from 'sirv';
import { Refused } from '../../shared/errors.ts';
import { FailureOfStart } from '../failure-of-start.ts';

/** A built client (`scripts/build.ts`). */
export interface Client {
  /** Answers with a file of the build, by its path in the folder, in the packed form where the browser takes it. */
  readonly files: RequestHandler;
  /** The page, filled in with the path that the product is mounted under. */
  readonly page: string;
  /** The page's own style elements, as its policy names them (CSP 3, 6.7.2.3: hashes). */
  readonly styleHashes: readonly string[];
}

/** The client was not built. */
export class MissingBuildError extends FailureOfStart {
  override readonly name = 'MissingBuildError';
  constructor(folder: string) {
    super(`O cliente não foi construído: falta ${join(folder, 'index.html')}. Execute npm run build.`);
  }
}

/** @param isHosted whether the application around Cais signs in. @throws {MissingBuildError} */
export function readClient(folder: string, basePath: string, isHosted = false): Client {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) throw new MissingBuildError(folder);
  const html = readFileSync(file, 'utf8').replace('<html', isHosted ? '<html data-hosted' : '<html');
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gsu), ([, rules = '']) => rules);
  const styleHashes = styles.map((rules) => `'sha256-${hash('sha256', rules, 'base64')}'`);
  return { files: filesOf(folder), page: html.replaceAll('%BASE%', `${basePath}/`), styleHashes };
}

const readsOnly: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.set('Allow', 'GET, HEAD');
  throw new Refused(405, []);
};

/** sirv reads the names in the folder once, here. */
const filesOf = (folder: string): RequestHandler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(res, path) {
      const isNamedByContent = path.startsWith('/assets/');
      res.setHeader('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A new build may have taken the file away, and sirv does not handle the failure of reading it.
      res.once('pipe', (file) => file.once('error', () => res.destroy()));
    },
  });

/** The build and `sirv` alone read these. */
export const isOwnFile = (path: string): boolean =>
  path === '/index.html' || path === '/manifest.json' || /\.(?:br|gz)$/u.test(path);

/**
 * `/assets/`: files whose names hold a hash of their content, so that they never change. A file that is gone is not
 * found: the page in its place would be kept as a script.
 */
export function createAssets({ files }: Client): RequestHandler[] {
  return [
    readsOnly,
    (req, res, next) => {
      if (isOwnFile(req.path)) return next();
      // Express took the mount's path away.
      req.url = `/assets${req.url}`;
      files(req, res, next);
    },
    () => {
      throw new Refused(404, []);
    },
  ];
}

/** A path that names a file of the product's folder. The page has no such route, so the page is no answer to it. */
const namesFile = (path: string): boolean => path !== '/index.html' && /^\/[^/]*\.[^/]*$/u.test(path);

/** Nothing here is for search engines. */
const robots = 'User-agent: *\nDisallow: /\n';

/** The colours that a person chose in this browser (`client/app/user-menu.tsx`): `light` or `dark`. */
const themeIn = (cookies = ''): string | undefined =>
  /(?:^|; *)cais-tema=(light|dark)(?:;|$)/u.exec(cookies)?.[1];

type Encoding = 'br' | 'gzip' | 'identity';

const pack: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    // A sixth smaller than with the quality of answers: it is the first thing that a person waits for.
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: promisify(gzip),
  identity: async (plain) => plain,
};

/** The page in one theme. Each form that browsers take is made for the first that asks, and kept. */
function formsOf(html: string) {
  const plain = Buffer.from(html);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
    inForm: (encoding: Encoding) => (made[encoding] ??= pack[encoding](plain)),
  };
}

/** The smallest form that a browser takes. */
const encodingOf = (req: Request): Encoding =>
  req.acceptsEncodings('br') ? 'br' : req.acceptsEncodings('gzip') ? 'gzip' : 'identity';

/** The other files of the product, and for any other path the one page, which knows its routes itself. */
export function createPage({ files, page }: Client): RequestHandler[] {
  const unthemed = formsOf(page);
  const themed = new Map(
    ['light', 'dark'].map((theme) => [theme, formsOf(page.replace('<html', `<html data-theme="${theme}"`))]),
  );
  return [
    readsOnly,
    (req, res, next) => (isOwnFile(req.path) ? next() : files(req, res, next)),
    async (req, res) => {
      if (req.path === '/robots.txt') return void res.type('text').send(robots);
      if (namesFile(req.path)) throw new Refused(404, []);
      const { etag, inForm } = themed.get(themeIn(req.headers.cookie) ?? '') ?? unthemed;
      res.vary('Accept-Encoding, Cookie').set({ 'Cache-Control': 'no-cache', ETag: etag });
      if (req.fresh) return void res.status(304).end();
      const encoding = encodingOf(req);
      if (encoding !== 'identity') res.set('Content-Encoding', encoding);
      res.type('html').send(await inForm(encoding));
    },
  ];
}
