import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { PublicUrl } from '../config/public-url.ts';

/** What the page does without, whoever asks. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Names and values in turn. */
export interface SecurityHeaders {
  /** Of what a browser may show: pages, pictures, documents, and all that is none of the others. */
  readonly page: readonly string[];
  /** Of calls, and of scripts, which a page loads under its own policy. A browser that is led to show such an answer after all gets a page that may do nothing. */
  readonly data: readonly string[];
}

/**
 * Only our own files run and load, and of the page's own style elements those of `styleHashes`; a picture may come from memory (blob:, data:), where
 * the client shows a chosen file. On plain http nothing asks for https: WebKit would take it at its word. Asking for it
 * counts for names below ours too, unless Cais has but a part of its host: then those names are not ours to speak for.
 *
 * What speaks of pages alone (frames, referrers, features, windows) is left out of answers to calls and of the parts of a page, most of which would be
 * smaller than their head (OWASP REST Security Cheat Sheet, “Security Headers”).
 */
export function securityHeaders(
  { secure, basePath }: PublicUrl,
  styleHashes: readonly string[] = [],
): SecurityHeaders {
  const strictTransportSecurity = secure
    ? { maxAge: 31_536_000, includeSubDomains: basePath === '' }
    : (false as const);
  const page = linesOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styleHashes],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity,
    // Other sites learn nothing; our own requests keep their Origin, which the server looks at.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const data = linesOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    strictTransportSecurity,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // Unless somebody further on knows better.
  const unkept = ['Cache-Control', 'no-store'];
  return {
    page: [...page, 'Permissions-Policy', PERMISSIONS, ...unkept],
    data: [...data, ...unkept],
  };
}

/** Sets them on every answer. */
export function withHeaders({ page, data }: SecurityHeaders, basePath: string): RequestHandler {
  const [ofPage, ofData] = [mapOf(page), mapOf(data)];
  const noPages = [`${basePath}/api/`, `${basePath}/assets/`];
  return ({ url }, res, next) => {
    res.setHeaders(noPages.some((path) => url.startsWith(path)) ? ofData : ofPage);
    next();
  };
}

const mapOf = (lines: readonly string[]): Map<string, string> =>
  new Map(lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1] ?? '']] : [])));

/** What Helmet writes never varies with the request: it is asked once, and its lines are kept. */
function linesOf(options: HelmetOptions): string[] {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  helmet(options)(req, res, () => undefined);
  return Object.entries(res.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
