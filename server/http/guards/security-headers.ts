import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { PublicUrl } from '../../config/public-url.ts';

/** Features that the page does without. */
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

const year = 31_536_000;

/**
 * Asking for https counts for names below ours too, unless Cais has only a part of its host: then those names belong to
 * others.
 */
const transportSecurity = ({ secure, basePath }: PublicUrl) =>
  secure ? { maxAge: year, includeSubDomains: basePath === '' } : (false as const);

/**
 * For everything that a browser may show: pages, pictures, documents. Only our own files run and load, and of the page's
 * own style elements those of `styleHashes`. A picture may come from memory (blob:, data:), where the client shows a chosen
 * file. On plain http no header asks for https, because WebKit would follow it.
 */
export function pageHeaders(publicUrl: PublicUrl, styleHashes: readonly string[] = []): RequestHandler[] {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
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
        ...(publicUrl.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: transportSecurity(publicUrl),
    // Other sites learn nothing; our own requests keep their Origin, which the server looks at.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    res.setHeader('Cache-Control', 'no-store');
    next();
  };
  return [secure, permissions];
}

/**
 * For answers to calls, and for scripts, which a page loads under its own policy. A browser that shows such an answer
 * after all gets a page that may do nothing. Headers about pages alone (frames, referrers, features, windows) are left
 * out (OWASP REST Security Cheat Sheet, “Security Headers”).
 */
export function dataHeaders(publicUrl: PublicUrl): RequestHandler[] {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    strictTransportSecurity: transportSecurity(publicUrl),
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const unkept: RequestHandler = (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  };
  return [secure, unkept];
}

/**
 * For a worker's script among the scripts, which runs under the policy of its own answer: it may call Cais, and no sandbox
 * takes its origin away.
 */
export const workerPolicy: RequestHandler = (req, res, next) => {
  if (/^\/[\w-]+-worker-\w+\.js$/u.test(req.path))
    res.setHeader(
      'Content-Security-Policy',
      "default-src 'none';connect-src 'self';base-uri 'none';frame-ancestors 'none'",
    );
  next();
};
