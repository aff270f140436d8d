import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { launchFlags } from '../../tests/support/browser/launch-flags.ts';
import { provideChromium } from '../../tests/support/browser/provide-chromium.ts';
import { signIn, startCais } from './cais.ts';

/** The browser of the journeys. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: provideChromium(), args: [...launchFlags] });

/** A page under measurement, over a list of users. */
export interface Site {
  /** The address of the list. */
  readonly address: string;
  /** Lets a browser in. */
  prepare(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
}

/** The row with this name comes first once so many letters of `typed` are searched for. */
export const firstFound = (letters: number): string => `#${letters} ${typed.slice(0, letters)}!`;
export const typed = 'santos';

const towns = ['Santos', 'São Sebastião', 'Itajaí', 'Paranaguá', 'Sant’Ana', 'Rio Grande', 'Sanharó'];

/** Users with the fields of all contestants. Each letter of `typed` finds fewer of them, never none. */
export function userRows(count: number) {
  return Array.from({ length: count }, (_, place) => {
    const [id, plain] = [place + 1, place <= typed.length];
    return {
      id,
      idUsuario: id,
      nome: plain ? firstFound(place) : `Ana ${String(id).padStart(5, '0')}`,
      email: plain ? '' : `u${id}@exemplo.br`,
      empresa: plain ? '' : `Agência ${towns[place % towns.length]} ${id % 97}`,
      dataInclusao: `2026-0${1 + (place % 9)}-1${place % 10}T09:30:00`,
      chaveInclusao: plain ? '' : `chave${id}@exemplo.br`,
      dataExpiracao: `2027-0${1 + (place % 9)}-1${place % 10}T00:00:00`,
      administrador: 'N',
    };
  });
}

/** Builds a peer of `peers/` for production and serves it, brotli-compressed, with the list at `/api/users`. */
export async function openPeer(name: string, rows: number, path = '/'): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'cais-bench-'));
  await build({
    entryPoints: { main: join(import.meta.dirname, 'peers', name) },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff': 'empty', '.woff2': 'empty' },
    logLevel: 'error',
  });
  const styles = (await readdir(folder)).includes('main.css')
    ? '<link rel="stylesheet" href="/main.css">'
    : '';
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Users</title>${styles}<script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>`,
  );
  const files = new Map<string, Buffer>();
  for (const file of await readdir(folder)) {
    files.set(`/${file}`, brotliCompressSync(await readFile(join(folder, file))));
  }
  await rm(folder, { recursive: true });
  const list = JSON.stringify(userRows(rows));
  const served = await serve((req, res) => {
    if (req.url?.startsWith('/api/users') === true) {
      res.setHeader('content-range', `users 0-${rows - 1}/${rows}`);
      return res.setHeader('content-type', 'application/json').end(list);
    }
    const file = files.has(req.url ?? '') ? (req.url ?? '') : '/index.html';
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(file)] ?? 'text/html;charset=utf-8';
    return res.setHeader('content-encoding', 'br').setHeader('content-type', type).end(files.get(file));
  });
  return { address: served.url + path, prepare: async () => undefined, stop: served.stop };
}

/** Cais before an upstream that holds the list. */
export async function openCais(rows: number): Promise<Site> {
  const list = JSON.stringify(userRows(rows));
  const upstream = await serve((req, res) => {
    const answer = req.url?.endsWith('/users/login') === true ? '{"token":"bench"}' : list;
    req.resume().once('end', () => res.setHeader('content-type', 'application/json').end(answer));
  });
  const cais = await startCais({ UPSTREAM_URL: upstream.url });
  const cookie = await personalCookie(cais.url);
  return {
    address: `${cais.url}/usuarios`,
    prepare: (context) => context.addCookies([cookie]),
    async stop() {
      await cais.stop();
      await upstream.stop();
    },
  };
}

/** The cookie of a person who signs in, for a browser. */
export async function personalCookie(url: string) {
  const [name = '', value = ''] = (await signIn(url)).cookie?.split('=') ?? [];
  return { name, value, url };
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** Slows the page's processor down, and where asked its line to slow 4G: 1.6 Mbit/s, 150 ms. */
export async function slowDown(devtools: CDPSession, rate: number, slow4G = false): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  if (!slow4G) return;
  const speed = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...speed });
}

/** One row that a page has painted: milliseconds since the last key or press, or since the start, and the bytes of its scripts. */
export interface Painted {
  readonly milliseconds: number;
  readonly scripts: number;
}

/** The page's next report. The page sends its reports without a question, since a question would load the asker's code into it. */
export const nextPainted = (page: Page): Promise<Painted> =>
  new Promise((resolve) =>
    page.on('console', (message) => {
      if (message.text().startsWith('bench ')) resolve(JSON.parse(message.text().slice(6)));
    }),
  );

/** Runs in the page: reports when each of `expected` has been painted in the first row of the list. */
export function reportPainted(expected: readonly string[]): void {
  const waiting = [...expected];
  let asked = 0;
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, ({ timeStamp }) => (asked = timeStamp), { capture: true });
  const watching = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tbody tr')].slice(0, 3);
    const [next] = waiting;
    const first = rows.find(({ textContent }) => textContent.trim() !== '');
    if (next === undefined || first?.textContent.includes(next) !== true) return;
    waiting.shift();
    // A message sent inside a frame arrives after that frame was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = files.filter(({ name }) => name.endsWith('.js'));
        const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
        console.info(`bench ${JSON.stringify({ milliseconds: performance.now() - asked, scripts: bytes })}`);
      };
      port2.postMessage(undefined);
    });
  });
  watching.observe(document, { subtree: true, childList: true, characterData: true });
}
