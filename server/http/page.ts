import type { Request, RequestHandler, Response } from 'express';
import { Refused } from '../../shared/errors.ts';
import { chooseEncoding } from './choose-encoding.ts';
import type { ClientFile, ClientFiles } from './page/read-client.ts';

/** Names under here hold a hash of their content, so that they never change. */
const HASHED = '/assets/';

/**
 * Everything of the product that is not the API: its files, and for any other path the one page, which knows its
 * routes itself. A hashed file that is gone is not found: the page in its place would be kept as a script.
 */
export function createPage({ page, preloads, files }: ClientFiles): RequestHandler {
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      throw new Refused(405, []);
    }
    const file = files.get(req.path);
    if (req.path.startsWith(HASHED)) {
      if (file === undefined) throw new Refused(404, []);
      sendFile(req, res, file, 'public, max-age=31536000, immutable');
    } else {
      const preload = file === undefined ? preloads(req.path) : undefined;
      if (preload !== undefined) res.set('Link', preload);
      sendFile(req, res, file ?? page, 'no-cache');
    }
  };
}

function sendFile(req: Request, res: Response, file: ClientFile, cacheControl: string): void {
  const encoding = chooseEncoding(req.get('Accept-Encoding'), (form) => file[form] !== undefined);
  const packed = encoding === undefined ? undefined : file[encoding];
  res.set({
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ETag: packed === undefined ? `"${file.hash}"` : `"${file.hash}-${encoding}"`,
    ...(packed === undefined ? {} : { 'Content-Encoding': String(encoding) }),
  });
  // Of text in XML, Express leaves the charset to be guessed.
  res.type(file.extension === '.svg' ? 'image/svg+xml; charset=utf-8' : file.extension);
  res.send(packed ?? file.plain);
}
