import { list, listOfRecord } from '../../../shared/contract/activity.ts';
import { contract, type EntityName } from '../../../shared/contract/index.ts';
import { addressOf, basePath } from '../../connection/base-path.ts';
import { createPageState } from '../../ui/page-state.ts';
import { queryClient } from '../query-client.ts';
import { sessionState } from '../session/session-state.ts';
import { ownWrites } from './own-writes.ts';
import { openHere, type Present, present } from './presence.ts';

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
  | { readonly kind: 'state'; readonly isLive: boolean };

/** Milliseconds: changes that come together are read together; the lists are read again at most so often. */
const TOGETHER = 100;
const BETWEEN = 400;
/** Milliseconds before a stream that the server or a proxy refused is tried again. */
const AGAIN = 10_000;
/** Milliseconds without a word of the server after which the page says that it is not live. A beat comes every 5 s. */
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

/** The reads that a change of an entity makes stale: its lists. The record of an open form is left to the form. */
function staleReads(entity: EntityName): readonly string[] {
  const rows = Object.entries(contract[entity] ?? {});
  return rows.flatMap(([name, row]) => (row.method === 'GET' && name !== 'get' ? [row.path] : []));
}

/** What a change touches beside its own entity. */
const alsoStale: Partial<Record<EntityName, readonly EntityName[]>> = { accessRequests: ['users'] };

const stale = new Set<string>();
let isAllStale = false;
let isReading = false;

/** Reads what is stale again, unless nobody sees it: then when somebody does. */
async function readStale(): Promise<void> {
  await pause(TOGETHER);
  while ((stale.size > 0 || isAllStale) && document.visibilityState === 'visible') {
    const paths = new Set(stale);
    const all = isAllStale;
    stale.clear();
    isAllStale = false;
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => all || paths.has(String(path)),
    });
    await pause(BETWEEN);
  }
  isReading = false;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
function readSoon(): void {
  if (isReading) return;
  isReading = true;
  void readStale();
}

async function take(told: Told): Promise<void> {
  if (told.kind === 'open') return openIn.become({ ...openIn.read(), [told.tab]: told.records });
  if (told.kind === 'present') return present.become(told.all);
  if (told.kind === 'state') {
    // Nobody is known to be anywhere while nothing is heard.
    if (!told.isLive) present.become([]);
    return live.become(told.isLive);
  }
  if (told.kind === 'all') isAllStale = true;
  else {
    last = told.id;
    if (await ownWrites.has(told.change.write)) return;
    const { entity } = told.change;
    for (const each of [entity, ...(alsoStale[entity] ?? [])])
      for (const path of staleReads(each)) stale.add(path);
    for (const row of [list, listOfRecord]) stale.add(row.path);
    for (const listener of listeners) listener(told.change);
  }
  readSoon();
}

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
 * Holds the one stream of this browser until the signal. Where something else is open it begins again, after the last change
 * that it told.
 */
async function holdStream(tell: (told: Told) => void, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const began = last === undefined ? `since=${Math.round(performance.now())}` : `after=${last}`;
    const open = openQuery();
    const stream = new EventSource(addressOf(`/events?${began}${open}`));
    const { promise, resolve } = Promise.withResolvers<'ended' | 'refused' | 'open'>();
    // One handler, not one for each stream: a signal keeps its listeners, and they keep the streams before.
    ended.onabort = () => resolve('ended');
    const stop = openIn.subscribe(() => setTimeout(() => openQuery() !== open && resolve('open'), TOGETHER));
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => tell({ kind: 'state', isLive: false }), SILENT);
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
      if (stream.readyState !== EventSource.CLOSED) return;
      tell({ kind: 'state', isLive: false });
      resolve('refused');
    });
    const why = await promise;
    stop();
    clearTimeout(silence);
    stream.close();
    if (why === 'refused') await pause(AGAIN);
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
    void isHeld.then(() => tabs.postMessage({ kind: 'open', tab, records } satisfies Told));
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<Told | 'hello'>) => {
    if (data !== 'hello') {
      if (data.kind === 'open') watch(data.tab);
      return void take(data);
    }
    sayOpen();
    if (!holds) return;
    for (const told of [
      { kind: 'state', isLive: live.read() === true },
      { kind: 'present', all: present.read() },
    ] satisfies Told[])
      tabs.postMessage(told);
  });
  openHere.subscribe(() => sayOpen());
  sayOpen();
  window.addEventListener('pagehide', () => sayOpen([]));
  window.addEventListener('pageshow', () => sayOpen());
  let holds = false;
  let ended: AbortController | undefined;
  const tell = (told: Told) => {
    tabs.postMessage(told);
    void take(told);
  };
  const hold = async (signal: AbortSignal) => {
    holds = true;
    // The tabs say what they have open.
    tabs.postMessage('hello');
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
    tabs.postMessage('hello');
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
