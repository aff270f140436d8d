import { isFields } from '../../shared/contract/envelope.ts';
import type { Notices } from '../storage/notices.ts';
import { nameIn } from '../writes/activity-entries.ts';
import type { AddressHolders } from '../writes/address-holders.ts';
import type { ReadSession } from './session/session.ts';

/** A record that somebody has open. */
export interface OpenRecord {
  readonly entity: string;
  readonly record: string;
}

interface Present extends Pick<ReadSession, 'login' | 'userId'> {
  readonly open: readonly OpenRecord[];
}

/** What a server says of one of its streams. Nothing open: it has ended. */
type Said = Present & { readonly stream: string };

/** Milliseconds after which a stream of which nothing was heard counts as ended, for its server may be gone. Each beat says it. */
const SILENCE = 12_000;
/** Records of one browser. */
const MOST = 20;

/** Who has which record open: the streams of all servers say it, and it is stored nowhere (docs/decisions/0018). */
export interface Presence {
  enter(stream: string, present: Present): void;
  leave(stream: string): void;
  /** Says again what this server's streams have open, and forgets what is no longer said. */
  beat(): void;
  /** An event for the streams: names and records. */
  event(): Promise<string>;
}

/** @param onChange called when somebody came or left */
export function createPresence(notices: Notices, holders: AddressHolders, onChange: () => void): Presence {
  /** Of this server, by stream. */
  const own = new Map<string, Present>();
  /** Of all servers, by stream. */
  const all = new Map<string, Present & { readonly until: number }>();

  const say = (stream: string, present: Present) =>
    notices.say(JSON.stringify({ stream, ...present } satisfies Said));
  notices.hear((message) => {
    const said = saidIn(message);
    if (said === undefined) return;
    const { stream, ...present } = said;
    const known = JSON.stringify(all.get(stream)?.open ?? []);
    if (present.open.length === 0) all.delete(stream);
    else all.set(stream, { ...present, until: performance.now() + SILENCE });
    if (known !== JSON.stringify(present.open)) onChange();
  });
  return {
    enter(stream, present) {
      if (present.open.length === 0) return;
      own.set(stream, present);
      say(stream, present);
    },
    leave(stream) {
      const present = own.get(stream);
      if (present === undefined) return;
      own.delete(stream);
      say(stream, { ...present, open: [] });
    },
    beat() {
      for (const [stream, present] of own) say(stream, present);
      const silent = [...all].filter(([, { until }]) => until < performance.now());
      for (const [stream] of silent) all.delete(stream);
      if (silent.length > 0) onChange();
    },
    async event() {
      const present = [...all.values()];
      const people = await holders.of(present.map(({ login }) => login));
      const lines = present.flatMap(({ login, userId, open }) => {
        const name = nameIn(people.get(login), userId ?? null);
        return open.map((record) => JSON.stringify({ login, ...(name && { name }), ...record }));
      });
      return `event: present\ndata: [${[...new Set(lines)].join(',')}]\n\n`;
    },
  };
}

/** Undefined for what no server of this version says: on PostgreSQL any role of the database may speak on its channels. */
function saidIn(message: string): Said | undefined {
  try {
    const said: unknown = JSON.parse(message);
    return isSaid(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

const isSaid = (said: unknown): said is Said =>
  isFields(said) &&
  typeof said.stream === 'string' &&
  typeof said.login === 'string' &&
  Array.isArray(said.open) &&
  said.open.every(isFields);

/** The records in the query of a stream: `open=users:12`, once for each. */
export function openIn(given: unknown): OpenRecord[] {
  return [given]
    .flat()
    .flatMap((text) => {
      const [, entity = '', record = ''] = /^([a-zA-Z]{1,30}):(.{1,200})$/su.exec(String(text ?? '')) ?? [];
      return entity === '' ? [] : [{ entity, record }];
    })
    .slice(0, MOST);
}
