import type { VisitorAnswer } from '../cais/visitor.ts';

/** What the MDN HTTP Observatory looks at: the page as a stranger gets it, and where plain http leads. */
export interface Site {
  readonly page: VisitorAnswer;
  /** The answer to a preflight of another site. */
  readonly preflight: VisitorAnswer;
  /** The cookie that a sign-in sets, letter by letter. */
  readonly cookie: string;
}

interface Check {
  readonly name: string;
  /** What is added to 100, or taken away. */
  readonly points: (site: Site) => number;
}

const header = (answer: VisitorAnswer, name: string): string => String(answer.headers[name] ?? '');

const directives = (answer: VisitorAnswer): ReadonlyMap<string, string> =>
  new Map(
    header(answer, 'content-security-policy')
      .split(';')
      .map((each) => each.trim().match(/^(\S+)\s*(.*)$/u) ?? [])
      .map(([, name = '', value = '']) => [name, value]),
  );

const unsafe = /'unsafe-(?:inline|eval)'|\*|\bdata:|\bhttps?:(?=\s|$)/u;

/** The ten scored checks of version 4, as far as Cais can meet them: points for what it does, minus for what is not there. */
export const observatoryChecks: readonly Check[] = [
  {
    name: 'Content-Security-Policy: no unsafe source, nothing allowed by default',
    points: ({ page }) => {
      const policy = directives(page);
      const sources = ['script-src', 'style-src', 'object-src'].map((name) => policy.get(name) ?? '*');
      if (sources.some((value) => unsafe.test(value))) return -20;
      return policy.get('default-src') === "'none'" ? 10 : 5;
    },
  },
  {
    name: 'cookies: none before the sign-in; then Secure, HttpOnly, SameSite, with a guarded name',
    points: ({ page, cookie }) => {
      const guarded = /^__(?:Host|Secure)-/u.test(cookie) && /; HttpOnly/u.test(cookie);
      const kept = /; Secure/u.test(cookie) && /; SameSite=Strict/u.test(cookie);
      return guarded && kept && page.headers['set-cookie'] === undefined ? 0 : -40;
    },
  },
  {
    name: 'CORS: no other site may read anything',
    points: ({ page, preflight }) =>
      [page, preflight].some((answer) => header(answer, 'access-control-allow-origin') !== '') ? -50 : 0,
  },
  {
    name: 'Strict-Transport-Security: for at least six months',
    points: ({ page }) =>
      Number(/max-age=(\d+)/u.exec(header(page, 'strict-transport-security'))?.[1] ?? 0) >= 15_768_000
        ? 0
        : -20,
  },
  {
    name: 'Referrer-Policy: other sites learn nothing',
    points: ({ page }) => (/^(?:no-referrer|same-origin)$/u.test(header(page, 'referrer-policy')) ? 5 : -5),
  },
  {
    name: 'Subresource Integrity: scripts of our own origin, each with its hash',
    points: ({ page }) => {
      const scripts = page.text.match(/<script[^>]*src[^>]*>/giu) ?? [];
      if (scripts.some((tag) => /src=["']?(?:https?:)?\/\//iu.test(tag))) return -50;
      return scripts.length > 0 && scripts.every((tag) => tag.includes('integrity="sha384-')) ? 5 : 0;
    },
  },
  {
    name: 'X-Content-Type-Options: nosniff',
    points: ({ page }) => (header(page, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  {
    name: 'X-Frame-Options: by frame-ancestors, for browsers of any age',
    points: ({ page }) => {
      const old = header(page, 'x-frame-options') === 'DENY';
      return old && directives(page).get('frame-ancestors') === "'none'" ? 5 : -20;
    },
  },
  {
    name: 'Cross-Origin-Resource-Policy: our own pages only',
    points: ({ page }) => (header(page, 'cross-origin-resource-policy') === 'same-origin' ? 10 : -5),
  },
];
