import type { BrowserContext, CDPSession } from '@playwright/test';
import { observePage, type Seen } from './observe-page.ts';

/** How slow the browser's machine and line are. */
export interface Conditions {
  /** How many times slower than this machine. */
  readonly cpu: number;
  readonly line?: { readonly bytesPerSecond: number; readonly latency: number };
}

export interface Visit extends Seen {
  readonly paint: number;
  readonly rows: number;
  /** Bytes of scripts that came over the line, their heads included. */
  readonly scripts: number;
  /** The same of all files and lists. */
  readonly bytes: number;
  readonly requests: number;
}

/** Opens an address in a new page of `context` and waits until the list stands. */
export async function visitPage(
  context: BrowserContext,
  address: string,
  first: string,
  conditions: Conditions,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, conditions);
    const traffic = await countTraffic(devtools);
    await page.addInitScript(observePage, first);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.seen.rows, undefined, { polling: 100, timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const { paint = Number.NaN, rows = Number.NaN, shift } = await page.evaluate(() => window.seen);
    return { paint, rows, shift, ...traffic() };
  } finally {
    await page.close();
  }
}

export async function slowDown(devtools: CDPSession, { cpu, line }: Conditions): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (line === undefined) return;
  const { bytesPerSecond, latency } = line;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

async function countTraffic(
  devtools: CDPSession,
): Promise<() => Pick<Visit, 'scripts' | 'bytes' | 'requests'>> {
  const asked = new Map<string, 'script' | 'other'>();
  const cached = new Set<string>();
  let scripts = 0;
  let bytes = 0;
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || cached.has(requestId) || !response.url.startsWith('http')) return;
    asked.set(requestId, response.mimeType.endsWith('javascript') ? 'script' : 'other');
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = asked.get(requestId);
    if (kind !== undefined) bytes += encodedDataLength;
    if (kind === 'script') scripts += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => ({ scripts, bytes, requests: asked.size });
}
