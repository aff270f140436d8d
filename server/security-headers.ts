import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { PublicUrl } from './config/public-url.ts';

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

/**
 * Headers of every answer. Only our own files run and load; a picture may come from memory (blob:, data:), where
 * the client shows a chosen file. On plain http nothing asks for https: WebKit would take it at its word. Asking for it
 * counts for names below ours too, unless Cais has but a part of its host: then those names are not ours to speak for.
 */
export function securityHeaders({ secure, basePath }: PublicUrl): RequestHandler[] {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
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
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: basePath === '' } : false,
    // Other sites learn nothing; our own requests keep their Origin, which the server looks at.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const others: RequestHandler = (_req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    // Unless somebody further on knows better.
    res.setHeader('Cache-Control', 'no-store');
    next();
  };
  return [headers, others];
}
