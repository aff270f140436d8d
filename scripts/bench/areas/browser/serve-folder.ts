import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { UserRow } from './user-rows.ts';

export interface Serving {
  /** Origin, without a final slash. */
  readonly url: string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A peer's built page from memory, brotli-compressed and kept by the browser for a year, with the list at `/api/users`. */
export async function serveFolder(folder: string, rows: readonly UserRow[]): Promise<Serving> {
  const files = new Map<string, Buffer>();
  for (const name of await readdir(folder)) files.set(`/${name}`, await readFile(join(folder, name)));
  const list = JSON.stringify(rows);
  return serve((req, res) => {
    const path = new URL(req.url ?? '/', 'http://localhost').pathname;
    if (path === '/api/users') {
      res.setHeader('content-range', `users 0-${rows.length - 1}/${rows.length}`);
      res.setHeader('x-total-count', rows.length);
      res.setHeader('content-type', 'application/json').end(list);
      return;
    }
    const name = files.has(`${path}.br`) ? path : '/index.html';
    res.setHeader(
      'cache-control',
      name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    );
    res.setHeader('content-encoding', 'br');
    res.setHeader('content-type', `${types[extname(name)]};charset=utf-8`).end(files.get(`${name}.br`));
  });
}

/** What Cais asks: whoever signs in is let in, and gets the same list. */
export function serveUpstream(rows: readonly UserRow[]): Promise<Serving> {
  const list = JSON.stringify(rows);
  return serve((req, res) => {
    res.setHeader('content-type', 'application/json');
    const login = req.url?.endsWith('/users/login') === true;
    req.resume().once('end', () => res.end(login ? '{"token":"bench"}' : list));
  });
}

async function serve(listener: RequestListener): Promise<Serving> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
