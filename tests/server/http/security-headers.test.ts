import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { runApp } from '../../support/cais/running-app.ts';
import { signIn } from '../../support/cais/signed-in.ts';
import type { Visitor, VisitorAnswer } from '../../support/cais/visitor.ts';

const https = { PUBLIC_URL: 'https://cais.example' };
const list = '/api/admin/noticia/all/';

/** What an upstream might send that must not reach a browser. */
const hostile = {
  'content-security-policy': "default-src * 'unsafe-inline'",
  'access-control-allow-origin': '*',
  'set-cookie': 'a=1',
  'strict-transport-security': 'max-age=0',
  'x-content-type-options': 'x',
  'content-type': 'text/html',
};

type Kinds = Readonly<Record<string, (visitor: Visitor) => Promise<VisitorAnswer>>>;

/** One answer of every kind that is no page: calls, and what a page loads; by its name. */
const kindsOfData: Kinds = {
  'relayed answer': (visitor) => visitor.get(list),
  'own answer': (visitor) => visitor.get('/api/session'),
  'refused input': (visitor) => visitor.post('/api/admin/noticia', { json: {} }),
  'broken JSON': (visitor) =>
    visitor.post('/api/admin/noticia', { body: '{', headers: { 'content-type': 'application/json' } }),
  'unknown call': (visitor) => visitor.get('/api/nada'),
  'wrong method': (visitor) => visitor.delete('/api/admin/users/all'),
  'foreign page': (visitor) => visitor.get(list, { headers: { origin: 'https://evil.example' } }),
  'ended session': (visitor) => visitor.get(list, { cookie: '' }),
  'silent upstream': (visitor) => visitor.get('/api/admin/users/all'),
  asset: (visitor) => visitor.get('/assets/main-AB12.js'),
  'missing asset': (visitor) => visitor.get('/assets/none-XY.js'),
  preflight: (visitor) =>
    visitor.send('OPTIONS', list, {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    }),
};

/** And of all else. */
const kindsOfPages: Kinds = {
  page: (visitor) => visitor.get('/noticias'),
  picture: (visitor) => visitor.get('/icon.svg'),
  'foreign name': (visitor) => visitor.get('/', { headers: { host: 'evil.example' } }),
  redirect: (visitor) => visitor.get('/files/statistics/1/a.pdf', { cookie: '' }),
  download: (visitor) => visitor.get('/files/statistics/5/a.pdf'),
  'missing download': (visitor) => visitor.get('/files/statistics/6/a.pdf'),
  health: (visitor) => visitor.get('/healthz'),
  metrics: (visitor) => visitor.get('/metrics'),
};

async function standing() {
  const { app, upstream, visitor } = await signIn({ env: https });
  upstream.answerAlways('GET', list, { body: '<script>alert(1)</script>', headers: hostile });
  upstream.answerAlways('GET', '/api/admin/users/all', { cut: 'before' });
  const report = { id: 5, nomeArquivo: 'a.pdf', link: `${upstream.url}/pdf`, flagTipoLink: 'Arquivo' };
  upstream.answerAlways('GET', '/api/admin/statistics/all', { body: [report] });
  upstream.answerAlways('GET', '/pdf', { body: '%PDF-1.7', headers: hostile });
  return { app, visitor };
}

const policyOf = ({ headers }: VisitorAnswer): string => String(headers['content-security-policy']);

describe('the headers of every kind of answer', () => {
  const everywhere = {
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.any(String),
    'x-request-id': expect.any(String),
  };
  const ofPages = {
    ...everywhere,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
  const ofData = {
    ...everywhere,
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none';sandbox",
  };

  test.each([
    ['pages and documents', kindsOfPages, ofPages],
    ['calls and parts of pages', kindsOfData, ofData],
  ])('of %s are there', async (_of, kinds, wanted) => {
    const { visitor } = await standing();
    for (const [kind, ask] of Object.entries(kinds)) {
      const answer = await ask(visitor);
      expect.soft(answer.headers, kind).toMatchObject(wanted);
      for (const name of ['access-control-allow-origin', 'x-powered-by', 'server', 'x-aspnet-version'])
        expect.soft(answer.headers).not.toHaveProperty(name);
      // What is no page cannot be taken for one; a preflight of another site has nothing to say at all.
      if (answer.headers['content-type'] !== undefined && kind !== 'page')
        expect.soft(answer.headers['content-type']).not.toContain('html');
      if (answer.headers['set-cookie'] !== undefined) expect.soft(policyOf(answer)).not.toContain('unsafe');

      const findings = new CspEvaluator(new CspParser(policyOf(answer)).csp).evaluate();
      const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
      expect.soft(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
    }
  });

  test('of a worker’s script let it call Cais and nobody else', async () => {
    const { visitor } = await standing();
    expect(policyOf(await visitor.get('/assets/import-worker-AB12.js'))).toBe(
      "default-src 'none';connect-src 'self';base-uri 'none';frame-ancestors 'none'",
    );
  });

  test('what may be kept is what names its content or is asked for again', async () => {
    const { visitor } = await standing();
    const kept = async (kind: string) =>
      (await { ...kindsOfData, ...kindsOfPages }[kind]?.(visitor))?.headers['cache-control'];
    expect(await kept('asset')).toBe('public, max-age=31536000, immutable');
    expect(await kept('page')).toBe('no-cache');
    for (const kind of ['relayed answer', 'own answer', 'refused input', 'download', 'ended session'])
      expect(await kept(kind), kind).toContain('no-store');
  });

  test('on plain http nothing asks for https', async () => {
    const answer = await (await runApp()).visitor().get('/');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(policyOf(answer)).not.toContain('upgrade-insecure-requests');
  });

  test('below a path of a host that others have too, https is asked for this name alone', async () => {
    const env = { PUBLIC_URL: 'https://cais.example/porto' };
    const answer = await (await runApp({ env, basePath: '/porto' })).visitor().get('/');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('the page that stands in for the line-up site is held to the same', async () => {
    const answer = await (await runApp()).visitor().get('/lineup?token=%3Cscript%3E');
    expect(answer.text).not.toContain('<script');
    expect(policyOf(answer)).toContain("script-src 'self'");
  });
});

test('the evaluator of policies finds what is weak', () => {
  const { csp } = new CspParser("default-src 'self' 'unsafe-inline'; script-src * 'unsafe-eval'");
  const found = new CspEvaluator(csp).evaluate();
  expect(found.some(({ severity }) => severity <= Severity.MEDIUM)).toBe(true);
});
