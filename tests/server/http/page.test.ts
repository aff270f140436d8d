import { describe, expect, test } from 'vitest';
import { MissingBuildError, readClient } from '../../../server/http/page.ts';
import { runApp } from '../../support/cais/running-app.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const visit = async () => (await runApp({ upstreamUrl: 'http://127.0.0.1:9' })).visitor();
const script = '/assets/main-AB12.js';

describe('the page', () => {
  test('is the same for every route, and never kept without asking', async () => {
    const visitor = await visit();
    const paths = [
      '/',
      '/signup',
      '/Home',
      '/noticias/cadastro/7',
      '/nada',
      '/index.html',
      '/apix',
      '/?a=1',
      '//x',
      '/%00',
      '/%',
    ];
    for (const path of paths) {
      const answer = await visitor.get(path);
      expect(answer, path).toMatchObject({
        status: 200,
        text: '<!doctype html><html data-base="/"><title>Cais</title>',
      });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      const again = await visitor.get(path, { headers: { 'if-none-match': String(answer.headers.etag) } });
      expect(again).toMatchObject({ status: 304, text: '' });
    }
  });

  test('comes with a strict content security policy and no sign of what made it', async () => {
    const { headers } = await (await visit()).get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/u);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('on https asks for https', async () => {
    const env = { PUBLIC_URL: 'https://cais.example' };
    const { headers } = await (await runApp({ upstreamUrl: 'http://127.0.0.1:9', env })).visitor().get('/');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('a hashed file', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    // As browsers say it.
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['', undefined, 'console.log("plain")'],
  ])('for a browser that takes %j comes as %s', async (accepted, encoding, text) => {
    const answer = await (await visit()).get(script, { headers: { 'accept-encoding': accepted } });
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
  });

  test.each([
    '/assets/old-CD34.js',
    '/assets/',
    '/assets/..%2f..%2fcais.sqlite',
    '/assets/../icon.svg',
    '/assets/%00',
  ])('that is not there (%s) is not found', async (path) => {
    expect((await (await visit()).get(path)).status).toBe(404);
  });
});

test('an unhashed file is asked for each time', async () => {
  const visitor = await visit();
  const answer = await visitor.get('/icon.svg');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
  });
  expect(
    (await visitor.get('/icon.svg', { headers: { 'if-none-match': String(answer.headers.etag) } })).status,
  ).toBe(304);
});

test.each([
  '/manifest.json',
  '/.stamp',
  '/assets/main-AB12.js.br',
  '/cais.sqlite',
  '/index.html.gz',
  '/favicon.ico',
  '/x.php',
  '/foo.js',
  '/.env',
  '/sitemap.xml',
])('a file that is not there, or not for browsers (%s), is not found', async (path) => {
  const visitor = await visit();
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
  expect(await visitor.get(path)).toMatchObject({
    status: 404,
    json: { message: 'Endereço não encontrado' },
  });
  expect(await visitor.get(path, { headers })).toMatchObject({
    status: 404,
    text: 'Endereço não encontrado',
  });
});

test.each(['/../cais.sqlite', '/session-secret', '/contatos/cadastro/S.%20Paulo'])(
  'for a path without a file name at its top (%s) only the page is given',
  async (path) => {
    expect((await (await visit()).get(path)).text).toContain('<title>Cais</title>');
  },
);

test.each(['', '/porto'])('search engines are sent away (below %j)', async (path) => {
  const env = { PUBLIC_URL: `http://127.0.0.1:1${path}` };
  const app = await runApp({ upstreamUrl: 'http://127.0.0.1:9', env, basePath: path });
  const answer = await app.visitor().get('/robots.txt', { headers: { host: '127.0.0.1:1' } });
  expect(answer).toMatchObject({ status: 200, text: 'User-agent: *\nDisallow: /\n' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('a missing build is reported with what to do', async () => {
  const folder = await temporaryFolder();
  expect(() => readClient(folder, '')).toThrow(MissingBuildError);
  expect(() => readClient(`${folder}/nada`, '')).toThrow(/npm run build/u);
});
