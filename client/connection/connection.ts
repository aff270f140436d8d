import { onlineManager } from '@tanstack/react-query';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { addressOf } from './base-path.ts';

/** Milliseconds between two tries to reach Cais, and for each of them. */
const pause = 4_000;

/** What Cais answers, or a proxy in its place. */
async function answer(): Promise<Response | undefined> {
  if (!navigator.onLine) return undefined;
  const asking = fetch(addressOf('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(pause) });
  return asking.catch(() => undefined);
}

async function tryAgain(): Promise<void> {
  if (onlineManager.isOnline()) return;
  if (await answer()) onlineManager.setOnline(true);
  else setTimeout(() => void tryAgain(), pause);
}

/**
 * Finds out, after a call without an answer, whether Cais can still be reached. While it cannot, TanStack Query holds its
 * reads back; it sends them when the connection is there again.
 */
export async function checkConnection(): Promise<boolean> {
  if (onlineManager.isOnline() && !(await answer())) {
    onlineManager.setOnline(false);
    void tryAgain();
  }
  return onlineManager.isOnline();
}

/** Waits for a connection where there is none. */
export async function untilOnline(): Promise<void> {
  if (onlineManager.isOnline()) return;
  await new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return;
      stop();
      resolve();
    });
  });
}

/**
 * Loads a part of the program. Without a connection it waits for one. What fails although Cais answers needs the page loaded
 * again: a new version has replaced the file, or the browser keeps the failure of an import as long as the page lives (the
 * HTML standard wanted that until 2026).
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    if (await checkConnection()) return load().catch(loadPageAgain);
    await untilOnline();
    return loadPart(load);
  }
}

/** Milliseconds after a reload within which another one would not help. */
const justReloaded = 60_000;

/** Forms keep their drafts. Where something would be lost all the same, the browser asks; a person who stays goes without the part. */
async function loadPageAgain(failure: unknown): Promise<never> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'reload' && performance.now() < justReloaded;
  // The page of a proxy that Cais is away from would take the place of this one.
  if (isNew || (await answer())?.ok !== true) throw failure;
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * A component whose code is loaded when it is first drawn. Code that is there already is drawn at once. It does without `lazy`
 * and Suspense: React keeps their fallback for 300 ms, however soon the code comes.
 *
 * @param Waiting stands in its place until then
 */
function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async () => {
    loaded = await load();
    return loaded;
  };
  const Part = (props: Props): ReactNode => {
    // Kept as long as it is on the screen: another component would begin with a new state.
    const [code, setCode] = useState<{ Shown?: ComponentType<Props> | undefined; failure?: unknown }>({
      Shown: loaded,
    });
    const { Shown } = code;
    useEffect(() => {
      if (Shown !== undefined) return;
      loadPart(fetchCode).then(
        (arrived) => startTransition(() => setCode({ Shown: arrived })),
        (failure: unknown) => setCode({ failure }),
      );
    }, [Shown]);
    if ('failure' in code) throw code.failure;
    const Drawn = Shown ?? Waiting;
    return Drawn && createElement(Drawn, props);
  };
  return { Part, fetchCode };
}

/** A component whose code is loaded when it is first drawn, and not before: a map. */
export const heavyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) => partOf(load, Waiting).Part;

const later: (() => Promise<unknown>)[] = [];

/** A component whose code is loaded when it is first drawn, or by `loadLater`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) {
  const { Part, fetchCode } = partOf(load, Waiting);
  later.push(fetchCode);
  return Part;
}

/** Loads the code of each part that a loaded module names, one after the other: parts that share modules ask for them once. */
export async function loadLater(): Promise<void> {
  for (const fetchCode of later) await fetchCode();
}
