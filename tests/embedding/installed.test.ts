import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type ForeignApplication,
  installForeignApplication,
  type RunningApplication,
  startForeignApplication,
} from '../support/server/foreign-application.ts';
import { Browser } from '../support/server/foreign-browser.ts';

let installed: ForeignApplication;
beforeAll(async () => {
  installed = await installForeignApplication();
});
afterAll(() => installed.remove());

const start = async (mounts: Parameters<typeof startForeignApplication>[1]) => {
  const settings = { SEED: 'reference', ...mounts.settings };
  const running = await startForeignApplication(installed.folder, { ...mounts, settings });
  onTestFinished(() => void running.close());
  return running;
};

/** `fetch` lets nobody choose the `Host`. */
function statusOf(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

const report = async (browser: Browser, mount: string) => {
  const { text } = await browser.get(`${mount}/api/admin/statistics/types/all`);
  const form = new FormData();
  form.append('idSegmento', String(JSON.parse(text).data[0].id));
  form.append('titulo', 'Relatório');
  form.append('arquivo', new File([`%PDF-1.7 ${'x'.repeat(300_000)}`], 'r.pdf'));
  return browser.post(`${mount}/api/admin/statistics/upload`, form);
};

describe.each([
  { mount: '/admin', parsers: { before: 'usual' } },
  { mount: '/a/b', parsers: { after: 'usual' } },
] as const)('at $mount of an application', ({ mount, parsers }) => {
  let running: RunningApplication;
  beforeAll(async () => {
    const settings = { SEED: 'reference' };
    running = await startForeignApplication(installed.folder, { paths: [mount], parsers, settings });
  });
  afterAll(() => void running.close());

  test('EM-01 sign-in, list, upload, deep link and sign-out work', async () => {
    const browser = new Browser(running);
    expect((await browser.signIn(mount, 'errada')).status).toBe(401);
    expect((await browser.signIn(mount)).status).toBe(200);
    expect(browser.cookies).toContainEqual(expect.objectContaining({ name: 'cais', path: mount }));
    expect((await browser.get(`${mount}/api/portos/pais/BR`)).text).toContain('Santos');
    expect((await report(browser, mount)).status).toBe(200);
    const reports = JSON.parse((await browser.get(`${mount}/api/admin/statistics/all`)).text);
    const file = await browser.get(`${mount}/files/statistics/${reports.data[0].id}/r.pdf`);
    expect(file.text).toMatch(/^%PDF-1\.7/u);

    for (const path of ['', '/', '/usuarios', '/NOTICIAS/cadastro/3?de=1']) {
      const page = await browser.get(mount + path);
      expect(page.text).toContain(`data-base="${mount}/"`);
      const [, script = ''] = /src="([^"]+\.js)"/u.exec(page.text) ?? [];
      expect((await browser.get(script)).headers.get('content-type')).toContain('javascript');
    }
    expect((await browser.get(`${mount}/readyz`)).status).toBe(200);
    expect((await browser.send('DELETE', `${mount}/api/session`)).status).toBe(200);
    expect((await browser.get(`${mount}/api/admin/users/all`)).status).toBe(401);
    expect(running.stderr()).not.toContain('"level":"error"');
    // Nor a word that is no line of the log.
    expect(running.stderr()).toMatch(/^(?:\{.*\}\n)+$/u);
  });

  test("EM-02 what is not Cais's reaches the application, whose sessions and answers stay as they are", async () => {
    const browser = new Browser(running);
    expect((await browser.get('/visitas')).text).toBe('1');
    await browser.signIn(mount);
    const own = await browser.get(`${mount}/relatorio`);
    expect(own.text).toBe('relatório da aplicação');
    for (const header of ['content-security-policy', 'x-request-id', 'x-frame-options'])
      expect(own.headers.has(header)).toBe(false);
    expect(own.headers.get('x-powered-by')).toBe('Express');
    expect((await browser.post(`${mount}/usuarios`, {})).text).toBe('envio da aplicação');
    expect((await browser.get(`${mount}/nada`)).text).toBe('nada na aplicação');
    // Cookies know upper and lower case.
    expect((await browser.get(`${mount.toUpperCase()}/usuarios`)).text).toBe('nada na aplicação');
    expect((await browser.post('/eco', { a: 1 })).text).toBe('{"a":1}');
    const unknown = await browser.get(`${mount}/api/nada`);
    expect(unknown).toMatchObject({ status: 404, text: expect.stringContaining('Endereço não encontrado') });
    expect((await browser.get(`${mount}/assets/nada.js`)).text).toContain('Endereço não encontrado');
    expect((await browser.get('/visitas')).text).toBe('2');
    expect((await browser.send('DELETE', `${mount}/api/session`)).status).toBe(200);
    expect((await browser.get('/visitas')).text).toBe('3');
  });
});

