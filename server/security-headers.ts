import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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
 * Headers of every answer, names and values in turn. Only our own files run and load; a picture may come from memory (blob:, data:), where
 * the client shows a chosen file. On plain http nothing asks for https: WebKit would take it at its word. Asking for it
 * counts for names below ours too, unless Cais has but a part of its host: then those names are not ours to speak for.
 */
export function securityHeaders({ secure, basePath }: PublicUrl): readonly string[] {
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
  const lines = linesOf(headers as (req: IncomingMessage, res: ServerResponse, next: () => void) => void);
  // Unless somebody further on knows better.
  return [...lines, 'Permissions-Policy', PERMISSIONS, 'Cache-Control', 'no-store'];
}

/** Sets the lines on every answer. */
export function withHeaders(lines: readonly string[]): RequestHandler {
  const headers = new Map(
    lines.flatMap((name, index) => (index % 2 === 0 ? [[name, lines[index + 1] ?? '']] : [])),
  );
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** What Helmet writes never varies with the request: it is asked once, and its lines are kept. */
function linesOf(write: (req: IncomingMessage, res: ServerResponse, next: () => void) => void): string[] {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  write(req, res, () => undefined);
  return Object.entries(res.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
