import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { requestedWith } from '../../../shared/calls/wire.ts';
import { Refused } from '../../../shared/errors.ts';
import type { Config } from '../../config.ts';

type Place = Pick<Config, 'host' | 'port' | 'publicUrl' | 'mounted' | 'trustProxy'>;

/** Why a request is refused by its headers; undefined where it is not. */
export type HeadCheck = (headers: IncomingHttpHeaders) => Refused | undefined;

/**
 * The defence against requests that pages of other sites make (design 3), beside the cookie's SameSite=Strict: a
 * header that they cannot set without asking first, and what the browser itself says of where a request comes from.
 */
export function crossSiteCheck(place: Place): HeadCheck {
  const origins = originsOf(place);
  return ({ origin, 'sec-fetch-site': site, [requestedWith.name]: mark }) => {
    if (mark !== requestedWith.value) return refusal('falta o cabeçalho X-Requested-With');
    if (origin !== undefined && !origins.has(origin)) return refusal('ela vem de outra origem');
    if (site !== undefined && site !== 'same-origin') return refusal('ela vem de outro site');
    return undefined;
  };
}

/** Refuses the requests that a check finds fault with. */
export const refuseBy =
  (check: HeadCheck): RequestHandler =>
  (req, _res, next) =>
    next(check(req.headers));

/** The same for a link that is followed, which carries no header of ours: typed in, or of our own pages. */
export const refuseCrossSiteLink: RequestHandler = (req, _res, next) => {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw refusal('ela vem de outro site');
  next();
};

const refusal = (reason: string): Refused => new Refused(403, [`Requisição recusada: ${reason}`]);

/**
 * Against DNS rebinding: a server that only this machine reaches answers to names of this machine and to its
 * `PUBLIC_URL`, never to a foreign name that was pointed here. Inside another application nothing says who reaches it, so
 * `PUBLIC_URL` alone counts.
 */
export function foreignHostCheck(place: Place): HeadCheck {
  if (!place.mounted && !isLoopback(place.host)) return () => undefined;
  const hosts = place.mounted ? publicHosts(place) : hostsOf(place);
  return (headers) =>
    namesIn(headers, place).some((name) => hosts.has(name.toLowerCase()))
      ? undefined
      : new Refused(421, ['Este servidor não atende por este nome']);
}

/** The names that a request asks for. A trusted proxy before the application may have one of its own in `Host`. */
function namesIn(headers: IncomingHttpHeaders, { mounted, trustProxy }: Place): readonly string[] {
  const { host, 'x-forwarded-host': forwarded } = headers;
  return [host, ...(mounted && trustProxy > 0 ? [forwarded?.toString()] : [])].filter(
    (name) => name !== undefined,
  );
}

const localNames = ['localhost', '127.0.0.1', '[::1]'] as const;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./u.test(host);

/** What browsers and proxies write in `Host` for `PUBLIC_URL`, with its port and, where it is the usual one, without. */
function publicHosts(place: Place): ReadonlySet<string> {
  const usual = place.publicUrl.secure ? 443 : 80;
  const hosts = [...originsOf(place)].map((origin) => new URL(origin).host);
  return new Set([...hosts, ...hosts.map((host) => `${host}:${usual}`)]);
}

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