test('EM-03 two of them in one process share nothing, and closing them lets the process end', async () => {
  const running = await start({ paths: ['/admin', '/a/b'], parsers: { before: 'usual' } });
  const browser = new Browser(running);
  expect((await browser.signIn('/admin')).status).toBe(200);
  expect((await browser.get('/admin/api/admin/users/all')).status).toBe(200);
  expect((await browser.get('/a/b/api/admin/users/all')).status).toBe(401);
  expect((await browser.signIn('/a/b')).status).toBe(200);
  await report(browser, '/admin');
  const countOf = async (mount: string) =>
    JSON.parse((await browser.get(`${mount}/api/admin/statistics/all`)).text).data.length;
  expect(await countOf('/admin')).toBe((await countOf('/a/b')) + 1);
  const writes = async (mount: string) =>
    /^cais_writes_total\{outcome="applied"\} (\d+)/mu.exec((await browser.get(`${mount}/metrics`)).text)?.[1];
  expect([await writes('/admin'), await writes('/a/b')]).toEqual(['1', '0']);
  expect((await browser.send('DELETE', '/admin/api/session')).status).toBe(200);
  expect((await browser.get('/a/b/api/admin/users/all')).status).toBe(200);
  expect(await running.close()).toBe(0);
});

test('EM-01 the public address of the application is the one that counts, whatever name points to it', async () => {
  const local = await start({ paths: ['/admin'] });
  const { port } = new URL(local.origin);
  const answers = async ({ origin }: RunningApplication, headers: Readonly<Record<string, string>>) => [
    await statusOf(origin, '/admin/', headers),
    await statusOf(origin, '/admin/api/session', { 'x-requested-with': 'cais', ...headers }),
  ];
  expect(await answers(local, { host: `localhost:${port}` })).toEqual([200, 200]);
  expect(await answers(local, { host: 'evil.test' })).toEqual([421, 421]);
  expect(await answers(local, { host: `127.0.0.1:${port}`.replace(port, '3000') })).toEqual([421, 421]);
  // The application answers to what it likes.
  expect(await statusOf(local.origin, '/admin/relatorio', { host: 'evil.test' })).toBe(200);

  const settings = { PUBLIC_URL: 'https://portal.example/admin', TRUST_PROXY: 1 };
  const proxied = await start({ paths: ['/admin'], settings });
  for (const host of ['portal.example', 'PORTAL.example:443'])
    expect(await answers(proxied, { host })).toEqual([200, 200]);
  const inner = { host: 'interno:3000' };
  expect(await answers(proxied, inner)).toEqual([421, 421]);
  expect(await answers(proxied, { ...inner, 'x-forwarded-host': 'portal.example' })).toEqual([200, 200]);
  expect(await answers(local, { ...inner, 'x-forwarded-host': `127.0.0.1:${port}` })).toEqual([421, 421]);
});

test('a mount that PUBLIC_URL does not name, or a parser that takes everything, is an error with words', async () => {
  const misplaced = await start({ paths: ['/admin'], settings: { PUBLIC_URL: 'http://127.0.0.1/outra' } });
  expect((await new Browser(misplaced).get('/admin/')).text).toMatch(
    /erro na aplicação: .*"\/admin".*"\/outra"/u,
  );
  const greedy = await start({ paths: ['/admin'], parsers: { before: 'greedy' } });
  expect((await new Browser(greedy).signIn('/admin')).text).toContain(
    'erro na aplicação: The application has read',
  );
});

test('where Cais cannot start, `ready` says so, requests get 503, and the application lives', async () => {
  const settings = { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c', SESSION_SECRET: 's'.repeat(32) };
  const running = await start({ paths: ['/admin'], settings });
  expect(running.states).toEqual(['rejected']);
  expect(running.stderr()).toContain('not started');
  const browser = new Browser(running);
  expect((await browser.get('/admin/api/session')).status).toBe(503);
  expect((await browser.get('/admin/relatorio')).text).toBe('relatório da aplicação');
  expect(await running.close()).toBe(0);
});

test('settings that are wrong are all named at once', async () => {
  const settings = { PUBLIC_URL: '', LOG_LEVEL: 'loud', TRUST_PROXY: -1 };
  await expect(start({ paths: ['/admin'], settings })).rejects.toThrow(
    /PUBLIC_URL: falta.*TRUST_PROXY = "-1".*LOG_LEVEL = "loud"/su,
  );
});
