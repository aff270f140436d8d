import { isIPv6 } from 'node:net';

/** The address that browsers use, taken apart. */
export interface PublicUrl {
  /** Scheme, host and port as a browser writes it in `Origin`: no path, no final slash. */
  readonly origin: string;
  /** Path that the whole product is mounted under: empty, or `/a/b` without a final slash. */
  readonly basePath: string;
  /** Whether browsers come by https: cookies are `Secure` then. */
  readonly secure: boolean;
}

/** Takes a checked `PUBLIC_URL` apart. */
export function publicUrlOf(url: URL): PublicUrl {
  return {
    origin: url.origin,
    basePath: url.pathname.replace(/\/+$/, ''),
    secure: url.protocol === 'https:',
  };
}

/** Letters that mean the same in a path, a cookie's path and a route, encoded or not. */
const PLAIN_PATH = /^(?:\/[A-Za-z0-9._~-]+)*\/?$/;

export function isPlainPath(path: string): boolean {
  return PLAIN_PATH.test(path);
}

/** Where the server is reached when nothing else is said. A wildcard address is reached as `localhost`. */
export function defaultPublicUrl(host: string, port: number): PublicUrl {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return publicUrlOf(new URL(`http://${name}:${port}`));
}
