import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { Refused, SessionEnded } from '../../shared/errors.ts';
import type { Logger } from '../observability/log.ts';
import type { Notices } from '../storage/notices.ts';
import type { SessionStore } from '../storage/session-store.ts';
import { nameIn } from '../writes/activity-entries.ts';
import type { AddressHolders } from '../writes/address-holders.ts';
import type { ChangeRows, SettledChange } from '../writes/change-rows.ts';
import { createPresence, openIn } from './presence.ts';

interface ChangeStreamOptions {
  readonly rows: ChangeRows;
  /** Give the names of those who are present. */
  readonly holders: AddressHolders;
  readonly notices: Notices;
  readonly store: SessionStore;
  readonly log: Pick<Logger, 'warn'>;
  /** Ends all streams: the server is about to stop. */
  readonly ending: AbortSignal;
  /** How long a stream lives; the browser then connects again. Absent: as long as its session. */
  readonly mostMilliseconds?: number;
}

interface Stream {
  readonly res: Response;
  readonly session: string;
  readonly id: string;
  /** By `performance.now()`. */
  readonly until: number;
}

/** Changes that a browser is told one by one. One that has missed more reads all of its lists again. */
const MOST = 2_000;
/** Milliseconds between two looks at the sessions of streams; each writes a line, so that no proxy finds a stream idle. */
const BEAT = 5_000;
/** Streams of one session. The tabs of a browser share one, but where it lets them. */
const OF_SESSION = 20;
/** Bytes that wait to be taken. A browser that takes less is cut off, and asks for what it missed. */
const WAITING = 65_536;

/**
 * `GET /events`: server-sent events (HTML standard, 9.2), one for each settled change, with its number as the id. A browser that
 * was cut off names the last one that it got (`Last-Event-ID`), and gets what came after it. `?since=` is for a page
 * that has just been loaded: for how many milliseconds it has read. An event tells what was changed and by whom, no values.
 * `?open=users:12` says that the browser has a record open for as long as the stream is.
 */
export function createChangeStream({
  rows,
  holders,
  notices,
  store,
  log,
  ending,
  mostMilliseconds = Number.POSITIVE_INFINITY,
}: ChangeStreamOptions): RequestHandler {
  const streams = new Set<Stream>();
  /** The number of the last change that all open streams have. */
  let told = 0;
  let isLooking = false;

  /** One after the other: a stream that opens gets what it missed before anything new. */
  let line: Promise<unknown> = Promise.resolve();
  const inLine = (work: () => Promise<void>): Promise<void> => {
    const done = line.then(work);
    line = done.catch(() => undefined);
    return done;
  };

  /** Tells the streams what is new. Notices that come meanwhile make one more look together. */
  const look = () => {
    if (isLooking || streams.size === 0) return;
    isLooking = true;
    inLine(async () => {
      isLooking = false;
      await tellNew();
    }).catch((err: unknown) => log.warn({ err }, 'changes could not be told'));
  };

  /** With the names behind the logins. */
  async function eventsOf(changes: readonly SettledChange[]): Promise<string> {
    if (changes.length === 0) return '';
    const people = await holders.of(changes.map(({ login }) => login));
    return changes
      .map((change) => eventOf(change, nameIn(people.get(change.login), change.user_id)))
      .join('');
  }

  async function tellNew(): Promise<void> {
    for (;;) {
      const changes = await rows.after(told, MOST);
      const text = await eventsOf(changes);
      for (const { res } of streams) write(res, text);
      told = changes.at(-1)?.number ?? told;
      if (changes.length < MOST) return;
    }
  }

  async function beat(): Promise<void> {
    const living = await store.livingAmong([...streams].map(({ session }) => session));
    for (const { res, session, until } of streams) {
      if (living.has(session) && performance.now() < until) write(res, signOf('beat'));
      // A browser that has not even taken the end since the last look reads no more.
      else if (res.writableEnded) res.destroy();
      else res.end('retry: 500\n\n');
    }
    presence.beat();
    // Where a notice was lost.
    look();
  }

  const signOf = (event: string) => `id: ${told}\nevent: ${event}\ndata: {}\n\n`;

  const presence = createPresence(notices, holders, () => {
    if (streams.size === 0) return;
    inLine(async () => {
      const text = await presence.event();
      for (const { res } of streams) write(res, text);
    }).catch((err: unknown) => log.warn({ err }, 'who is present could not be told'));
  });

  const beating = setInterval(() => {
    if (streams.size > 0) beat().catch((err: unknown) => log.warn({ err }, 'streams could not be checked'));
  }, BEAT);
  const stop = notices.listen(look);
  ending.addEventListener('abort', () => {
    clearInterval(beating);
    stop();
    for (const { res } of streams) res.end();
  });

  return async (req, res) => {
    const { signedIn } = req;
    if (signedIn === undefined) throw new SessionEnded('no session');
    const { id: session, login, userId } = signedIn;
    res.locals.rowName = 'changes';
    const own = [...streams].filter((stream) => stream.session === session);
    if (own.length >= OF_SESSION) throw new Refused(429, ['Muitas janelas abertas.']);
    const last = numberIn(req.get('last-event-id') ?? req.query.after);
    const since = new Date(Date.now() - (numberIn(req.query.since) ?? 0));
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy must neither pack nor keep it (nginx reads the second).
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    const stream = { id: randomUUID(), res, session, until: performance.now() + mostMilliseconds };
    await inLine(async () => {
      if (streams.size === 0) told = await rows.newest();
      else await tellNew();
      const from = last ?? (await rows.before(since));
      const missed = from < told ? await rows.after(from, MOST) : [];
      if (res.closed || ending.aborted) return void res.end();
      // A number from the future is another database's: a copy was restored.
      const isWhole = from <= told && missed.length < MOST;
      const events = isWhole ? await eventsOf(missed.filter(({ number }) => number <= told)) : allStale;
      write(res, events + (await presence.event()) + signOf('ready'));
      streams.add(stream);
      res.once('close', () => {
        streams.delete(stream);
        presence.leave(stream.id);
      });
      presence.enter(stream.id, { login, userId, open: openIn(req.query.open) });
    });
  };
}

const allStale = 'event: all\ndata: {}\n\n';

function eventOf(
  { number, write_id, entity, action, record, login }: SettledChange,
  name: string | undefined,
): string {
  const change = { write: write_id, entity, action, record, login, name };
  return `id: ${number}\ndata: ${JSON.stringify(change)}\n\n`;
}

/** An answer that has ended takes nothing more: to write to it would end the program. */
function write(res: Response, text: string): void {
  if (text === '' || res.closed || res.writableEnded) return;
  if (res.writableLength > WAITING) res.destroy();
  else res.write(text);
}

function numberIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
}
