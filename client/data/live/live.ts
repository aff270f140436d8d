import type { EntityName } from '../../../shared/contract/index.ts';
import { addressOf, basePath } from '../../connection/base-path.ts';
import { createPageState } from '../../ui/page-state.ts';
import { sessionState } from '../session/session-state.ts';
import { ownWrites } from './own-writes.ts';
import { openHere, type Present, present } from './presence.ts';
import { readAll, readChanged, readFailed, readSoon } from './stale-reads.ts';

/** A change that anybody made through Cais, as the server tells it (`server/http/change-stream.ts`). */
export interface LiveChange {
  /** Its entry in the activity. */
  readonly write: string;
  readonly entity: EntityName;
  readonly action: string;
  readonly record: string | null;
  readonly login: string;
  /** Of the person who made it, where it is known. */
  readonly name?: string;
}

/** What one tab tells the others. The tab that holds the stream sends all of it. */
type Told =
  | { readonly kind: 'change'; readonly id: string; readonly change: LiveChange }
  | { readonly kind: 'all' }
  | { readonly kind: 'present'; readonly all: readonly Present[] }
  /** What a tab has open, for the tab that holds the stream. */
  | { readonly kind: 'open'; readonly tab: string; readonly records: readonly string[] }
  | { readonly kind: 'state'; readonly isLive: boolean }
  /**
   * A tab that begins to listen. Since: what it has read may be as old as that, in milliseconds since 1970. Absent: it has a
   * stream of its own, which says what it missed.
   */
  | { readonly kind: 'hello'; readonly since?: number };

type Heard = Exclude<Told, { readonly kind: 'hello' }>;

/** Milliseconds: what is opened and closed together is said together. */
const TOGETHER = 100;
/** Milliseconds before a stream that the server or a proxy refused is opened again. */
const LATER = 10_000;
/**
 * Milliseconds without a word of the server after which a stream is opened again. A beat comes every 5 s. Where the
 * network drops what is sent, the browser itself waits for minutes.
 */
const SILENT = 12_000;

/** Undefined until the first try has ended. */
const live = createPageState<boolean | undefined>(undefined);
/** Whether what others change appears by itself. */
export const liveState = { read: live.read, subscribe: live.subscribe };

const listeners = new Set<(change: LiveChange) => void>();
/** Calls back at each change by others. Returns how to stop. */
export function onChange(listener: (change: LiveChange) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function take(told: Heard): Promise<void> {
  if (told.kind === 'open') return openIn.become({ ...openIn.read(), [told.tab]: told.records });
  if (told.kind === 'present') return present.become(told.all);
  if (told.kind === 'state') {
    // Nobody is known to be anywhere while nothing is heard.
    if (!told.isLive) present.become([]);
    else if (live.read() === false) readFailed();
    return live.become(told.isLive);
  }
  heard = Date.now();
  if (told.kind === 'all') return readAll();
  last = told.id;
  if (await ownWrites.has(told.change.write)) return;
  readChanged(told.change.entity);
  for (const listener of listeners) listener(told.change);
}

/** When this tab last heard of a change. It knows of none from before it was opened. Milliseconds since 1970. */
let heard = performance.timeOrigin;

/** The number of the last change that this tab knows. */
let last: string | undefined;

/** What the tabs of this browser have open, by tab. */
const openIn = createPageState<Readonly<Record<string, readonly string[]>>>({});

/** As the address of the stream says it. */
const openQuery = (): string =>
  [...new Set(Object.values(openIn.read()).flat())]
    .map((record) => `&open=${encodeURIComponent(record)}`)
    .sort()
    .join('');

/**
 * Holds the one stream of this browser until the signal. Where another record is open, or nothing is heard, it opens a new one,
 * which goes on after the last change that was told.
 */
async function holdStream(tell: (told: Heard) => void, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const began = last === undefined ? `since=${Math.round(performance.now())}` : `after=${last}`;
    const open = openQuery();
    const stream = new EventSource(addressOf(`/events?${began}${open}`));
    const { promise, resolve } = Promise.withResolvers<'ended' | 'again' | 'later'>();
    // One handler, not one for each stream: a signal keeps its listeners, and they keep the streams before.
    ended.onabort = () => resolve('ended');
    const stop = openIn.subscribe(() => setTimeout(() => openQuery() !== open && resolve('again'), TOGETHER));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const giveUp = (next: 'again' | 'later') => {
      tell({ kind: 'state', isLive: false });
      resolve(next);
    };
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => giveUp('again'), SILENT);
    };
    hear();
    stream.addEventListener('message', ({ lastEventId, data }: MessageEvent<string>) => {
      hear();
      tell({ kind: 'change', id: lastEventId, change: JSON.parse(data) as LiveChange });
    });
    stream.addEventListener('all', () => tell({ kind: 'all' }));
    stream.addEventListener('present', ({ data }: MessageEvent<string>) =>
      tell({ kind: 'present', all: JSON.parse(data) as Present[] }),
    );
    for (const sign of ['ready', 'beat'])
      stream.addEventListener(sign, ({ lastEventId }: MessageEvent<string>) => {
        hear();
        last = lastEventId;
        if (live.read() !== true) tell({ kind: 'state', isLive: true });
      });
    // The browser connects again by itself, but not after a refusal.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) giveUp('later');
    });
    const next = await promise;
    stop();
    clearTimeout(silence);
    stream.close();
    if (next === 'later') await new Promise((resolve) => setTimeout(resolve, LATER));
  }
}

