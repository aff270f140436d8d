import { setTimeout as pause } from 'node:timers/promises';
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
  /** Of all files and lists, the heads of their answers included, until nothing more came. */
  readonly bytes: number;
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
    const bytes = await countBytes(devtools);
    await page.addInitScript(observePage, first);
    const rowsPainted = await awaitRows(devtools);
    await page.goto(address, { waitUntil: 'commit' });
    await rowsPainted();
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => window.seen);
    const { paint = Number.NaN, rows = Number.NaN } = seen;
    return { ...seen, paint, rows, bytes: bytes() };
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

/**
 * Told by the page itself: whoever asks it in the meantime has his own code loaded into it first, a third of a megabyte, which
 * takes part of the time that is measured.
 */
async function awaitRows(devtools: CDPSession): Promise<() => Promise<void>> {
  const told = new Promise<void>((resolve) => devtools.once('Runtime.bindingCalled', () => resolve()));
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: 'tellRows' });
  return () =>
    Promise.race([
      told,
      pause(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('no rows'))),
    ]);
}

async function countBytes(devtools: CDPSession): Promise<() => number> {
  const cached = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!cached.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => bytes;
}
