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
  /** Bytes of scripts that came over the line until the rows stood, without the heads of their answers. */
  readonly scripts: number;
  /** Of all files and lists, heads included, until nothing more came. */
  readonly bytes: number;
  /** Until the rows stood. */
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
    const { scripts, requests } = traffic();
    await page.waitForLoadState('networkidle');
    const { paint = Number.NaN, rows = Number.NaN, shift } = await page.evaluate(() => window.seen);
    return { paint, rows, shift, scripts, requests, bytes: traffic().bytes };
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
  const asked = new Map<string, { readonly script: boolean; readonly head: number }>();
  const cached = new Set<string>();
  let scripts = 0;
  let bytes = 0;
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || cached.has(requestId) || !response.url.startsWith('http')) return;
    asked.set(requestId, {
      script: response.mimeType.endsWith('javascript'),
      head: response.encodedDataLength,
    });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = asked.get(requestId);
    if (known === undefined) return;
    bytes += encodedDataLength;
    if (known.script) scripts += encodedDataLength - known.head;
  });
  await devtools.send('Network.enable');
  return () => ({ scripts, bytes, requests: asked.size });
}
