import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { addressOf } from './base-path.ts';

/** Milliseconds between two tries to reach Cais, and for each of them. */
const pause = 4_000;

/** Whether Cais answers at all, whatever it says. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(addressOf('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(pause) });
    return true;
  } catch {
    return false;
  }
}

async function tryAgain(): Promise<void> {
  if (onlineManager.isOnline()) return;
  if (await answers()) onlineManager.setOnline(true);
  else setTimeout(() => void tryAgain(), pause);
}

/**
 * Finds out, after a call without an answer, whether Cais can still be reached. While it cannot, TanStack Query holds its
 * reads back; it sends them when the connection is there again.
 */
export async function checkConnection(): Promise<boolean> {
  if (onlineManager.isOnline() && !(await answers())) {
    onlineManager.setOnline(false);
    void tryAgain();
  }
  return onlineManager.isOnline();
}

/** Loads a part of the program. Without a connection it waits for one; where that is back already, it tries once more. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    if (await checkConnection()) return load();
    await new Promise<void>((resolve) => {
      const stop = onlineManager.subscribe((online) => {
        if (!online) return;
        stop();
        resolve();
      });
    });
    return loadPart(load);
  }
}

/** A component whose code is loaded when it is first drawn, and not before: a map. */
export const heavyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));

const later: (() => Promise<unknown>)[] = [];

/** A component whose code is loaded when it is first drawn, or by `loadLater`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  later.push(load);
  return heavyPart(load);
}

/** Loads the code of each part that a loaded module names, one after the other: parts that share modules ask for them once. */
export async function loadLater(): Promise<void> {
  for (const load of later) await load();
}