/**
 * Keeps the lists of this page as the server has them, while somebody is signed in. The tabs of a browser share one stream: a
 * browser has few connections to a server. Where tabs cannot agree on who holds it (Web Locks, on https only), each
 * visible tab holds one.
 */
export function startLive(): void {
  const name = `cais:mudancas:${basePath()}`;
  const tabs = new BroadcastChannel(name);
  const say = (told: Told) => tabs.postMessage(told);
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  // A tab that crashes says nothing, but its lock is free then. It says nothing before it has the lock, either.
  const lockOf = (other: string) => `${name}:${other}`;
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  if ('locks' in navigator) {
    void navigator.locks.request(lockOf(tab), () => {
      held();
      return new Promise(() => undefined);
    });
  } else held();
  const known = new Set<string>();
  const watch = (other: string) => {
    if (known.has(other) || !('locks' in navigator)) return;
    known.add(other);
    void navigator.locks.request(lockOf(other), () => openIn.become({ ...openIn.read(), [other]: [] }));
  };
  const sayOpen = (records = openHere.read()) => {
    openIn.become({ ...openIn.read(), [tab]: records });
    void isHeld.then(() => say({ kind: 'open', tab, records }));
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind !== 'hello') {
      if (data.kind === 'open') watch(data.tab);
      return void take(data);
    }
    sayOpen();
    if (!holds) return;
    say({ kind: 'state', isLive: live.read() === true });
    say({ kind: 'present', all: present.read() });
    if (data.since !== undefined && data.since < heard) say({ kind: 'all' });
  });
  openHere.subscribe(() => sayOpen());
  sayOpen();
  window.addEventListener('pagehide', () => sayOpen([]));
  window.addEventListener('pageshow', () => sayOpen());
  let holds = false;
  let ended: AbortController | undefined;
  const tell = (told: Heard) => {
    say(told);
    void take(told);
  };
  const hold = async (signal: AbortSignal) => {
    holds = true;
    // The tabs say what they have open.
    say({ kind: 'hello' });
    await holdStream(tell, signal);
    holds = false;
  };
  const isWanted = () =>
    sessionState.read().status === 'signed-in' &&
    ('locks' in navigator || document.visibilityState === 'visible');
  const turn = () => {
    if (isWanted() === (ended !== undefined)) return;
    ended?.abort();
    ended = isWanted() ? new AbortController() : undefined;
    if (ended === undefined) return;
    const { signal } = ended;
    if (!('locks' in navigator)) return void hold(signal);
    say({ kind: 'hello', since: performance.timeOrigin });
    // Rejects where this tab gives up its wait.
    navigator.locks.request(name, { signal }, () => hold(signal)).catch(() => undefined);
  };
  sessionState.subscribe(turn);
  document.addEventListener('visibilitychange', () => {
    turn();
    if (document.visibilityState === 'visible') readSoon();
  });
  turn();
}
