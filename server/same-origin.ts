import type { RequestHandler } from 'express';
import { Refused } from '../shared/errors.ts';
import { requestedWith } from '../shared/wire.ts';
import type { Config } from './config.ts';

type Place = Pick<Config, 'host' | 'port' | 'publicUrl'>;

/**
 * The defence against requests that pages of other sites make (design 3), beside the cookie's SameSite=Strict: a
 * header that they cannot set without asking first, and what the browser itself says of where a request comes from.
 */
export function refuseCrossSite(place: Place): RequestHandler {
  const origins = originsOf(place);
  return (req, _res, next) => {
    const { origin, 'sec-fetch-site': site, [requestedWith.name]: mark } = req.headers;
    if (mark !== requestedWith.value) throw refusal('falta o cabeçalho X-Requested-With');
    if (origin !== undefined && !origins.has(origin)) throw refusal('ela vem de outra origem');
    if (site !== undefined && site !== 'same-origin') throw refusal('ela vem de outro site');
    next();
  };
}

/** The same for a link that is followed, which carries no header of ours: typed in, or of our own pages. */
export const refuseCrossSiteLink: RequestHandler = (req, _res, next) => {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusal('ela vem de outro site');
  next();
};

const refusal = (reason: string): Refused => new Refused(403, [`Requisição recusada: ${reason}`]);

/**
 * Against DNS rebinding: a server that only this machine reaches answers to names of this machine and to its
 * `PUBLIC_URL`, never to a foreign name that was pointed here.
 */
export function refuseForeignHost(place: Place): RequestHandler {
  if (!isLoopback(place.host)) return (_req, _res, next) => next();
  const hosts = hostsOf(place);
  return (req, _res, next) => {
    const { host } = req.headers;
    if (host === undefined || !hosts.has(host.toLowerCase())) {
      throw new Refused(421, ['Este servidor não atende por este nome']);
    }
    next();
  };
}

const localNames = ['localhost', '127.0.0.1', '[::1]'] as const;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./u.test(host);

function hostsOf({ host, port, publicUrl }: Place): ReadonlySet<string> {
  const names = [...localNames, host.includes(':') ? `[${host}]` : host];
  const local = names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
  return new Set([new URL(publicUrl.origin).host, ...local]);
}

/** On this machine `localhost` and `127.0.0.1` are one server, whichever of them `PUBLIC_URL` says. */
function originsOf({ publicUrl }: Place): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(publicUrl.origin);
  if (!isLoopback(hostname.replace(/^\[|\]$/gu, ''))) return new Set([publicUrl.origin]);
  const local = localNames.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
  return new Set([publicUrl.origin, ...local]);
}
